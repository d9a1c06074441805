<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Reconcile</source>
        <translation>Reconcile</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Reprovision</source>
        <translation>Neu bereitstellen</translation>
    </message>
    <message>
        <source>Hibernate</source>
        <translation>Ruhezustand</translation>
    </message>
    <message>
        <source>Wake</source>
        <translation>Aufwecken</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Approve pending change</source>
        <translation>Anstehende Änderung freigeben</translation>
    </message>
    <message>
        <source>Approve: %1</source>
        <translation>Freigeben: %1</translation>
    </message>
    <message>
        <source>Approve deletion</source>
        <translation>Löschung freigeben</translation>
    </message>
    <message>
        <source>Approve deletion of “%1”</source>
        <translation>Löschung von „%1“ freigeben</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Approve as planned</source>
        <translation>Wie geplant</translation>
    </message>
    <message>
        <source>Force, without waiting</source>
        <translation>Erzwingen, ohne zu warten</translation>
    </message>
    <message>
        <source>Force a restart</source>
        <translation>Neustart erzwingen</translation>
    </message>
    <message>
        <source>Plugin roll</source>
        <translation>Plugin-Roll</translation>
    </message>
    <message>
        <source>Applies the pending change by reloading the configuration; Jenkins stays up.</source>
        <translation>Wendet die anstehende Änderung durch Neuladen der Konfiguration an; Jenkins läuft weiter.</translation>
    </message>
    <message>
        <source>Lets the pending plugin change go ahead: Jenkins restarts with the new plugins.</source>
        <translation>Lässt die anstehende Plugin-Änderung zu: Jenkins startet mit den neuen Plugins neu.</translation>
    </message>
    <message>
        <source>Deletes the pod at once, whether or not a change is pending; running builds are lost.</source>
        <translation>Löscht den Pod sofort, ob eine Änderung ansteht oder nicht; laufende Builds gehen verloren.</translation>
    </message>
    <message>
        <source>Applies the pending change by a restart without waiting for running builds; they are lost.</source>
        <translation>Wendet die anstehende Änderung durch einen Neustart an, ohne auf laufende Builds zu warten; sie gehen verloren.</translation>
    </message>
    <message>
        <source>Applies the pending change by a restart of Jenkins; running builds may be lost.</source>
        <translation>Wendet die anstehende Änderung durch einen Neustart von Jenkins an; laufende Builds können verloren gehen.</translation>
    </message>
    <message>
        <source>Asks the operator to compare the controller with its specification now. Changes nothing by itself; the operator answers even for a controller that it does not know.</source>
        <translation>Lässt den Operator den Controller jetzt mit seiner Spezifikation vergleichen. Ändert selbst nichts; der Operator antwortet auch für einen Controller, den er nicht kennt.</translation>
    </message>
    <message>
        <source>Deletes the Jenkins pod; a new one starts at once. Running builds are lost, and Jenkins is away for about a minute.</source>
        <translation>Löscht den Jenkins-Pod; ein neuer startet sofort. Laufende Builds gehen verloren, und Jenkins ist etwa eine Minute weg.</translation>
    </message>
    <message>
        <source>Builds the controller anew; only its volume survives. Running builds are lost, and Jenkins is away for minutes.</source>
        <translation>Baut den Controller neu auf; nur sein Volume bleibt. Laufende Builds gehen verloren, und Jenkins ist einige Minuten weg.</translation>
    </message>
    <message>
        <source>Parks the controller: Jenkins is shut down and wakes on traffic or by hand. Running builds are lost.</source>
        <translation>Legt den Controller still: Jenkins wird heruntergefahren und wacht bei Zugriffen oder von Hand wieder auf. Laufende Builds gehen verloren.</translation>
    </message>
    <message>
        <source>Ends hibernation; Jenkins starts again.</source>
        <translation>Beendet den Ruhezustand; Jenkins startet wieder.</translation>
    </message>
    <message>
        <source>Switches the controller off until somebody starts it; running builds are lost. Ends hibernation too.</source>
        <translation>Schaltet den Controller aus, bis ihn jemand startet; laufende Builds gehen verloren. Beendet auch den Ruhezustand.</translation>
    </message>
    <message>
        <source>Switches the controller on; Jenkins starts again.</source>
        <translation>Schaltet den Controller ein; Jenkins startet wieder.</translation>
    </message>
    <message>
        <source>Deletes the item “%1” in Jenkins, with its build history.</source>
        <translation>Löscht das Item „%1“ in Jenkins samt seiner Build-Historie.</translation>
    </message>
    <message>
        <source>Sends the changed fields of the specification to the operator.</source>
        <translation>Sendet die geänderten Felder der Spezifikation an den Operator.</translation>
    </message>
    <message>
        <source>Deletes the controller from its cluster. Its volume stays behind, and nothing else uses it.</source>
        <translation>Löscht den Controller von seinem Cluster. Sein Volume bleibt zurück, und nichts anderes nutzt es.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is an action, %2 on how many controllers: &quot;Restart 7&quot;</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>reprovision %1</source>
        <extracomment>A person types this to confirm; %1 is a number of controllers</extracomment>
        <translation>neu bereitstellen %1</translation>
    </message>
    <message>
        <source>approve %1</source>
        <extracomment>A person types this to confirm; %1 is a number of controllers</extracomment>
        <translation>freigeben %1</translation>
    </message>
    <message>
        <source>delete %1</source>
        <extracomment>A person types this to confirm; %1 is a number of controllers</extracomment>
        <translation>löschen %1</translation>
    </message>
    <message>
        <source>it is stopped</source>
        <translation>er ist gestoppt</translation>
    </message>
    <message>
        <source>it is hibernated</source>
        <translation>er ist im Ruhezustand</translation>
    </message>
    <message>
        <source>it is being deleted</source>
        <translation>er wird gelöscht</translation>
    </message>
    <message>
        <source>it is not hibernated</source>
        <translation>er ist nicht im Ruhezustand</translation>
    </message>
    <message>
        <source>it is stopped already</source>
        <translation>er ist schon gestoppt</translation>
    </message>
    <message>
        <source>it is not stopped</source>
        <translation>er ist nicht gestoppt</translation>
    </message>
    <message>
        <source>no plugin roll is pending</source>
        <translation>kein Plugin-Roll steht an</translation>
    </message>
    <message>
        <source>no restart is pending</source>
        <translation>kein Neustart steht an</translation>
    </message>
    <message>
        <source>no such deletion is pending</source>
        <translation>keine solche Löschung steht an</translation>
    </message>
    <message>
        <source>“%1” is no cluster name.</source>
        <translation>„%1“ ist kein Clustername.</translation>
    </message>
    <message>
        <source>“%1/%2” is no controller name.</source>
        <translation>„%1/%2“ ist kein Controllername.</translation>
    </message>
    <message>
        <source>“%1” is no kind of approval.</source>
        <translation>„%1“ ist keine Art der Freigabe.</translation>
    </message>
    <message>
        <source>No item to delete is named.</source>
        <translation>Kein zu löschendes Item ist genannt.</translation>
    </message>
    <message>
        <source>Only an update takes a patch.</source>
        <translation>Nur eine Änderung nimmt einen Patch.</translation>
    </message>
    <message>
        <source>Only an update can take over fields.</source>
        <translation>Nur eine Änderung kann Felder übernehmen.</translation>
    </message>
    <message>
        <source>The patch changes nothing or is no patch of the specification.</source>
        <translation>Der Patch ändert nichts oder ist kein Patch der Spezifikation.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <comment>outcome</comment>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <comment>outcome: sent, not yet answered</comment>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <comment>outcome</comment>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Refused</source>
        <comment>outcome</comment>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Conflict</source>
        <comment>outcome</comment>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>Not permitted</source>
        <comment>outcome</comment>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>Nobody answers</source>
        <comment>outcome</comment>
        <translation>Kein Operator</translation>
    </message>
    <message>
        <source>Unknown</source>
        <comment>outcome</comment>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Not sent</source>
        <comment>outcome</comment>
        <translation>Nicht gesendet</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <comment>outcome</comment>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>It is being read again.</source>
        <translation>Er wird erneut gelesen.</translation>
    </message>
    <message>
        <source>Read again at %1: there is no such controller.</source>
        <translation>Um %1 erneut gelesen: Es gibt keinen solchen Controller.</translation>
    </message>
    <message>
        <source>It could not be read again: %1</source>
        <translation>Er ließ sich nicht erneut lesen: %1</translation>
    </message>
    <message>
        <source>being deleted</source>
        <translation>wird gelöscht</translation>
    </message>
    <message>
        <source>wanted: stopped</source>
        <translation>gewünscht: gestoppt</translation>
    </message>
    <message>
        <source>wanted: running</source>
        <translation>gewünscht: laufend</translation>
    </message>
    <message>
        <source>a restart is pending</source>
        <translation>ein Neustart steht an</translation>
    </message>
    <message>
        <source>a plugin roll is pending</source>
        <translation>ein Plugin-Roll steht an</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>Read again at %1: %2.</source>
        <translation>Um %1 erneut gelesen: %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 belongs to %2: %3</source>
        <translation>%1 gehört %2: %3</translation>
    </message>
    <message>
        <source>Not removed, because others own them: %1</source>
        <translation>Nicht entfernt, da andere sie besitzen: %1</translation>
    </message>
    <message>
        <source>The operator deletes it now; the row goes when it is gone.</source>
        <translation>Der Operator löscht ihn jetzt; die Zeile verschwindet, wenn er weg ist.</translation>
    </message>
</context>
<context>
    <name>ClusterDelegate</name>
    <message>
        <source>core</source>
        <extracomment>Badge beside the name of the core cluster</extracomment>
        <translation>Core</translation>
    </message>
</context>
<context>
    <name>ConnectText</name>
    <message>
        <source>invalid address</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>ungültige Adresse</translation>
    </message>
    <message>
        <source>Cannot connect to %1: this is no valid server address.</source>
        <translation>Keine Verbindung zu %1: Das ist keine gültige Serveradresse.</translation>
    </message>
    <message>
        <source>Write it as tls://host:port.</source>
        <translation>In der Form tls://host:port schreiben.</translation>
    </message>
    <message>
        <source>unreadable CA</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>CA nicht lesbar</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the CA given holds no readable certificate.</source>
        <translation>Keine Verbindung zu %1: Die angegebene CA enthält kein lesbares Zertifikat.</translation>
    </message>
    <message>
        <source>Give the PEM text of ca.crt from the core&apos;s secret varroa-nats-creds.</source>
        <translation>Den PEM-Text von ca.crt aus dem Secret varroa-nats-creds des Core angeben.</translation>
    </message>
    <message>
        <source>unreadable credentials</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Credentials nicht lesbar</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the credentials or the NKey seed cannot be read.</source>
        <translation>Keine Verbindung zu %1: Credentials oder NKey-Seed sind nicht lesbar.</translation>
    </message>
    <message>
        <source>Paste the whole credentials file or the seed that starts with SU.</source>
        <translation>Die ganze Credentials-Datei oder den mit SU beginnenden Seed einfügen.</translation>
    </message>
    <message>
        <source>host name not found</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Hostname nicht gefunden</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the host name was not found.</source>
        <translation>Keine Verbindung zu %1: Der Hostname wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Check the spelling, and whether this machine&apos;s DNS (or VPN) knows the name.</source>
        <translation>Schreibweise prüfen, und ob DNS (oder VPN) dieses Rechners den Namen kennt.</translation>
    </message>
    <message>
        <source>connection refused</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the connection was refused, nothing listens on this port.</source>
        <translation>Keine Verbindung zu %1: Die Verbindung wurde abgelehnt, auf diesem Port lauscht nichts.</translation>
    </message>
    <message>
        <source>Check the port, and whether the core&apos;s NATS is running and exposed.</source>
        <translation>Den Port prüfen, und ob NATS des Core läuft und erreichbar ist.</translation>
    </message>
    <message>
        <source>network unreachable</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Netz nicht erreichbar</translation>
    </message>
    <message>
        <source>Cannot connect to %1: there is no network route to it.</source>
        <translation>Keine Verbindung zu %1: Es gibt keine Netzroute dorthin.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s network and VPN.</source>
        <translation>Netz und VPN dieses Rechners prüfen.</translation>
    </message>
    <message>
        <source>TCP timed out</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>TCP-Zeitüberschreitung</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the TCP connection timed out without any answer.</source>
        <translation>Keine Verbindung zu %1: Die TCP-Verbindung blieb ohne Antwort bis zur Zeitüberschreitung.</translation>
    </message>
    <message>
        <source>Check address and port, and whether a firewall drops the packets.</source>
        <translation>Adresse und Port prüfen, und ob eine Firewall die Pakete verwirft.</translation>
    </message>
    <message>
        <source>silent, timed out</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>stumm, Zeitüberschreitung</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the port is open but stayed silent until it timed out, no NATS greeting came.</source>
        <translation>Keine Verbindung zu %1: Der Port ist offen, blieb aber bis zur Zeitüberschreitung stumm; kein NATS-Gruß kam.</translation>
    </message>
    <message>
        <source>Check that the port is the NATS client port and that no proxy holds the connection.</source>
        <translation>Prüfen, ob es der NATS-Client-Port ist und kein Proxy die Verbindung festhält.</translation>
    </message>
    <message>
        <source>not a NATS server</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>kein NATS-Server</translation>
    </message>
    <message>
        <source>Cannot connect to %1: this is not a NATS server, something else answered.</source>
        <translation>Keine Verbindung zu %1: Das ist kein NATS-Server, etwas anderes hat geantwortet.</translation>
    </message>
    <message>
        <source>Use the NATS client port (4222, or the NodePort), not the monitoring or HTTP port.</source>
        <translation>Den NATS-Client-Port nehmen (4222 oder den NodePort), nicht den Monitoring- oder HTTP-Port.</translation>
    </message>
    <message>
        <source>no TLS offered</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>kein TLS angeboten</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the server offers no TLS, though the address asks for it.</source>
        <translation>Keine Verbindung zu %1: Der Server bietet kein TLS an, obwohl die Adresse es verlangt.</translation>
    </message>
    <message>
        <source>Enable TLS on the core&apos;s NATS. Nothing was sent to the server.</source>
        <translation>TLS am NATS des Core einschalten. An den Server wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>TLS timed out</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>TLS-Zeitüberschreitung</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the TLS handshake timed out after the NATS greeting.</source>
        <translation>Keine Verbindung zu %1: Der TLS-Handshake lief nach dem NATS-Gruß in die Zeitüberschreitung.</translation>
    </message>
    <message>
        <source>Check for a firewall or proxy that stalls connections, or an overloaded server.</source>
        <translation>Nach einer Firewall oder einem Proxy suchen, der Verbindungen aufhält, oder nach einem überlasteten Server.</translation>
    </message>
    <message>
        <source>certificate not trusted</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Zertifikat nicht vertrauenswürdig</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the server&apos;s certificate is not trusted, the CA given did not sign it.</source>
        <translation>Keine Verbindung zu %1: Das Zertifikat des Servers ist nicht vertrauenswürdig, die angegebene CA hat es nicht signiert.</translation>
    </message>
    <message>
        <source>Use ca.crt of this core&apos;s secret varroa-nats-creds; another core has another CA.</source>
        <translation>ca.crt aus dem Secret varroa-nats-creds dieses Core nehmen; ein anderer Core hat eine andere CA.</translation>
    </message>
    <message>
        <source>certificate for another host name</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Zertifikat für einen anderen Hostnamen</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the server&apos;s certificate is for another host name.</source>
        <translation>Keine Verbindung zu %1: Das Zertifikat des Servers gilt für einen anderen Hostnamen.</translation>
    </message>
    <message>
        <source>Use a name the certificate lists, set the expected host name, or add this name to the core&apos;s certificate.</source>
        <translation>Einen Namen nehmen, den das Zertifikat nennt, den erwarteten Host setzen, oder diesen Namen ins Zertifikat des Core aufnehmen.</translation>
    </message>
    <message>
        <source>certificate lacks this IP address</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>IP-Adresse fehlt im Zertifikat</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the server&apos;s certificate does not list this IP address.</source>
        <translation>Keine Verbindung zu %1: Das Zertifikat des Servers nennt diese IP-Adresse nicht.</translation>
    </message>
    <message>
        <source>Add the address to the core&apos;s certificate (IP SANs), or connect by a name it lists.</source>
        <translation>Die Adresse ins Zertifikat des Core aufnehmen (IP-SANs), oder über einen genannten Namen verbinden.</translation>
    </message>
    <message>
        <source>certificate expired</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Zertifikat abgelaufen</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the server&apos;s certificate has expired.</source>
        <translation>Keine Verbindung zu %1: Das Zertifikat des Servers ist abgelaufen.</translation>
    </message>
    <message>
        <source>Renew the core&apos;s certificate, or check this machine&apos;s clock.</source>
        <translation>Das Zertifikat des Core erneuern, oder die Uhr dieses Rechners prüfen.</translation>
    </message>
    <message>
        <source>certificate not yet valid</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Zertifikat noch nicht gültig</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the server&apos;s certificate is not valid yet.</source>
        <translation>Keine Verbindung zu %1: Das Zertifikat des Servers ist noch nicht gültig.</translation>
    </message>
    <message>
        <source>Check the clocks of this machine and of the core.</source>
        <translation>Die Uhren dieses Rechners und des Core prüfen.</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>TLS fehlgeschlagen</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the TLS handshake failed.</source>
        <translation>Keine Verbindung zu %1: Der TLS-Handshake ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>TLS 1.2 or newer is needed on both sides; the details name the reason.</source>
        <translation>Beide Seiten brauchen TLS 1.2 oder neuer; die Einzelheiten nennen den Grund.</translation>
    </message>
    <message>
        <source>authentication failed</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Anmeldung fehlgeschlagen</translation>
    </message>
    <message>
        <source>Cannot connect to %1: authentication failed, the server does not accept this user and password.</source>
        <translation>Keine Verbindung zu %1: Die Anmeldung ist fehlgeschlagen, der Server nimmt Benutzer und Passwort nicht an.</translation>
    </message>
    <message>
        <source>Check the user and take bff-password from the core&apos;s secret varroa-nats-creds.</source>
        <translation>Den Benutzer prüfen und bff-password aus dem Secret varroa-nats-creds des Core nehmen.</translation>
    </message>
    <message>
        <source>permission denied</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>Connected to %1, but without permission: this user may not read the fleet&apos;s registry.</source>
        <translation>Verbunden mit %1, aber ohne Berechtigung: Dieser Benutzer darf die Registry der Flotte nicht lesen.</translation>
    </message>
    <message>
        <source>Use the user bff, or grant this user the console&apos;s subjects.</source>
        <translation>Den Benutzer bff nehmen, oder diesem Benutzer die Subjects der Konsole erlauben.</translation>
    </message>
    <message>
        <source>no registry</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>keine Registry</translation>
    </message>
    <message>
        <source>Connected to %1, but it has no registry: the bucket varroa_clusters is missing.</source>
        <translation>Verbunden mit %1, aber ohne Registry: Der Bucket varroa_clusters fehlt.</translation>
    </message>
    <message>
        <source>Check that this is a core&apos;s NATS and that the core&apos;s operator has run.</source>
        <translation>Prüfen, ob das der NATS eines Core ist und der Operator des Core schon lief.</translation>
    </message>
    <message>
        <source>attempt timed out</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Zeitüberschreitung des Versuchs</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the whole attempt timed out.</source>
        <translation>Keine Verbindung zu %1: Der ganze Versuch lief in die Zeitüberschreitung.</translation>
    </message>
    <message>
        <source>Use Test to see which hop hangs.</source>
        <translation>Mit Testen feststellen, welcher Schritt hängt.</translation>
    </message>
    <message>
        <source>connection lost</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Verbindung verloren</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>Die Verbindung zu %1 ging verloren.</translation>
    </message>
    <message>
        <source>The console reconnects by itself.</source>
        <translation>Die Konsole verbindet sich von selbst neu.</translation>
    </message>
    <message>
        <source>cancelled</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>The connection to %1 was cancelled.</source>
        <translation>Die Verbindung zu %1 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Connect again when ready.</source>
        <translation>Bei Bedarf erneut verbinden.</translation>
    </message>
    <message>
        <source>internal error</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>interner Fehler</translation>
    </message>
    <message>
        <source>Cannot connect to %1: an internal error occurred.</source>
        <translation>Keine Verbindung zu %1: Ein interner Fehler ist aufgetreten.</translation>
    </message>
    <message>
        <source>Please report it with the details.</source>
        <translation>Bitte mit den Einzelheiten melden.</translation>
    </message>
    <message>
        <source>the server</source>
        <translation>dem Server</translation>
    </message>
    <message>
        <source>certificate of an unknown CA</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>Zertifikat einer unbekannten CA</translation>
    </message>
    <message>
        <source>Cannot connect to %1: no CA is given, and this system&apos;s trust store does not know the one that signed the server&apos;s certificate.</source>
        <translation>Keine Verbindung zu %1: Es ist keine CA angegeben, und der Zertifikatsspeicher dieses Systems kennt die nicht, die das Zertifikat des Servers unterschrieben hat.</translation>
    </message>
    <message>
        <source>Give ca.crt of the core&apos;s secret varroa-nats-creds as CA.</source>
        <translation>Geben Sie ca.crt aus dem Secret varroa-nats-creds des Cores als CA an.</translation>
    </message>
    <message>
        <source>no permission for inbox prefix</source>
        <extracomment>Connection bar: the cause of a failed connection in two or three words.</extracomment>
        <translation>keine Berechtigung für das Inbox-Präfix</translation>
    </message>
    <message>
        <source>Connected to %1, but without permission for the inbox prefix: this user may not receive answers under it.</source>
        <translation>Verbunden mit %1, aber ohne Berechtigung für das Inbox-Präfix: Dieser Benutzer darf darunter keine Antworten empfangen.</translation>
    </message>
    <message>
        <source>Set the inbox prefix this user may use, for bff _INBOX_bff.console; a user without any must be granted one.</source>
        <translation>Stellen Sie das Inbox-Präfix ein, das dieser Benutzer verwenden darf, für bff ist es _INBOX_bff.console; einem Benutzer ohne Präfix muss eines gewährt werden.</translation>
    </message>
</context>
<context>
    <name>ConnectionText</name>
    <message>
        <source>Not connected</source>
        <extracomment>Connection state: nothing is being tried</extracomment>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Connecting (attempt %1)</source>
        <extracomment>Connection state</extracomment>
        <translation>Verbindet (Versuch %1)</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet</translation>
    </message>
    <message>
        <source>Connected</source>
        <extracomment>Connection state</extracomment>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Disconnected</source>
        <extracomment>Connection state: between two attempts</extracomment>
        <translation>Getrennt</translation>
    </message>
    <message>
        <source>next attempt in %1 s (attempt %2)</source>
        <extracomment>Connection bar; %1 is a number of seconds, %2 the number of the next attempt</extracomment>
        <translation>nächster Versuch in %1 s (Versuch %2)</translation>
    </message>
    <message>
        <source>Closed, no further attempts</source>
        <extracomment>Connection state: no further attempt will be made by itself</extracomment>
        <translation>Geschlossen, keine weiteren Versuche</translation>
    </message>
    <message>
        <source>Cannot reach the core</source>
        <translation>Der Core ist nicht erreichbar</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>Jetzt neu verbinden</translation>
    </message>
    <message>
        <source>Edit connection…</source>
        <translation>Verbindung bearbeiten …</translation>
    </message>
    <message>
        <source>The core does not accept this login</source>
        <translation>Der Core nimmt diese Anmeldung nicht an</translation>
    </message>
    <message>
        <source>Enter password…</source>
        <translation>Passwort eingeben …</translation>
    </message>
    <message>
        <source>The connection is closed</source>
        <translation>Die Verbindung ist geschlossen</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>Verbindung zu %1 wird aufgebaut</translation>
    </message>
    <message>
        <source>The registry cannot be read</source>
        <translation>Die Registry ist nicht lesbar</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>No cluster has reported yet</source>
        <translation>Noch hat sich kein Cluster gemeldet</translation>
    </message>
    <message>
        <source>The registry of %1 is empty. Clusters appear here with their first heartbeat, which the operator sends every 30 s.</source>
        <translation>Die Registry von %1 ist leer. Cluster erscheinen mit ihrem ersten Heartbeat, den der Operator alle 30 s sendet.</translation>
    </message>
    <message>
        <source>Reading the registry</source>
        <translation>Die Registry wird gelesen</translation>
    </message>
    <message>
        <source>Connected to %1; the first answers are on their way.</source>
        <translation>Verbunden mit %1; die ersten Antworten sind unterwegs.</translation>
    </message>
    <message>
        <source>Reading the keychain</source>
        <translation>Der Schlüsselbund wird gelesen</translation>
    </message>
    <message>
        <source>Password needed</source>
        <translation>Passwort nötig</translation>
    </message>
    <message>
        <source>The fleet&apos;s registry could not be read: %1. The console asks again by itself.</source>
        <translation>Die Registry der Flotte war nicht lesbar: %1. Die Konsole fragt von selbst erneut.</translation>
    </message>
    <message>
        <source>The password of this connection is kept for one session only. Enter it to connect.</source>
        <translation>Das Passwort dieser Verbindung wird nur für eine Sitzung aufbewahrt. Zum Verbinden eingeben.</translation>
    </message>
    <message>
        <source>No keychain service answers on this machine (%1). Start or unlock it, or enter the password for this session.</source>
        <translation>Auf diesem Rechner antwortet kein Schlüsselbund (%1). Starten oder entsperren, oder das Passwort für diese Sitzung eingeben.</translation>
    </message>
    <message>
        <source>The keychain refused access (%1). Unlock it, or enter the password for this session.</source>
        <translation>Der Schlüsselbund verweigert den Zugriff (%1). Entsperren, oder das Passwort für diese Sitzung eingeben.</translation>
    </message>
    <message>
        <source>The keychain holds no password for this connection. Enter it.</source>
        <translation>Der Schlüsselbund enthält kein Passwort für diese Verbindung. Bitte eingeben.</translation>
    </message>
    <message>
        <source>The keychain did not answer in time; perhaps it waits to be unlocked. Enter the password for this session, or try again.</source>
        <translation>Der Schlüsselbund hat nicht rechtzeitig geantwortet; vielleicht wartet er auf das Entsperren. Das Passwort für diese Sitzung eingeben, oder erneut versuchen.</translation>
    </message>
    <message>
        <source>The password could not be read from the keychain: %1. Enter it for this session.</source>
        <translation>Das Passwort war aus dem Schlüsselbund nicht lesbar: %1. Für diese Sitzung eingeben.</translation>
    </message>
    <message>
        <source>Connect to a core</source>
        <translation>Mit einem Core verbinden</translation>
    </message>
    <message>
        <source>The console reads the fleet from the NATS of the core cluster. You need its address, the user bff with its password, and the CA of its certificate.</source>
        <translation>Die Konsole liest die Flotte aus dem NATS des Core-Clusters. Nötig sind dessen Adresse, der Benutzer bff mit Passwort und die CA seines Zertifikats.</translation>
    </message>
    <message>
        <source>New connection…</source>
        <translation>Neue Verbindung …</translation>
    </message>
    <message>
        <source>The system may ask you to unlock it.</source>
        <translation>Das System fragt vielleicht nach dem Entsperren.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: gives up the connection that is being made</extracomment>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>ControllerQuery</name>
    <message>
        <source>yes</source>
        <extracomment>Value of a filter term such as connected:yes</extracomment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <extracomment>Value of a filter term such as connected:no</extracomment>
        <translation>nein</translation>
    </message>
    <message>
        <source>“%1:” is no filter key; in quotes it is looked for as text. Keys: %2</source>
        <extracomment>%1 is what was typed before a colon in the filter, %2 the list of keys</extracomment>
        <translation>„%1:“ ist kein Filterschlüssel; in Anführungszeichen wird es als Text gesucht. Schlüssel: %2</translation>
    </message>
    <message>
        <source>%1: takes yes or no, not “%2”.</source>
        <extracomment>%1 is a filter key such as connected, %2 what was typed after it</extracomment>
        <translation>%1: erwartet ja oder nein, nicht „%2“.</translation>
    </message>
    <message>
        <source>wave: takes a number, 2-4, &gt;1 or &lt;3, not “%1”.</source>
        <extracomment>%1 is what was typed after the filter key wave</extracomment>
        <translation>wave: erwartet eine Zahl, 2-4, &gt;1 oder &lt;3, nicht „%1“.</translation>
    </message>
    <message>
        <source>attention: takes %1, not “%2”.</source>
        <extracomment>%1 is a list of values of the filter key attention, %2 what was typed after it</extracomment>
        <translation>attention: erwartet %1, nicht „%2“.</translation>
    </message>
    <message>
        <source>phase: takes %1; another word in quotes, not “%2”.</source>
        <extracomment>%1 is a list of words, %2 what was typed after the filter key phase</extracomment>
        <translation>phase: erwartet %1, ein anderes Wort in Anführungszeichen, nicht „%2“.</translation>
    </message>
</context>
<context>
    <name>DetailFacts</name>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>waits for an approval</source>
        <translation>wartet auf Freigabe</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>Mite certificate</source>
        <translation>Mite-Zertifikat</translation>
    </message>
    <message>
        <source>not reported</source>
        <translation>nicht gemeldet</translation>
    </message>
    <message>
        <source>valid until %1 (%2)</source>
        <extracomment>%1 is a date, %2 reads &quot;in 12 days&quot; or &quot;expired 3 days ago&quot;</extracomment>
        <translation>gültig bis %1 (%2)</translation>
    </message>
    <message>
        <source>Running</source>
        <extracomment>Wanted power state of a controller</extracomment>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Stopped</source>
        <extracomment>Wanted power state of a controller</extracomment>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Braucht Beachtung</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Last reconcile error</source>
        <translation>Letzter Reconcile-Fehler</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Plugin roll</source>
        <translation>Plugin-Roll</translation>
    </message>
    <message>
        <source>Item deletions</source>
        <translation>Item-Löschungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait(s) for an approval</source>
        <translation>
            <numerusform>%Ln wartet auf Freigabe</numerusform>
            <numerusform>%Ln warten auf Freigabe</numerusform>
        </translation>
    </message>
    <message>
        <source>Unreadable fields</source>
        <translation>Nicht lesbare Felder</translation>
    </message>
    <message>
        <source>%1 (%2 ago)</source>
        <extracomment>%1 is a date and time, %2 an age as 12s or 3m</extracomment>
        <translation>%1 (vor %2)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Wanted power state</source>
        <translation>Soll-Betriebszustand</translation>
    </message>
    <message>
        <source>Mite connected</source>
        <translation>Mite verbunden</translation>
    </message>
    <message>
        <source>Jenkins health</source>
        <translation>Jenkins-Gesundheit</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>%1 wanted, %2 running</source>
        <translation>%1 gewünscht, %2 läuft</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>Bundle</translation>
    </message>
    <message>
        <source>built-in starter bundle</source>
        <translation>eingebautes Start-Bundle</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Rollout wave</source>
        <translation>Rollout-Welle</translation>
    </message>
    <message>
        <source>Being deleted</source>
        <translation>Wird gelöscht</translation>
    </message>
    <message>
        <source>Hibernation</source>
        <translation>Ruhezustand</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
    <message numerus="yes">
        <source>after %Ln minute(s) without activity</source>
        <translation>
            <numerusform>nach %Ln Minute ohne Aktivität</numerusform>
            <numerusform>nach %Ln Minuten ohne Aktivität</numerusform>
        </translation>
    </message>
    <message>
        <source>Hibernated</source>
        <translation>Im Ruhezustand</translation>
    </message>
    <message>
        <source>Last activity</source>
        <translation>Letzte Aktivität</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Ingress host</source>
        <translation>Ingress-Host</translation>
    </message>
    <message>
        <source>Ingress class</source>
        <translation>Ingress-Klasse</translation>
    </message>
    <message>
        <source>Embedded Jenkins</source>
        <translation>Eingebettetes Jenkins</translation>
    </message>
    <message>
        <source>Not in this console; “Open Jenkins” opens it in the browser.</source>
        <translation>Nicht in dieser Konsole; „Jenkins öffnen“ öffnet es im Browser.</translation>
    </message>
    <message>
        <source>Never for members; “Open Jenkins” opens the member&apos;s own ingress.</source>
        <translation>Nie für Member; „Jenkins öffnen“ öffnet den eigenen Ingress des Members.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>First connected</source>
        <translation>Zuerst verbunden</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Zuletzt gesehen</translation>
    </message>
    <message>
        <source>Last health check</source>
        <translation>Letzte Gesundheitsprüfung</translation>
    </message>
    <message>
        <source>Last reconciled</source>
        <translation>Letzter Reconcile</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>UID</source>
        <translation>UID</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>Mite version</source>
        <translation>Mite-Version</translation>
    </message>
    <message>
        <source>Mite image</source>
        <translation>Mite-Image</translation>
    </message>
    <message>
        <source>Bundle and policy</source>
        <translation>Bundle und Richtlinie</translation>
    </message>
    <message>
        <source>Deploy targets</source>
        <translation>Deploy-Ziele</translation>
    </message>
    <message>
        <source>Bundle deploy targets are a matter of the core&apos;s dashboard; they are not on the bus.</source>
        <translation>Deploy-Ziele von Bundles sind Sache des Dashboards des Core; auf dem Bus sind sie nicht.</translation>
    </message>
    <message>
        <source>Bundle deploy targets exist on the core only, not on members.</source>
        <translation>Deploy-Ziele von Bundles gibt es nur auf dem Core, nicht auf Members.</translation>
    </message>
    <message>
        <source>Applying</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Longest deferral</source>
        <translation>Max. Aufschub</translation>
    </message>
    <message>
        <source>Drain timeout</source>
        <translation>Drain-Frist</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Anstehend</translation>
    </message>
    <message>
        <source>Item deletion</source>
        <translation>Item-Löschung</translation>
    </message>
    <message>
        <source>Waiting for builds</source>
        <translation>Wartet auf Builds</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln Versuch</numerusform>
            <numerusform>%Ln Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>next try %1</source>
        <translation>nächster Versuch %1</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>Nichts steht an.</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>blockiert</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>free to go</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <source>Blocked since</source>
        <translation>Blockiert seit</translation>
    </message>
    <message>
        <source>Target bundle</source>
        <translation>Ziel-Bundle</translation>
    </message>
    <message>
        <source>Hashes</source>
        <translation>Hashes</translation>
    </message>
    <message>
        <source>Wanted state</source>
        <translation>Gewünschter Zustand</translation>
    </message>
    <message>
        <source>Applied bundle</source>
        <translation>Angewendetes Bundle</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Live configuration</source>
        <translation>Laufende Konfiguration</translation>
    </message>
    <message>
        <source>Changed by hand</source>
        <translation>Von Hand geändert</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Overlay warning</source>
        <translation>Overlay-Warnung</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>ended %1</source>
        <extracomment>%1 is a date</extracomment>
        <translation>endete %1</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>Inventar</translation>
    </message>
    <message>
        <source>The operator has collected no inventory for this controller.</source>
        <translation>Der Operator hat für diesen Controller keines erhoben.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message numerus="yes">
        <source>%Ln plugin(s)</source>
        <translation>
            <numerusform>%Ln Plugin</numerusform>
            <numerusform>%Ln Plugins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %Ln plugin(s); the list is cut</source>
        <translation>
            <numerusform>mindestens %Ln Plugin; die Liste ist gekürzt</numerusform>
            <numerusform>mindestens %Ln Plugins; die Liste ist gekürzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Installiert</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Pinned in spec</source>
        <translation>In spec festgelegt</translation>
    </message>
    <message>
        <source>Collected</source>
        <translation>Erhoben</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>it is out of date</source>
        <translation>es ist veraltet</translation>
    </message>
    <message>
        <source>it was collected without Jenkins&apos; help</source>
        <translation>es wurde ohne Hilfe von Jenkins erhoben</translation>
    </message>
    <message>
        <source>it is an estimate from the start</source>
        <translation>es ist eine Schätzung vom Start</translation>
    </message>
    <message>
        <source>it is cut</source>
        <translation>es ist gekürzt</translation>
    </message>
    <message>
        <source>optional dependencies are left out</source>
        <translation>optionale Abhängigkeiten sind ausgelassen</translation>
    </message>
    <message>
        <source>a new one is being collected</source>
        <translation>ein neues wird gerade erhoben</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>Verlässlichkeit</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Gewünscht</translation>
    </message>
    <message>
        <source>the operator&apos;s default</source>
        <translation>die Vorgabe des Operators</translation>
    </message>
    <message>
        <source>It does not run what is wanted; a version changes with the next restart.</source>
        <translation>Es läuft nicht, was gewünscht ist; eine Version wechselt mit dem nächsten Neustart.</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>End of life</source>
        <translation>Supportende</translation>
    </message>
    <message>
        <source>No version profile of its cluster covers it.</source>
        <translation>Kein Versionsprofil seines Clusters deckt sie ab.</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Empfohlen</translation>
    </message>
    <message>
        <source>wanted now</source>
        <translation>jetzt gewünscht</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>empfohlen</translation>
    </message>
</context>
<context>
    <name>DetailWords</name>
    <message>
        <source>No operator answers for that cluster: check that its operator pods run and hold the leader lease.</source>
        <translation>Kein Operator antwortet für diesen Cluster: Prüfen, ob seine Operator-Pods laufen und die Leader-Lease halten.</translation>
    </message>
    <message>
        <source>Check that cluster&apos;s operator and its link to the core, then read again.</source>
        <translation>Den Operator dieses Clusters und seine Verbindung zum Core prüfen, dann erneut lesen.</translation>
    </message>
    <message>
        <source>The NATS user of this profile may not ask for it: connect as a user with that permission.</source>
        <translation>Der NATS-Benutzer dieses Profils darf nicht danach fragen: mit einem berechtigten Benutzer verbinden.</translation>
    </message>
    <message>
        <source>Look at the operator&apos;s log on that cluster.</source>
        <translation>Im Log des Operators auf diesem Cluster nachsehen.</translation>
    </message>
    <message>
        <source>The answer is larger than this console accepts: read it with kubectl.</source>
        <translation>Die Antwort ist größer, als diese Konsole annimmt: mit kubectl lesen.</translation>
    </message>
    <message>
        <source>The answer cannot be read: compare the operator&apos;s version with the core&apos;s.</source>
        <translation>Die Antwort ist nicht lesbar: die Version des Operators mit der des Core vergleichen.</translation>
    </message>
    <message>
        <source>It is read again as soon as the console is connected.</source>
        <translation>Er wird erneut gelesen, sobald die Konsole verbunden ist.</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>Jenkins answers.</source>
        <translation>Jenkins antwortet.</translation>
    </message>
    <message>
        <source>Jenkins does not answer, or its mite is not connected.</source>
        <translation>Jenkins antwortet nicht, oder seine Mite ist nicht verbunden.</translation>
    </message>
    <message>
        <source>Its bundle was found and composed.</source>
        <translation>Sein Bundle wurde gefunden und zusammengestellt.</translation>
    </message>
    <message>
        <source>Its bundle could not be composed.</source>
        <translation>Sein Bundle ließ sich nicht zusammenstellen.</translation>
    </message>
    <message>
        <source>Its class was found.</source>
        <translation>Seine Klasse wurde gefunden.</translation>
    </message>
    <message>
        <source>Its class was not found.</source>
        <translation>Seine Klasse wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Its bundle is faulty.</source>
        <translation>Sein Bundle ist fehlerhaft.</translation>
    </message>
    <message>
        <source>It is being set up.</source>
        <translation>Er wird eingerichtet.</translation>
    </message>
    <message>
        <source>Setting it up failed.</source>
        <translation>Das Einrichten ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>It runs, but something is broken.</source>
        <translation>Er läuft, aber etwas ist defekt.</translation>
    </message>
    <message>
        <source>Its role settings may lock everybody out.</source>
        <translation>Seine Rolleneinstellungen können alle aussperren.</translation>
    </message>
    <message>
        <source>No pinned plugin set exists for its version.</source>
        <translation>Für seine Version gibt es keinen festgelegten Plugin-Satz.</translation>
    </message>
    <message>
        <source>Items wait for an approval before they are deleted.</source>
        <translation>Items warten auf eine Freigabe, bevor sie gelöscht werden.</translation>
    </message>
    <message>
        <source>New configuration waits until Jenkins is idle.</source>
        <translation>Neue Konfiguration wartet, bis Jenkins nichts zu tun hat.</translation>
    </message>
    <message>
        <source>A restart waits for running builds.</source>
        <translation>Ein Neustart wartet auf laufende Builds.</translation>
    </message>
    <message>
        <source>Somebody changed the running configuration by hand.</source>
        <translation>Jemand hat die laufende Konfiguration von Hand geändert.</translation>
    </message>
    <message>
        <source>Its rollout cannot go on.</source>
        <translation>Sein Rollout kann nicht weitergehen.</translation>
    </message>
    <message>
        <source>Its rollout is paused.</source>
        <translation>Sein Rollout ist angehalten.</translation>
    </message>
    <message>
        <source>A change of plugins waits for an approval.</source>
        <translation>Eine Änderung der Plugins wartet auf Freigabe.</translation>
    </message>
    <message>
        <source>A change of plugins failed.</source>
        <translation>Eine Änderung der Plugins ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Jenkins does not start.</source>
        <translation>Jenkins startet nicht.</translation>
    </message>
    <message>
        <source>Plugins contradict each other.</source>
        <translation>Plugins widersprechen einander.</translation>
    </message>
    <message>
        <source>A pinned plugin contradicts the version&apos;s plugin set.</source>
        <translation>Ein festgelegtes Plugin widerspricht dem Plugin-Satz der Version.</translation>
    </message>
    <message>
        <source>The wanted version cannot be rolled out.</source>
        <translation>Die gewünschte Version lässt sich nicht ausrollen.</translation>
    </message>
    <message>
        <source>Plugins are missing that its configuration needs.</source>
        <translation>Plugins fehlen, die seine Konfiguration braucht.</translation>
    </message>
    <message>
        <source>Jenkins refused its configuration.</source>
        <translation>Jenkins hat seine Konfiguration abgelehnt.</translation>
    </message>
    <message>
        <source>Another version is about to be rolled out.</source>
        <translation>Eine andere Version wird demnächst ausgerollt.</translation>
    </message>
    <message>
        <source>Its mite is about to be replaced.</source>
        <translation>Seine Mite wird demnächst ersetzt.</translation>
    </message>
    <message>
        <source>Its mite&apos;s connection is unreliable.</source>
        <translation>Die Verbindung seiner Mite ist unzuverlässig.</translation>
    </message>
    <message>
        <source>Its mite is not of the wanted version.</source>
        <translation>Seine Mite hat nicht die gewünschte Version.</translation>
    </message>
    <message>
        <source>Timed jobs did not run while it was hibernated.</source>
        <translation>Zeitgesteuerte Jobs liefen nicht, während er im Ruhezustand war.</translation>
    </message>
    <message>
        <source>Its Kubernetes objects carry changes from an overlay.</source>
        <translation>Seine Kubernetes-Objekte tragen Änderungen aus einem Overlay.</translation>
    </message>
    <message>
        <source>Plugins come from the fallback, not from the update center.</source>
        <translation>Plugins kommen aus der Ausweichquelle, nicht aus dem Update-Center.</translation>
    </message>
    <message>
        <source>It waits for the update center.</source>
        <translation>Er wartet auf das Update-Center.</translation>
    </message>
    <message>
        <source>The operator cannot bring it to its wanted state.</source>
        <translation>Der Operator kann ihn nicht in den gewünschten Zustand bringen.</translation>
    </message>
    <message>
        <source>Its plugins are not those that are wanted.</source>
        <translation>Seine Plugins sind nicht die gewünschten.</translation>
    </message>
    <message>
        <source>It has no address outside its cluster.</source>
        <translation>Er hat keine Adresse außerhalb seines Clusters.</translation>
    </message>
    <message>
        <source>An upgrade is about to begin.</source>
        <translation>Ein Upgrade beginnt demnächst.</translation>
    </message>
    <message>
        <source>%1 does not exist on %2 (any more): the operator has no such controller.</source>
        <extracomment>%1 is a controller as namespace/name, %2 a cluster</extracomment>
        <translation>%1 gibt es auf %2 nicht (mehr): Der Operator hat keinen solchen Controller.</translation>
    </message>
    <message>
        <source>%1 on %2 could not be read (%3). %4</source>
        <extracomment>%1 is a controller as namespace/name, %2 a cluster, %3 the reason, %4 a next step</extracomment>
        <translation>%1 auf %2 war nicht lesbar (%3). %4</translation>
    </message>
    <message>
        <source>The versions that %1 offers are unavailable (%2). %3</source>
        <extracomment>%1 is a cluster, %2 the reason, %3 a next step</extracomment>
        <translation>Die Versionen, die %1 anbietet, sind nicht verfügbar (%2). %3</translation>
    </message>
    <message>
        <source>This console does not know what this condition means.</source>
        <translation>Diese Konsole kennt die Bedeutung dieser Condition nicht.</translation>
    </message>
    <message>
        <source>The operator does not know.</source>
        <translation>Der Operator weiß es nicht.</translation>
    </message>
    <message>
        <source>Not the case.</source>
        <translation>Nicht der Fall.</translation>
    </message>
    <message>
        <source>expired less than a day ago</source>
        <translation>vor weniger als einem Tag abgelaufen</translation>
    </message>
    <message>
        <source>in less than a day</source>
        <translation>in weniger als einem Tag</translation>
    </message>
    <message numerus="yes">
        <source>expired %Ln day(s) ago</source>
        <translation>
            <numerusform>vor %Ln Tag abgelaufen</numerusform>
            <numerusform>vor %Ln Tagen abgelaufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln day(s)</source>
        <translation>
            <numerusform>in %Ln Tag</numerusform>
            <numerusform>in %Ln Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>configuration</source>
        <extracomment>A part of a controller&apos;s configuration</extracomment>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>roles</source>
        <extracomment>A part of a controller&apos;s configuration</extracomment>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>items</source>
        <extracomment>A part of a controller&apos;s configuration</extracomment>
        <translation>Items</translation>
    </message>
    <message>
        <source>plugins</source>
        <extracomment>A part of a controller&apos;s configuration</extracomment>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>not stated</source>
        <extracomment>What changed is not known</extracomment>
        <translation>nicht angegeben</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Cancel</source>
        <extracomment>Button that leaves everything as it is</extracomment>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>FleetWords</name>
    <message>
        <source>No operator answers for it: check that the member&apos;s operator pods run and hold the leader lease.</source>
        <translation>Kein Operator antwortet: Prüfen, ob die Operator-Pods des Members laufen und die Leader-Lease halten.</translation>
    </message>
    <message>
        <source>Check the member&apos;s operator and the link to the core; the list is asked again by itself.</source>
        <translation>Den Operator des Members und die Verbindung zum Core prüfen; die Liste wird von selbst erneut abgefragt.</translation>
    </message>
    <message>
        <source>The NATS user of this profile may not ask for it: connect as a user with that permission.</source>
        <translation>Der NATS-Benutzer dieses Profils darf nicht danach fragen: mit einem berechtigten Benutzer verbinden.</translation>
    </message>
    <message>
        <source>Look at the operator&apos;s log on that cluster.</source>
        <translation>Im Log des Operators auf diesem Cluster nachsehen.</translation>
    </message>
    <message>
        <source>The list exceeds the operator&apos;s reply limit even per namespace; counts are incomplete.</source>
        <translation>Die Liste übersteigt die Antwortgrenze des Operators auch je Namespace; die Zahlen sind unvollständig.</translation>
    </message>
    <message>
        <source>The answer is not the expected JSON: compare the operator&apos;s version with the core&apos;s.</source>
        <translation>Die Antwort ist nicht das erwartete JSON: die Version des Operators mit der des Core vergleichen.</translation>
    </message>
    <message>
        <source>One row cannot be read, so no rows of this cluster are shown: compare operator and CRD versions.</source>
        <translation>Eine Zeile ist nicht lesbar, daher werden keine Zeilen dieses Clusters gezeigt: Versionen von Operator und CRD vergleichen.</translation>
    </message>
    <message>
        <source>Healthy</source>
        <extracomment>Health of a cluster: last heartbeat at most 45 s ago</extracomment>
        <translation>Gesund</translation>
    </message>
    <message>
        <source>Late</source>
        <extracomment>Health of a cluster: last heartbeat 45 to 90 s ago</extracomment>
        <translation>Verspätet</translation>
    </message>
    <message>
        <source>Unhealthy</source>
        <extracomment>Health of a cluster: no heartbeat for more than 90 s</extracomment>
        <translation>Ungesund</translation>
    </message>
    <message>
        <source>Unknown</source>
        <extracomment>Health of a cluster: the console cannot know</extracomment>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Active</source>
        <extracomment>Lifecycle state of a cluster</extracomment>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Draining</source>
        <extracomment>Lifecycle state of a cluster: its controllers are being deleted</extracomment>
        <translation>Draining</translation>
    </message>
    <message>
        <source>Drained</source>
        <extracomment>Lifecycle state of a cluster: all controllers are gone</extracomment>
        <translation>Drained</translation>
    </message>
    <message>
        <source>OK</source>
        <extracomment>The controller list arrived</extracomment>
        <translation>OK</translation>
    </message>
    <message>
        <source>No responder</source>
        <translation>Niemand antwortet</translation>
    </message>
    <message>
        <source>Timed out</source>
        <translation>Zeitüberschreitung</translation>
    </message>
    <message>
        <source>Not permitted</source>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>Operator error</source>
        <translation>Operator-Fehler</translation>
    </message>
    <message>
        <source>List too large</source>
        <translation>Liste zu groß</translation>
    </message>
    <message>
        <source>Invalid reply</source>
        <translation>Ungültige Antwort</translation>
    </message>
    <message>
        <source>Invalid controller row</source>
        <translation>Ungültige Controller-Zeile</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <extracomment>The controller list was not asked for yet</extracomment>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>%1: list unavailable (%2). %3</source>
        <translation>%1: Liste nicht verfügbar (%2). %3</translation>
    </message>
    <message>
        <source>%1: list unavailable (%2: %3). %4</source>
        <translation>%1: Liste nicht verfügbar (%2: %3). %4</translation>
    </message>
    <message>
        <source>%1%2 s</source>
        <extracomment>Clock offset of a cluster, %1 is the sign, %2 a number of seconds</extracomment>
        <translation>%1%2 s</translation>
    </message>
    <message>
        <source>%1%2 min</source>
        <extracomment>Clock offset of a cluster, %1 is the sign, %2 a number of minutes</extracomment>
        <translation>%1%2 min</translation>
    </message>
    <message>
        <source>%1%2 h</source>
        <extracomment>Clock offset of a cluster, %1 is the sign, %2 a number of hours</extracomment>
        <translation>%1%2 h</translation>
    </message>
    <message>
        <source>New</source>
        <extracomment>Phase of a controller that was not reconciled yet</extracomment>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Provisioning</source>
        <translation>Wird bereitgestellt</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Hibernated</source>
        <translation>Im Ruhezustand</translation>
    </message>
    <message>
        <source>Failed</source>
        <extracomment>Attention: the controller&apos;s phase is Failed</extracomment>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Other</source>
        <extracomment>Phase of a controller that this console does not know</extracomment>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Reconcile blocked</source>
        <translation>Reconcile blockiert</translation>
    </message>
    <message>
        <source>Jenkins boot failed</source>
        <translation>Jenkins-Start fehlgeschlagen</translation>
    </message>
    <message>
        <source>Plugin roll failed</source>
        <translation>Plugin-Roll fehlgeschlagen</translation>
    </message>
    <message>
        <source>Apply failed</source>
        <translation>Apply fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>Generator</name>
    <message>
        <source>An additional value of this draft; the console passes it on as it is.</source>
        <translation>Ein zusätzlicher Wert dieses Entwurfs; die Konsole gibt ihn unverändert weiter.</translation>
    </message>
    <message>
        <source>The core has this entry already. Helm replaces whole lists, so it is kept here.</source>
        <translation>Der Core hat diesen Eintrag schon. Helm ersetzt ganze Listen, deshalb bleibt er hier stehen.</translation>
    </message>
    <message>
        <source>An address that the member&apos;s traffic comes from, as the core sees it.</source>
        <translation>Eine Adresse, von der der Verkehr des Members kommt, so wie der Core sie sieht.</translation>
    </message>
    <message>
        <source>A node or pod range of the core: with the traffic policy Cluster, the core sees one of these addresses in place of the member&apos;s.</source>
        <translation>Ein Knoten- oder Pod-Bereich des Cores: Mit der Verkehrsrichtlinie Cluster sieht der Core eine dieser Adressen anstelle der des Members.</translation>
    </message>
    <message>
        <source>Makes this installation a member: operator and gateway only.</source>
        <translation>Macht diese Installation zu einem Member: nur Operator und Gateway.</translation>
    </message>
    <message>
        <source>Who this member is in the fleet.</source>
        <translation>Wer dieser Member in der Flotte ist.</translation>
    </message>
    <message>
        <source>The member&apos;s name in the fleet. It is part of every subject on the bus, so it must be unique and must not be the core&apos;s.</source>
        <translation>Der Name des Members in der Flotte. Er steht in jedem Subject des Busses, muss also eindeutig sein und darf nicht der des Cores sein.</translation>
    </message>
    <message>
        <source>How this member reaches the core.</source>
        <translation>Wie dieser Member den Core erreicht.</translation>
    </message>
    <message>
        <source>The core&apos;s NATS as the member reaches it. The servers do not announce each other, so this list is everything the member will ever try.</source>
        <translation>Das NATS des Cores, so wie der Member es erreicht. Die Server nennen einander nicht; andere als diese versucht der Member nie.</translation>
    </message>
    <message>
        <source>A member runs no NATS of its own; the chart refuses it otherwise.</source>
        <translation>Ein Member betreibt kein eigenes NATS; sonst lehnt das Chart ab.</translation>
    </message>
    <message>
        <source>A member runs no Dex. Left on, an issuer would be made up for it.</source>
        <translation>Ein Member betreibt kein Dex. Bliebe es an, würde ein Aussteller erfunden.</translation>
    </message>
    <message>
        <source>The dashboard&apos;s server runs on the core only.</source>
        <translation>Der Server des Dashboards läuft nur auf dem Core.</translation>
    </message>
    <message>
        <source>The dashboard runs on the core only.</source>
        <translation>Das Dashboard läuft nur auf dem Core.</translation>
    </message>
    <message>
        <source>Copies of each stream. There cannot be more than the core has NATS servers.</source>
        <translation>Kopien jedes Streams. Es können nicht mehr sein, als der Core NATS-Server hat.</translation>
    </message>
    <message>
        <source>The operator works in these namespaces only. Each must exist before the installation.</source>
        <translation>Der Operator arbeitet nur in diesen Namespaces. Jeder muss vor der Installation vorhanden sein.</translation>
    </message>
    <message>
        <source>Secrets for pulling the images. They must exist in the release namespace.</source>
        <translation>Secrets zum Laden der Images. Sie müssen im Namespace des Release vorhanden sein.</translation>
    </message>
    <message>
        <source>Settings for all parts of the chart.</source>
        <translation>Einstellungen für alle Teile des Charts.</translation>
    </message>
    <message>
        <source>The member&apos;s operator hands the sign-in settings to every controller.</source>
        <translation>Der Operator des Members gibt die Anmeldeeinstellungen an jeden Controller weiter.</translation>
    </message>
    <message>
        <source>How people sign in to controllers. It must be the core&apos;s mode.</source>
        <translation>Wie man sich an Controllern anmeldet. Es muss die Art des Cores sein.</translation>
    </message>
    <message>
        <source>The core&apos;s dashboard as the member&apos;s controllers reach it, for local sign-in.</source>
        <translation>Das Dashboard des Cores, so wie die Controller des Members es erreichen, für die lokale Anmeldung.</translation>
    </message>
    <message>
        <source>The identity provider of the core.</source>
        <translation>Der Identitätsanbieter des Cores.</translation>
    </message>
    <message>
        <source>The core&apos;s issuer, letter by letter; a slash at the end counts.</source>
        <translation>Der Aussteller des Cores, Zeichen für Zeichen; ein Schrägstrich am Ende zählt.</translation>
    </message>
    <message>
        <source>The client at the identity provider, as on the core.</source>
        <translation>Der Client beim Identitätsanbieter, wie auf dem Core.</translation>
    </message>
    <message>
        <source>The secret of the client. The chart refuses an issuer without it. It is filled in only where you ask for it.</source>
        <translation>Das Geheimnis des Clients. Ohne es lehnt das Chart einen Aussteller ab. Eingesetzt wird es nur dort, wo danach verlangt wird.</translation>
    </message>
    <message>
        <source>Where the identity provider sends people after they have signed in.</source>
        <translation>Wohin der Identitätsanbieter nach der Anmeldung leitet.</translation>
    </message>
    <message>
        <source>The claims that name a person, as on the core.</source>
        <translation>Die Claims, die eine Person benennen, wie auf dem Core.</translation>
    </message>
    <message>
        <source>The claims that name a person&apos;s groups, as on the core.</source>
        <translation>Die Claims, die die Gruppen einer Person benennen, wie auf dem Core.</translation>
    </message>
    <message>
        <source>Where the member&apos;s console logs and artifacts go.</source>
        <translation>Wohin die Konsolenausgaben und Artefakte des Members gehen.</translation>
    </message>
    <message>
        <source>Gives the gateway and the operator the settings of the record store.</source>
        <translation>Gibt Gateway und Operator die Einstellungen des Record Store.</translation>
    </message>
    <message>
        <source>The database of the record store is the core&apos;s.</source>
        <translation>Die Datenbank des Record Store ist die des Cores.</translation>
    </message>
    <message>
        <source>A member never runs a database of its own, so the mode is external.</source>
        <translation>Ein Member betreibt nie eine eigene Datenbank, deshalb ist der Modus external.</translation>
    </message>
    <message>
        <source>The Secret with the connection to the core&apos;s database. It must exist before the installation.</source>
        <translation>Das Secret mit der Verbindung zur Datenbank des Cores. Es muss vor der Installation vorhanden sein.</translation>
    </message>
    <message>
        <source>Where the gateway writes console logs.</source>
        <translation>Wohin das Gateway Konsolenausgaben schreibt.</translation>
    </message>
    <message>
        <source>Where the gateway writes console logs. Cells need s3.</source>
        <translation>Wohin das Gateway Konsolenausgaben schreibt. Cells brauchen s3.</translation>
    </message>
    <message>
        <source>The core&apos;s bucket.</source>
        <translation>Der Bucket des Cores.</translation>
    </message>
    <message>
        <source>The core&apos;s bucket at an address that the member resolves and reaches.</source>
        <translation>Der Bucket des Cores unter einer Adresse, die der Member auflöst und erreicht.</translation>
    </message>
    <message>
        <source>The Secret with the gateway&apos;s credential for the bucket. It must exist before the installation.</source>
        <translation>Das Secret mit den Zugangsdaten des Gateways zum Bucket. Es muss vor der Installation vorhanden sein.</translation>
    </message>
    <message>
        <source>The beginning of the names of the artifact Secrets: each pool has its own, with a hyphen and the pool&apos;s name behind it.</source>
        <translation>Der Anfang der Namen der Artefakt-Secrets: Jeder Pool hat sein eigenes, mit Bindestrich und dem Namen des Pools dahinter.</translation>
    </message>
    <message>
        <source>One issuer of short-lived credentials in place of a Secret for each pool.</source>
        <translation>Ein Aussteller kurzlebiger Zugangsdaten anstelle eines Secrets je Pool.</translation>
    </message>
    <message>
        <source>What the member&apos;s pods may reach, and who may reach them.</source>
        <translation>Was die Pods des Members erreichen dürfen und wer sie erreichen darf.</translation>
    </message>
    <message>
        <source>Closes everything that is not opened below. It works only where the cluster&apos;s network enforces policies.</source>
        <translation>Schließt alles, was unten nicht geöffnet wird. Das wirkt nur, wo das Netz des Clusters Richtlinien durchsetzt.</translation>
    </message>
    <message>
        <source>Opens the way to the core&apos;s NATS.</source>
        <translation>Öffnet den Weg zum NATS des Cores.</translation>
    </message>
    <message>
        <source>Every address behind the bus URLs. Policies match addresses, not names.</source>
        <translation>Jede Adresse hinter den Bus-URLs. Richtlinien vergleichen Adressen, keine Namen.</translation>
    </message>
    <message>
        <source>The ports of the bus URLs. Left out, the chart would open only the last of them.</source>
        <translation>Die Ports der Bus-URLs. Ohne Angabe würde das Chart nur den letzten davon öffnen.</translation>
    </message>
    <message>
        <source>Opens the way to the object store.</source>
        <translation>Öffnet den Weg zum Objektspeicher.</translation>
    </message>
    <message>
        <source>The object store&apos;s addresses as the member sees them.</source>
        <translation>Die Adressen des Objektspeichers, so wie der Member sie sieht.</translation>
    </message>
    <message>
        <source>The port of the object store.</source>
        <translation>Der Port des Objektspeichers.</translation>
    </message>
    <message>
        <source>Opens the way from the gateway to the core&apos;s database.</source>
        <translation>Öffnet den Weg vom Gateway zur Datenbank des Cores.</translation>
    </message>
    <message>
        <source>Every address that the connection to the database names.</source>
        <translation>Jede Adresse, die in der Datenbankverbindung steht.</translation>
    </message>
    <message>
        <source>The port of the database where it is not 5432.</source>
        <translation>Der Port der Datenbank, wo er nicht 5432 ist.</translation>
    </message>
    <message>
        <source>Isolates the cells&apos; pods.</source>
        <translation>Isoliert die Pods der Cells.</translation>
    </message>
    <message>
        <source>What isolated cells may reach besides: the bucket, and the update center that they fetch plugins from.</source>
        <translation>Was isolierte Cells außerdem erreichen dürfen: den Bucket und das Update-Center, von dem sie Plugins laden.</translation>
    </message>
    <message>
        <source>The addresses and ports of the member&apos;s own API server. Left out, every IPv4 address is open.</source>
        <translation>Adressen und Ports des eigenen API-Servers des Members. Ohne Angabe ist jede IPv4-Adresse offen.</translation>
    </message>
    <message>
        <source>Only controllers in namespaces with these labels reach the gateway.</source>
        <translation>Nur Controller in Namespaces mit diesen Labels erreichen das Gateway.</translation>
    </message>
    <message>
        <source>The namespace of the ingress controller, which wakes sleeping controllers. A null takes away the chart&apos;s own label.</source>
        <translation>Der Namespace des Ingress-Controllers, der schlafende Controller weckt. null nimmt das eigene Label des Charts weg.</translation>
    </message>
    <message>
        <source>The operator&apos;s image: the core&apos;s version, since both are rolled together.</source>
        <translation>Das Image des Operators: die Version des Cores, denn beide werden zusammen ausgerollt.</translation>
    </message>
    <message>
        <source>The gateway&apos;s image: the core&apos;s version, since both are rolled together.</source>
        <translation>Das Image des Gateways: die Version des Cores, denn beide werden zusammen ausgerollt.</translation>
    </message>
    <message>
        <source>Empties the chart&apos;s metrics token, which everybody knows.</source>
        <translation>Leert das Metrik-Token des Charts, das alle kennen.</translation>
    </message>
    <message>
        <source>The core runs with network policies, so members must be let in.</source>
        <translation>Der Core läuft mit Netzwerkrichtlinien, also müssen Member eingelassen werden.</translation>
    </message>
    <message>
        <source>The core&apos;s NATS.</source>
        <translation>Das NATS des Cores.</translation>
    </message>
    <message>
        <source>How many NATS servers the core runs.</source>
        <translation>Wie viele NATS-Server der Core betreibt.</translation>
    </message>
    <message>
        <source>The Service through which members reach the core&apos;s NATS.</source>
        <translation>Der Service, über den Member das NATS des Cores erreichen.</translation>
    </message>
    <message>
        <source>Opens the core&apos;s NATS to members.</source>
        <translation>Öffnet das NATS des Cores für Member.</translation>
    </message>
    <message>
        <source>The name that members connect to. It goes into the NATS certificate.</source>
        <translation>Der Name, mit dem Member sich verbinden. Er kommt in das NATS-Zertifikat.</translation>
    </message>
    <message>
        <source>How the Service is reached from outside.</source>
        <translation>Wie der Service von außen erreicht wird.</translation>
    </message>
    <message>
        <source>The port on every node, fixed so that the bus URLs stay right.</source>
        <translation>Der Port auf jedem Knoten, festgelegt, damit die Bus-URLs richtig bleiben.</translation>
    </message>
    <message>
        <source>Local keeps the member&apos;s address and answers only on nodes that run NATS; Cluster answers on every node and hides the member&apos;s address.</source>
        <translation>Local erhält die Adresse des Members und antwortet nur auf Knoten mit NATS; Cluster antwortet auf jedem Knoten und verbirgt die Adresse des Members.</translation>
    </message>
    <message>
        <source>Annotations of the Service, for the load balancer.</source>
        <translation>Annotationen des Service für den Load Balancer.</translation>
    </message>
    <message>
        <source>Other names in bus URLs. TLS fails for a name that the certificate does not hold.</source>
        <translation>Weitere Namen in Bus-URLs. TLS scheitert bei einem Namen, der nicht im Zertifikat steht.</translation>
    </message>
    <message>
        <source>Addresses in bus URLs. TLS fails for an address that the certificate does not hold.</source>
        <translation>Adressen in Bus-URLs. TLS scheitert bei einer Adresse, die nicht im Zertifikat steht.</translation>
    </message>
    <message>
        <source>Who may connect to NATS from outside.</source>
        <translation>Wer sich von außen mit NATS verbinden darf.</translation>
    </message>
    <message>
        <source>Keeps NATS on the nodes that members connect to. It stands under merge because a patch would drop the mount with the passwords.</source>
        <translation>Hält NATS auf den Knoten, mit denen Member sich verbinden. Es steht unter merge, weil ein patch die Einbindung der Passwörter verlöre.</translation>
    </message>
    <message>
        <source>The core&apos;s record store.</source>
        <translation>Der Record Store des Cores.</translation>
    </message>
    <message>
        <source>The Service through which members reach the core&apos;s database.</source>
        <translation>Der Service, über den Member die Datenbank des Cores erreichen.</translation>
    </message>
    <message>
        <source>The name that members&apos; database connections use.</source>
        <translation>Der Name, den die Datenbankverbindungen der Member verwenden.</translation>
    </message>
    <message>
        <source>How the database&apos;s Service is reached from outside.</source>
        <translation>Wie der Service der Datenbank von außen erreicht wird.</translation>
    </message>
    <message>
        <source>The database&apos;s port on every node, fixed so that the connections stay right.</source>
        <translation>Der Port der Datenbank auf jedem Knoten, festgelegt, damit die Verbindungen richtig bleiben.</translation>
    </message>
    <message>
        <source>Local answers only on the node that runs the database&apos;s primary; Cluster answers on every node and hides the member&apos;s address.</source>
        <translation>Local antwortet nur auf dem Knoten mit der primären Datenbank; Cluster antwortet auf jedem Knoten und verbirgt die Adresse des Members.</translation>
    </message>
    <message>
        <source>Who may connect to the database from outside.</source>
        <translation>Wer sich von außen mit der Datenbank verbinden darf.</translation>
    </message>
    <message>
        <source>The version of Varroa&apos;s API.</source>
        <translation>Die Version der API von Varroa.</translation>
    </message>
    <message>
        <source>What every new controller on this member starts from.</source>
        <translation>Wovon jeder neue Controller auf diesem Member ausgeht.</translation>
    </message>
    <message>
        <source>There is one such object in the cluster, and this is its name.</source>
        <translation>Es gibt ein solches Objekt im Cluster, und dies ist sein Name.</translation>
    </message>
    <message>
        <source>What new controllers get where they say nothing else.</source>
        <translation>Was neue Controller bekommen, wo sie nichts anderes sagen.</translation>
    </message>
    <message>
        <source>The storage class of the controllers&apos; volumes.</source>
        <translation>Die Storage-Klasse der Volumes der Controller.</translation>
    </message>
    <message>
        <source>The size of a controller&apos;s volume, in gigabytes.</source>
        <translation>Die Größe des Volumes eines Controllers in Gigabyte.</translation>
    </message>
    <message>
        <source>The ingress class that serves controllers.</source>
        <translation>Die Ingress-Klasse, die Controller bedient.</translation>
    </message>
    <message>
        <source>Annotations of every controller&apos;s ingress.</source>
        <translation>Annotationen des Ingress jedes Controllers.</translation>
    </message>
    <message>
        <source>Controllers get their host names below this domain.</source>
        <translation>Controller bekommen ihre Hostnamen unterhalb dieser Domain.</translation>
    </message>
    <message>
        <source>Pull Secrets, which must exist in every controller namespace.</source>
        <translation>Pull-Secrets, die in jedem Controller-Namespace vorhanden sein müssen.</translation>
    </message>
    <message>
        <source>The namespaces that controllers may be created in.</source>
        <translation>Die Namespaces, in denen Controller angelegt werden dürfen.</translation>
    </message>
    <message>
        <source>The namespace that is offered first.</source>
        <translation>Der Namespace, der zuerst angeboten wird.</translation>
    </message>
    <message>
        <source>The version that is offered first.</source>
        <translation>Die Version, die zuerst angeboten wird.</translation>
    </message>
    <message>
        <source>The update center that controllers ask for plugins.</source>
        <translation>Das Update-Center, bei dem Controller nach Plugins fragen.</translation>
    </message>
    <message>
        <source>Where controllers fetch plugins. The chart gives a member no update center.</source>
        <translation>Woher Controller Plugins laden. Das Chart gibt einem Member kein Update-Center.</translation>
    </message>
    <message>
        <source>The version of the Secret&apos;s API.</source>
        <translation>Die Version der API des Secrets.</translation>
    </message>
    <message>
        <source>The credentials with which this member joins the bus.</source>
        <translation>Die Zugangsdaten, mit denen dieser Member dem Bus beitritt.</translation>
    </message>
    <message>
        <source>The name is fixed: operator and gateway look for it.</source>
        <translation>Der Name steht fest: Operator und Gateway suchen nach ihm.</translation>
    </message>
    <message>
        <source>Nothing else is taken over from the core&apos;s Secret.</source>
        <translation>Nichts anderes wird aus dem Secret des Cores übernommen.</translation>
    </message>
    <message>
        <source>The namespace of the member&apos;s release.</source>
        <translation>Der Namespace des Release des Members.</translation>
    </message>
    <message>
        <source>An ordinary Secret.</source>
        <translation>Ein gewöhnliches Secret.</translation>
    </message>
    <message>
        <source>These three keys of the core&apos;s Secret and no other. The values here are placeholders; real ones never go into a file.</source>
        <translation>Diese drei Schlüssel aus dem Secret des Cores und kein anderer. Die Werte hier sind Platzhalter; echte kommen nie in eine Datei.</translation>
    </message>
</context>
<context>
    <name>Onboarding</name>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Needs a decision</source>
        <translation>Braucht eine Entscheidung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Core endpoint</source>
        <translation>Core-Endpunkt</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Record store and cells</source>
        <translation>Record Store und Cells</translation>
    </message>
    <message>
        <source>Secrets</source>
        <translation>Secrets</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Controller namespaces</source>
        <translation>Controller-Namespaces</translation>
    </message>
    <message>
        <source>Pipelines tenant</source>
        <translation>Pipelines-Mandant</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>A load balancer has one name and the port 4222.</source>
        <translation>Ein Load Balancer hat einen Namen und den Port 4222.</translation>
    </message>
    <message>
        <source>These nodes run the core&apos;s NATS pods.</source>
        <translation>Auf diesen Knoten laufen die NATS-Pods des Cores.</translation>
    </message>
    <message>
        <source>The bus URLs name this host.</source>
        <translation>Die Bus-URLs nennen diesen Host.</translation>
    </message>
    <message>
        <source>The core runs fewer than three NATS servers.</source>
        <translation>Der Core betreibt weniger als drei NATS-Server.</translation>
    </message>
    <message>
        <source>The bus URLs use this port.</source>
        <translation>Die Bus-URLs verwenden diesen Port.</translation>
    </message>
    <message>
        <source>Use port %1 in every bus URL</source>
        <translation>Port %1 in jeder Bus-URL verwenden</translation>
    </message>
    <message>
        <source>The nodes answer on the node port only.</source>
        <translation>Die Knoten antworten nur auf dem Node-Port.</translation>
    </message>
    <message>
        <source>The member must reach every address of the bus.</source>
        <translation>Der Member muss jede Adresse des Busses erreichen.</translation>
    </message>
    <message>
        <source>The core sees the member come from these addresses.</source>
        <translation>Der Core sieht den Member von diesen Adressen kommen.</translation>
    </message>
    <message>
        <source>Use the traffic policy Local instead</source>
        <translation>Stattdessen die Verkehrsrichtlinie Local verwenden</translation>
    </message>
    <message>
        <source>It keeps the member&apos;s own address, so that the core need not admit its own nodes and pods.</source>
        <translation>Sie erhält die Adresse des Members, sodass der Core seine eigenen Knoten und Pods nicht einlassen muss.</translation>
    </message>
    <message>
        <source>The gateway must reach every database address.</source>
        <translation>Das Gateway muss jede Adresse der Datenbank erreichen.</translation>
    </message>
    <message>
        <source>The database answers on its node port only.</source>
        <translation>Die Datenbank antwortet nur auf ihrem Node-Port.</translation>
    </message>
    <message>
        <source>Add the object store</source>
        <translation>Den Objektspeicher hinzufügen</translation>
    </message>
    <message>
        <source>Cells store their artifacts there.</source>
        <translation>Cells legen dort ihre Artefakte ab.</translation>
    </message>
    <message>
        <source>The core uses this issuer; a trailing slash counts.</source>
        <translation>Der Core verwendet diesen Aussteller; ein Schrägstrich am Ende zählt.</translation>
    </message>
    <message>
        <source>The core runs this version.</source>
        <translation>Auf dem Core läuft diese Version.</translation>
    </message>
    <message>
        <source>Operator and gateway are rolled together.</source>
        <translation>Operator und Gateway werden zusammen ausgerollt.</translation>
    </message>
    <message>
        <source>The release uses these pull Secrets.</source>
        <translation>Das Release verwendet diese Pull-Secrets.</translation>
    </message>
    <message>
        <source>It is the only namespace listed.</source>
        <translation>Es ist der einzige aufgeführte Namespace.</translation>
    </message>
    <message>
        <source>The core&apos;s update center serves plugins below this path.</source>
        <translation>Das Update-Center des Cores liefert Plugins unter diesem Pfad.</translation>
    </message>
</context>
<context>
    <name>OnboardingPlan</name>
    <message>
        <source>member</source>
        <translation>Member</translation>
    </message>
    <message>
        <source>Secret %1 in %2</source>
        <extracomment>%1 is a Secret&apos;s name, %2 a namespace</extracomment>
        <translation>Secret %1 in %2</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>%1 kopieren</translation>
    </message>
    <message>
        <source>Keys access-key-id, secret-access-key and, when the core has it, session-token, from the core&apos;s Secret of the same name. No other key is copied.</source>
        <translation>Die Schlüssel access-key-id, secret-access-key und, wenn der Core ihn hat, session-token aus dem gleichnamigen Secret des Cores. Kein anderer Schlüssel wird kopiert.</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>%1 anlegen</translation>
    </message>
    <message>
        <source>Keys access-key-id and secret-access-key of the issuing identity. Pools need no Secret of their own.</source>
        <translation>Die Schlüssel access-key-id und secret-access-key der ausstellenden Identität. Pools brauchen kein eigenes Secret.</translation>
    </message>
    <message>
        <source>Keys access-key-id and secret-access-key, limited to the artifacts of pool %1. Never a copy of the core&apos;s credential.</source>
        <translation>Die Schlüssel access-key-id und secret-access-key, beschränkt auf die Artefakte des Pools %1. Nie eine Kopie der Zugangsdaten des Cores.</translation>
    </message>
    <message>
        <source>the bus URLs</source>
        <translation>die Bus-URLs</translation>
    </message>
    <message>
        <source>The name resolves, the port answers, the certificate covers the host, and the CA that will be copied vouches for it.</source>
        <translation>Der Name wird aufgelöst, der Port antwortet, das Zertifikat gilt für den Host, und die CA, die kopiert wird, bürgt dafür.</translation>
    </message>
    <message>
        <source>Kubernetes version and rights</source>
        <translation>Kubernetes-Version und Rechte</translation>
    </message>
    <message>
        <source>Version 1.30 or later, and the rights that Apply needs.</source>
        <translation>Version 1.30 oder neuer und die Rechte, die das Anwenden braucht.</translation>
    </message>
    <message>
        <source>The core&apos;s values and versions</source>
        <translation>Werte und Versionen des Cores</translation>
    </message>
    <message>
        <source>Read from the release, to compare issuer, chart and images, and to keep the lists that are there.</source>
        <translation>Aus dem Release gelesen, um Aussteller, Chart und Images zu vergleichen und vorhandene Listen zu erhalten.</translation>
    </message>
    <message>
        <source>Nodes of the NATS pods</source>
        <translation>Knoten der NATS-Pods</translation>
    </message>
    <message>
        <source>The listed nodes are exactly those that run a NATS pod.</source>
        <translation>Die aufgeführten Knoten sind genau die, auf denen ein NATS-Pod läuft.</translation>
    </message>
    <message>
        <source>The name is free</source>
        <translation>Der Name ist frei</translation>
    </message>
    <message>
        <source>No registered cluster is called %1.</source>
        <translation>Kein angemeldeter Cluster heißt %1.</translation>
    </message>
    <message>
        <source>Leftovers of an earlier member</source>
        <translation>Reste eines früheren Members</translation>
    </message>
    <message>
        <source>A lifecycle ConfigMap that is still there lets the member rejoin as drained.</source>
        <translation>Eine noch vorhandene Lifecycle-ConfigMap lässt den Member als geleert zurückkehren.</translation>
    </message>
    <message>
        <source>Three keys and no more: operator-password, gateway-password and ca.crt. Private keys and the backend&apos;s credentials are never copied.</source>
        <translation>Drei Schlüssel und nicht mehr: operator-password, gateway-password und ca.crt. Private Schlüssel und die Zugangsdaten des Backends werden nie kopiert.</translation>
    </message>
    <message>
        <source>Create %1 with the database&apos;s address</source>
        <translation>%1 mit der Adresse der Datenbank anlegen</translation>
    </message>
    <message>
        <source>The DSN of the core&apos;s varroa-recordstore-gateway with every host replaced. User, password and the other parameters stay as they are, byte for byte.</source>
        <translation>Der DSN aus varroa-recordstore-gateway des Cores, in dem jeder Host ersetzt ist. Benutzer, Passwort und die übrigen Parameter bleiben Byte für Byte, wie sie sind.</translation>
    </message>
    <message>
        <source>Key .dockerconfigjson, for pulling images.</source>
        <translation>Der Schlüssel .dockerconfigjson, zum Laden von Images.</translation>
    </message>
    <message>
        <source>Dry run of the core&apos;s upgrade</source>
        <translation>Probelauf des Upgrades des Cores</translation>
    </message>
    <message>
        <source>The core&apos;s own values with the overlay on top, never the overlay alone.</source>
        <translation>Die eigenen Werte des Cores mit dem Overlay darüber, nie das Overlay allein.</translation>
    </message>
    <message>
        <source>Upgrade the core</source>
        <translation>Upgrade des Cores</translation>
    </message>
    <message>
        <source>Opens the NATS endpoint for this member. Entries for other members are kept.</source>
        <translation>Öffnet den NATS-Endpunkt für diesen Member. Einträge für andere Member bleiben erhalten.</translation>
    </message>
    <message>
        <source>Release %1 in %2</source>
        <translation>Release %1 in %2</translation>
    </message>
    <message>
        <source>New addresses in the certificate</source>
        <translation>Neue Adressen im Zertifikat</translation>
    </message>
    <message>
        <source>A core that runs already keeps its certificate. To renew it, delete varroa-nats-creds on the core, upgrade again, and restart NATS, operator, gateway and backend. That renews every password too: each member then needs its bus Secret again.</source>
        <translation>Ein laufender Core behält sein Zertifikat. Um es zu erneuern: varroa-nats-creds auf dem Core löschen, noch einmal ein Upgrade ausführen und NATS, Operator, Gateway und Backend neu starten. Das erneuert auch jedes Passwort: Jeder Member braucht danach sein Bus-Secret neu.</translation>
    </message>
    <message>
        <source>Firewall</source>
        <translation>Firewall</translation>
    </message>
    <message>
        <source>Admit the member to %1, and nobody else. The console cannot do this; tick it when it is done.</source>
        <translation>Den Member zu %1 durchlassen, und sonst niemanden. Die Konsole kann das nicht tun; abhaken, wenn es getan ist.</translation>
    </message>
    <message>
        <source>Create the namespace</source>
        <translation>Namespace anlegen</translation>
    </message>
    <message>
        <source>Namespace %1</source>
        <translation>Namespace %1</translation>
    </message>
    <message>
        <source>Dry run of the member&apos;s install</source>
        <translation>Probelauf der Installation des Members</translation>
    </message>
    <message>
        <source>Install the member</source>
        <translation>Member installieren</translation>
    </message>
    <message>
        <source>By your own helm, with the file of Review. Its output is shown below.</source>
        <translation>Mit dem eigenen helm und der Datei aus der Durchsicht. Die Ausgabe steht unten.</translation>
    </message>
    <message>
        <source>Two heartbeats</source>
        <translation>Zwei Heartbeats</translation>
    </message>
    <message>
        <source>The member beats every 30 seconds once it runs.</source>
        <translation>Sobald der Member läuft, meldet er sich alle 30 Sekunden.</translation>
    </message>
    <message>
        <source>Its list of controllers arrives</source>
        <translation>Seine Liste der Controller kommt an</translation>
    </message>
    <message>
        <source>An empty list is one too.</source>
        <translation>Auch eine leere Liste zählt.</translation>
    </message>
    <message>
        <source>The gateway writes logs</source>
        <translation>Das Gateway schreibt Logs</translation>
    </message>
    <message>
        <source>Its log holds “gateway log writer enabled”.</source>
        <translation>Sein Log enthält „gateway log writer enabled“.</translation>
    </message>
    <message>
        <source>Operator and gateway pods</source>
        <translation>Pods von Operator und Gateway</translation>
    </message>
    <message>
        <source>They run and are ready; they wait up to three minutes for the bus.</source>
        <translation>Sie laufen und sind bereit; auf den Bus warten sie bis zu drei Minuten.</translation>
    </message>
    <message>
        <source>NATS endpoint and credentials</source>
        <translation>NATS-Endpunkt und Zugangsdaten</translation>
    </message>
    <message>
        <source>%1 answers, and the passwords equal the core&apos;s.</source>
        <translation>%1 antwortet, und die Passwörter gleichen denen des Cores.</translation>
    </message>
    <message>
        <source>TLS trust</source>
        <translation>TLS-Vertrauen</translation>
    </message>
    <message>
        <source>The copied CA vouches for the certificate, which covers the host.</source>
        <translation>Die kopierte CA bürgt für das Zertifikat, und es gilt für den Host.</translation>
    </message>
    <message>
        <source>Egress and ingress lists</source>
        <translation>Egress- und Ingress-Listen</translation>
    </message>
    <message>
        <source>Both sides list the addresses that are really used.</source>
        <translation>Beide Seiten führen die Adressen auf, die wirklich verwendet werden.</translation>
    </message>
    <message>
        <source>With the labels %1.</source>
        <translation>Mit den Labels %1.</translation>
    </message>
    <message>
        <source>Apply the provisioning defaults</source>
        <translation>Provisioning-Defaults anwenden</translation>
    </message>
    <message>
        <source>Server-side, with the console as field manager, and read back.</source>
        <translation>Serverseitig, mit der Konsole als Field Manager, und zurückgelesen.</translation>
    </message>
    <message>
        <source>1. The record store is on</source>
        <translation>1. Der Record Store ist an</translation>
    </message>
    <message>
        <source>The gateway&apos;s log holds “gateway log writer enabled”.</source>
        <translation>Das Log des Gateways enthält „gateway log writer enabled“.</translation>
    </message>
    <message>
        <source>2. The bucket is reachable</source>
        <translation>2. Der Bucket ist erreichbar</translation>
    </message>
    <message>
        <source>%1 resolves and answers from the member.</source>
        <translation>%1 wird aufgelöst und antwortet vom Member aus.</translation>
    </message>
    <message>
        <source>3. Egress of isolated cells</source>
        <translation>3. Egress isolierter Cells</translation>
    </message>
    <message>
        <source>Object store and update center are both listed.</source>
        <translation>Objektspeicher und Update-Center sind beide aufgeführt.</translation>
    </message>
    <message>
        <source>4. Artifact Secret and cell pool</source>
        <translation>4. Artefakt-Secret und Cell-Pool</translation>
    </message>
    <message>
        <source>The Secret first, then the CellPool that is pasted above.</source>
        <translation>Erst das Secret, dann der CellPool, der oben eingefügt ist.</translation>
    </message>
    <message>
        <source>5. Team with pipelines</source>
        <translation>5. Team mit Pipelines</translation>
    </message>
    <message>
        <source>The member&apos;s operator places it; the core&apos;s record store keeps where.</source>
        <translation>Der Operator des Members platziert es; der Record Store des Cores merkt sich, wo.</translation>
    </message>
    <message>
        <source>6. Access on the core</source>
        <translation>6. Zugang auf dem Core</translation>
    </message>
    <message>
        <source>A VarroaRoleBinding on the core. Subjects in the member&apos;s Team give no access there.</source>
        <translation>Ein VarroaRoleBinding auf dem Core. Subjects im Team des Members geben dort keinen Zugang.</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>Give at least one server, for example tls://nats.example.net:4222.</source>
        <translation>Mindestens einen Server angeben, zum Beispiel tls://nats.example.net:4222.</translation>
    </message>
    <message>
        <source>the port must be a number from 1 to 65535</source>
        <translation>der Port muss eine Zahl von 1 bis 65535 sein</translation>
    </message>
    <message>
        <source>Server %1, “%2”: %3.</source>
        <translation>Server %1, „%2“: %3.</translation>
    </message>
    <message>
        <source>Server %1, “%2”, is listed twice.</source>
        <translation>Server %1, „%2“, steht zweimal da.</translation>
    </message>
    <message>
        <source>All servers must use the same scheme, tls:// or nats://.</source>
        <translation>Alle Server müssen dasselbe Schema haben, tls:// oder nats://.</translation>
    </message>
    <message>
        <source>Give the CA either as a file or as text, not both.</source>
        <translation>Die CA entweder als Datei oder als Text angeben, nicht beides.</translation>
    </message>
    <message>
        <source>This text holds a private key; only the certificate of the CA belongs here.</source>
        <translation>Dieser Text enthält einen privaten Schlüssel; hierher gehört nur das Zertifikat der CA.</translation>
    </message>
    <message>
        <source>The CA text holds no PEM certificate.</source>
        <translation>Der CA-Text enthält kein PEM-Zertifikat.</translation>
    </message>
    <message>
        <source>The path of the CA file holds a control character.</source>
        <translation>Der Pfad der CA-Datei enthält ein Steuerzeichen.</translation>
    </message>
    <message>
        <source>Give the connection a name.</source>
        <translation>Der Verbindung einen Namen geben.</translation>
    </message>
    <message>
        <source>A name has at most 64 characters, none of them invisible, and no space at its ends.</source>
        <translation>Ein Name hat höchstens 64 Zeichen, keine unsichtbaren und kein Leerzeichen an den Enden.</translation>
    </message>
    <message>
        <source>Give the user, normally bff.</source>
        <translation>Den Benutzer angeben, gewöhnlich bff.</translation>
    </message>
    <message>
        <source>The user holds a control character.</source>
        <translation>Der Benutzer enthält ein Steuerzeichen.</translation>
    </message>
    <message>
        <source>The expected host name is no host name or IP address.</source>
        <translation>Der erwartete Host ist weder Hostname noch IP-Adresse.</translation>
    </message>
    <message>
        <source>The core&apos;s name has 1 to 63 lower-case letters, digits or hyphens, and no hyphen at its ends.</source>
        <translation>Der Name des Core hat 1 bis 63 Kleinbuchstaben, Ziffern oder Bindestriche und keinen Bindestrich an den Enden.</translation>
    </message>
    <message>
        <source>The inbox prefix is words joined by dots, without spaces and wildcards, for example _INBOX_bff.console.</source>
        <translation>Das Inbox-Präfix besteht aus Wörtern, durch Punkte verbunden, ohne Leerzeichen und Platzhalter, zum Beispiel _INBOX_bff.console.</translation>
    </message>
    <message>
        <source>No server is given.</source>
        <translation>Kein Server angegeben.</translation>
    </message>
    <message>
        <source>The list of servers is too long.</source>
        <translation>Die Serverliste ist zu lang.</translation>
    </message>
    <message>
        <source>A server address takes no user and no password; give them in their own fields.</source>
        <translation>Eine Serveradresse enthält weder Benutzer noch Passwort; beide haben eigene Felder.</translation>
    </message>
    <message>
        <source>At most %1 servers can be given.</source>
        <translation>Höchstens %1 Server sind möglich.</translation>
    </message>
    <message>
        <source>Server %1 is empty.</source>
        <translation>Server %1 ist leer.</translation>
    </message>
    <message>
        <source>A connection needs a name.</source>
        <translation>Eine Verbindung braucht einen Namen.</translation>
    </message>
    <message>
        <source>Another connection is called “%1”.</source>
        <translation>Eine andere Verbindung heißt „%1“.</translation>
    </message>
    <message>
        <source>There is no such connection.</source>
        <translation>Es gibt keine solche Verbindung.</translation>
    </message>
    <message>
        <source>Give the name that stands in audit events, or make the connection read-only.</source>
        <translation>Den Namen angeben, der in Audit-Ereignissen steht, oder die Verbindung schreibgeschützt machen.</translation>
    </message>
    <message>
        <source>The operator&apos;s name has at most 128 characters, none of them invisible.</source>
        <translation>Der Name des Bedieners hat höchstens 128 Zeichen, keine unsichtbaren.</translation>
    </message>
</context>
<context>
    <name>SpecPatch</name>
    <message>
        <source>This change touches a value that is hidden here. Lists are sent whole, so it cannot be made from this console; use kubectl.</source>
        <translation>Diese Änderung berührt einen Wert, der hier verborgen ist. Listen werden ganz gesendet, daher geht sie nicht von dieser Konsole aus; kubectl verwenden.</translation>
    </message>
    <message>
        <source>The document must be the whole Controller object.</source>
        <translation>Das Dokument muss das ganze Controller-Objekt sein.</translation>
    </message>
    <message>
        <source>Only fields of spec can be changed here; put this one back.</source>
        <translation>Nur Felder von spec lassen sich hier ändern; dieses zurücksetzen.</translation>
    </message>
    <message>
        <source>spec must be a map.</source>
        <translation>spec muss eine Map sein.</translation>
    </message>
    <message>
        <source>The whole spec is missing; put it back.</source>
        <translation>Die ganze spec fehlt; wieder einfügen.</translation>
    </message>
    <message>
        <source>The document is too large or too deep.</source>
        <translation>Das Dokument ist zu groß oder zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>A YAML tag stands here; write the value without it.</source>
        <translation>Hier steht ein YAML-Tag; den Wert ohne ihn schreiben.</translation>
    </message>
    <message>
        <source>A key must be a text.</source>
        <translation>Ein Schlüssel muss ein Text sein.</translation>
    </message>
    <message>
        <source>Put this key into double quotes.</source>
        <translation>Diesen Schlüssel in doppelte Anführungszeichen setzen.</translation>
    </message>
    <message>
        <source>This key stands here twice.</source>
        <translation>Dieser Schlüssel steht zweimal hier.</translation>
    </message>
    <message>
        <source>YAML parsers disagree about this value: put a text into double quotes, write true or false, or a plain decimal number.</source>
        <translation>YAML-Leser sind sich über diesen Wert uneins: einen Text in doppelte Anführungszeichen setzen, true oder false schreiben, oder eine einfache Dezimalzahl.</translation>
    </message>
    <message>
        <source>This number does not fit into 64 bits.</source>
        <translation>Diese Zahl passt nicht in 64 Bit.</translation>
    </message>
    <message>
        <source>This number is too large.</source>
        <translation>Diese Zahl ist zu groß.</translation>
    </message>
    <message>
        <source>There must be exactly one YAML document.</source>
        <translation>Es muss genau ein YAML-Dokument sein.</translation>
    </message>
    <message>
        <source>This is not valid YAML (%1).</source>
        <translation>Das ist kein gültiges YAML (%1).</translation>
    </message>
    <message>
        <source>This cannot be read as YAML.</source>
        <translation>Das ist nicht als YAML lesbar.</translation>
    </message>
</context>
<context>
    <name>varroa::AboutDialog</name>
    <message>
        <source>the last heartbeat came at most %1 s ago</source>
        <translation>der letzte Heartbeat kam vor höchstens %1 s</translation>
    </message>
    <message>
        <source>more than %1 s ago. “Late” is this console&apos;s own word; Varroa has none</source>
        <translation>vor mehr als %1 s. „Verspätet“ ist ein Wort dieser Konsole; Varroa kennt keines</translation>
    </message>
    <message>
        <source>more than %1 s ago: the registry has dropped the entry, the console remembers it</source>
        <translation>vor mehr als %1 s: Die Registry hat den Eintrag verworfen, die Konsole merkt ihn sich</translation>
    </message>
    <message>
        <source>not connected, or no heartbeat seen in this session</source>
        <translation>nicht verbunden, oder in dieser Sitzung kein Heartbeat gesehen</translation>
    </message>
    <message>
        <source>switch the page</source>
        <translation>Seite wechseln</translation>
    </message>
    <message>
        <source>filter the rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>clear the filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>ask every cluster again</source>
        <translation>alle Cluster erneut abfragen</translation>
    </message>
    <message>
        <source>reconnect now</source>
        <translation>jetzt neu verbinden</translation>
    </message>
    <message>
        <source>new connection</source>
        <translation>neue Verbindung</translation>
    </message>
    <message>
        <source>About Varroa Console</source>
        <translation>Über Varroa Console</translation>
    </message>
    <message>
        <source>Version %1, Qt %2</source>
        <translation>Version %1, Qt %2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Health of a cluster</source>
        <translation>Gesundheit eines Clusters</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty. Uses Qt, cnats, QtKeychain, OpenSSL and nlohmann/json.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder neuer. Ohne jede Gewährleistung. Verwendet Qt, cnats, QtKeychain, OpenSSL und nlohmann/json.</translation>
    </message>
    <message>
        <source>actions on the selected controllers</source>
        <translation>Aktionen für die gewählten Controller</translation>
    </message>
    <message>
        <source>search the fleet</source>
        <translation>die Flotte durchsuchen</translation>
    </message>
    <message>
        <source>details of the controller</source>
        <translation>Einzelheiten des Controllers</translation>
    </message>
    <message>
        <source>copy the selected rows</source>
        <translation>die gewählten Zeilen kopieren</translation>
    </message>
    <message>
        <source>this window, quit</source>
        <translation>dieses Fenster, beenden</translation>
    </message>
</context>
<context>
    <name>varroa::ActionDialog</name>
    <message>
        <source>The fleet&apos;s activity will say that “%1” did it, one event for each controller. Nobody else is told.</source>
        <extracomment>%1 is the operator&apos;s name</extracomment>
        <translation>In der Aktivität der Flotte steht dann, dass „%1“ es tat, ein Ereignis je Controller. Sonst erfährt es niemand.</translation>
    </message>
    <message>
        <source>Type “%1” to confirm:</source>
        <extracomment>%1 is the text to type</extracomment>
        <translation>Zum Bestätigen „%1“ eingeben:</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Controllers by cluster</source>
        <translation>Controller je Cluster</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is the core&apos;s name, %2 the word that marks it as the core</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>varroa::ActionLogModel</name>
    <message>
        <source>Time</source>
        <extracomment>Column of the action log</extracomment>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Who</source>
        <extracomment>Column of the action log: the operator&apos;s name</extracomment>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <extracomment>Column of the action log: the action</extracomment>
        <translation>Was</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Controller</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Outcome</source>
        <extracomment>Column of the action log</extracomment>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Reason</source>
        <extracomment>Column of the action log: why it ended so</extracomment>
        <translation>Grund</translation>
    </message>
</context>
<context>
    <name>varroa::ActionLogWindow</name>
    <message>
        <source>Action log</source>
        <translation>Aktionsprotokoll</translation>
    </message>
    <message>
        <source>This console&apos;s own log of what was sent from it. The demo keeps it for this run only.</source>
        <translation>Das eigene Protokoll dieser Konsole über das, was von ihr gesendet wurde. Die Demo behält es nur für diesen Lauf.</translation>
    </message>
    <message>
        <source>This console&apos;s own log of what was sent from this machine and user account. What others did is not in it, and nobody else reads it.</source>
        <translation>Das eigene Protokoll dieser Konsole über das, was von diesem Rechner und Benutzerkonto gesendet wurde. Was andere taten, steht nicht darin, und niemand sonst liest es.</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Button that closes a message</extracomment>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter the entries by text</source>
        <translation>Die Einträge nach Text filtern</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>&amp;Aktualisieren</translation>
    </message>
    <message>
        <source>Cop&amp;y as text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>E&amp;xport CSV…</source>
        <translation>CSV e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Actions, newest first</source>
        <translation>Aktionen, die neueste zuerst</translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s)</source>
        <translation>
            <numerusform>%Ln Aktion</numerusform>
            <numerusform>%Ln Aktionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln action(s)</source>
        <translation>
            <numerusform>%1 von %Ln Aktion</numerusform>
            <numerusform>%1 von %Ln Aktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, the latest ones; older ones are kept, but not shown</source>
        <translation>%1, die letzten; ältere sind aufbewahrt, werden aber nicht gezeigt</translation>
    </message>
    <message>
        <source>Not read again</source>
        <extracomment>%1 is the place and the reason</extracomment>
        <translation>Nicht neu gelesen</translation>
    </message>
    <message>
        <source>What is shown is from before: %1</source>
        <translation>Was gezeigt wird, ist von vorher: %1</translation>
    </message>
    <message>
        <source>The log cannot be read</source>
        <translation>Das Protokoll kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1

Actions can still be sent; each says when it could not be written down.</source>
        <extracomment>%1 is the place and the reason</extracomment>
        <translation>%1

Aktionen können weiterhin gesendet werden; jede sagt, wenn sie nicht aufgeschrieben werden konnte.</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Noch einmal lesen</translation>
    </message>
    <message>
        <source>No action matches the filter</source>
        <translation>Keine Aktion passt zum Filter</translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s) are hidden.</source>
        <translation>
            <numerusform>%Ln Aktion ist ausgeblendet.</numerusform>
            <numerusform>%Ln Aktionen sind ausgeblendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Reading the log</source>
        <translation>Das Protokoll wird gelesen</translation>
    </message>
    <message>
        <source>It lies on this machine.</source>
        <translation>Es liegt auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Nothing was done yet</source>
        <translation>Noch wurde nichts getan</translation>
    </message>
    <message>
        <source>Each action that is sent from this console is written down here with its outcome.</source>
        <translation>Jede Aktion, die von dieser Konsole gesendet wird, steht hier mit ihrem Ergebnis.</translation>
    </message>
    <message>
        <source>Export the action log</source>
        <translation>Das Aktionsprotokoll exportieren</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s) exported to %1.</source>
        <extracomment>%1 is the name of a file</extracomment>
        <translation>
            <numerusform>%Ln Aktion nach %1 exportiert.</numerusform>
            <numerusform>%Ln Aktionen nach %1 exportiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Export fehlgeschlagen</translation>
    </message>
    <message>
        <source>Not exported: %1. Choose another place and export again.</source>
        <extracomment>%1 is the reason, with the name of the file</extracomment>
        <translation>Nicht exportiert: %1. Wählen Sie einen anderen Ort und exportieren Sie noch einmal.</translation>
    </message>
</context>
<context>
    <name>varroa::ActionResultsDialog</name>
    <message>
        <source>Cop&amp;y as text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Result of each controller</source>
        <translation>Ergebnis je Controller</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Controller</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>%1: results</source>
        <extracomment>%1 is an action; it stands in the title of the window</extracomment>
        <translation>%1: Ergebnisse</translation>
    </message>
    <message>
        <source>%1 (core)</source>
        <translation>%1 (Core)</translation>
    </message>
    <message>
        <source>These belong to the connection “%1”, which is not open; from here nothing more can be done about them.</source>
        <extracomment>%1 is the name of a connection</extracomment>
        <translation>Diese gehören zur Verbindung „%1“, die nicht offen ist; von hier aus lässt sich für sie nichts mehr tun.</translation>
    </message>
    <message>
        <source>Cancel &amp;waiting (%1)</source>
        <extracomment>%1 is how many wait</extracomment>
        <translation>&amp;Wartende abbrechen (%1)</translation>
    </message>
    <message>
        <source>Read a&amp;gain (%1)</source>
        <extracomment>Reads controllers whose outcome is unknown; %1 is how many</extracomment>
        <translation>Erneut &amp;lesen (%1)</translation>
    </message>
    <message>
        <source>&amp;Retry (%1)…</source>
        <extracomment>%1 is how many</extracomment>
        <translation>Er&amp;neut versuchen (%1) …</translation>
    </message>
    <message>
        <source>&amp;Take over these fields (%1)…</source>
        <extracomment>An update is sent again by force; %1 is how many</extracomment>
        <translation>Diese &amp;Felder übernehmen (%1) …</translation>
    </message>
    <message>
        <source>%1: take over the fields</source>
        <extracomment>%1 is an action</extracomment>
        <translation>%1: Felder übernehmen</translation>
    </message>
    <message>
        <source>Sends it again and takes the fields named below away from their managers. A manager such as a GitOps controller may set them back.</source>
        <translation>Sendet es erneut und nimmt die unten genannten Felder ihren Managern weg. Ein Manager wie ein GitOps-Controller setzt sie vielleicht zurück.</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>%1: send again</source>
        <extracomment>%1 is an action</extracomment>
        <translation>%1: erneut senden</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>The whole story of the row</source>
        <translation>Die ganze Geschichte der Zeile</translation>
    </message>
    <message>
        <source>&amp;Send unknown again (%1)…</source>
        <extracomment>Sends again what may have happened already; %1 is how many</extracomment>
        <translation>&amp;Unbekannte noch einmal senden (%1) …</translation>
    </message>
    <message numerus="yes">
        <source>%Ln not in the audit trail</source>
        <translation>
            <numerusform>%Ln nicht im Audit-Trail</numerusform>
            <numerusform>%Ln nicht im Audit-Trail</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ActionRunner</name>
    <message>
        <source>The console was closed before the answer came.</source>
        <translation>Die Konsole wurde geschlossen, bevor die Antwort kam.</translation>
    </message>
    <message>
        <source>This connection is read-only.</source>
        <translation>Diese Verbindung ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>This connection names no operator; enter one in its settings.</source>
        <translation>Diese Verbindung nennt keinen Bediener; einen in ihren Einstellungen eintragen.</translation>
    </message>
    <message>
        <source>There is no connection to the core.</source>
        <translation>Es gibt keine Verbindung zum Core.</translation>
    </message>
    <message>
        <source>It was sent, but the answer cannot be read (%1).</source>
        <translation>Es wurde gesendet, aber die Antwort ist nicht lesbar (%1).</translation>
    </message>
    <message>
        <source>The server does not let this connection&apos;s user publish there (%1).</source>
        <translation>Der Server lässt den Benutzer dieser Verbindung dort nichts senden (%1).</translation>
    </message>
    <message>
        <source>No operator of this cluster listens; nothing was done.</source>
        <translation>Kein Operator dieses Clusters hört zu; nichts wurde getan.</translation>
    </message>
    <message>
        <source>It cannot be sent: %1</source>
        <translation>Es lässt sich nicht senden: %1</translation>
    </message>
    <message numerus="yes">
        <source>It was sent, but no answer came within %n second(s); it may have happened.</source>
        <translation>
            <numerusform>Es wurde gesendet, aber innerhalb von %n Sekunde kam keine Antwort; es ist vielleicht geschehen.</numerusform>
            <numerusform>Es wurde gesendet, aber innerhalb von %n Sekunden kam keine Antwort; es ist vielleicht geschehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The connection was lost after it was sent; it may have happened.</source>
        <translation>Die Verbindung ging nach dem Senden verloren; es ist vielleicht geschehen.</translation>
    </message>
    <message>
        <source>the server does not permit it</source>
        <translation>der Server erlaubt es nicht</translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation>die Verbindung ging verloren</translation>
    </message>
    <message>
        <source>The audit event was not published: %1. Nobody else is told who did this.</source>
        <translation>Das Audit-Ereignis wurde nicht veröffentlicht: %1. Sonst erfährt niemand, wer das tat.</translation>
    </message>
    <message>
        <source>This console&apos;s own log was not written: %1</source>
        <translation>Das eigene Protokoll dieser Konsole wurde nicht geschrieben: %1</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>rechtzeitig kam keine Antwort</translation>
    </message>
    <message>
        <source>no operator of this cluster listens</source>
        <translation>kein Operator dieses Clusters hört zu</translation>
    </message>
    <message>
        <source>The connection was lost before it was sent.</source>
        <translation>Die Verbindung ging vor dem Senden verloren.</translation>
    </message>
    <message>
        <source>The connection was closed before it was sent.</source>
        <translation>Die Verbindung wurde vor dem Senden geschlossen.</translation>
    </message>
    <message>
        <source>The connection was closed before the answer came; it may have happened.</source>
        <translation>Die Verbindung wurde geschlossen, bevor die Antwort kam; es ist vielleicht geschehen.</translation>
    </message>
</context>
<context>
    <name>varroa::ActivityTab</name>
    <message>
        <source>Events of this controller</source>
        <translation>Ereignisse dieses Controllers</translation>
    </message>
    <message>
        <source>Not listening yet: events come only while the console is connected.</source>
        <translation>Es wird noch nicht zugehört: Ereignisse kommen nur, solange die Konsole verbunden ist.</translation>
    </message>
    <message>
        <source>Since %1; earlier events are not shown.</source>
        <extracomment>%1 is a time of day</extracomment>
        <translation>Seit %1; frühere Ereignisse werden nicht gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>Only the last %Ln event(s) of the fleet are kept.</source>
        <translation>
            <numerusform>Nur das letzte %Ln Ereignis der Flotte wird aufbewahrt.</numerusform>
            <numerusform>Nur die letzten %Ln Ereignisse der Flotte werden aufbewahrt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was heard from %1 to %2, while the console was not connected.</source>
        <translation>Von %1 bis %2 wurde nichts empfangen, da die Konsole nicht verbunden war.</translation>
    </message>
    <message>
        <source>Nothing is heard since %1: the console is not connected.</source>
        <translation>Seit %1 wird nichts empfangen: Die Konsole ist nicht verbunden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were lost because too many came at once.</source>
        <translation>
            <numerusform>%Ln Ereignis ging verloren, weil zu viele auf einmal kamen.</numerusform>
            <numerusform>%Ln Ereignisse gingen verloren, weil zu viele auf einmal kamen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No event of this controller so far.</source>
        <translation>Bisher kein Ereignis dieses Controllers.</translation>
    </message>
</context>
<context>
    <name>varroa::ChipBar</name>
    <message>
        <source>More… (%1)</source>
        <extracomment>Opens a searchable list of the filter chips that do not fit; %1 is their number</extracomment>
        <translation>Mehr … (%1)</translation>
    </message>
</context>
<context>
    <name>varroa::ClusterTableModel</name>
    <message>
        <source>no heartbeat seen</source>
        <translation>kein Heartbeat gesehen</translation>
    </message>
    <message>
        <source>%1: its registry entry cannot be read: %2</source>
        <translation>%1: Der Registry-Eintrag ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>%1: no heartbeat seen in this session</source>
        <translation>%1: kein Heartbeat in dieser Sitzung</translation>
    </message>
    <message>
        <source>Missing since %1 (no heartbeat for more than 90 s)</source>
        <translation>Fehlt seit %1 (mehr als 90 s kein Heartbeat)</translation>
    </message>
    <message>
        <source>Last heartbeat received %1; late after 45 s (this console&apos;s own threshold)</source>
        <translation>Letzter Heartbeat empfangen %1; verspätet nach 45 s (Schwelle dieser Konsole)</translation>
    </message>
    <message>
        <source>As of %1; not connected, so the present state is unknown</source>
        <translation>Stand %1; nicht verbunden, der jetzige Zustand ist unbekannt</translation>
    </message>
    <message>
        <source>Last heartbeat received %1</source>
        <translation>Letzter Heartbeat empfangen %1</translation>
    </message>
    <message>
        <source>The operator could not read its Kubernetes version</source>
        <translation>Der Operator konnte die Kubernetes-Version nicht lesen</translation>
    </message>
    <message>
        <source>The operator&apos;s clock against the NATS server&apos;s: %1</source>
        <translation>Uhr des Operators gegenüber der des NATS-Servers: %1</translation>
    </message>
    <message>
        <source>Cluster</source>
        <extracomment>Table column</extracomment>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Health</source>
        <extracomment>Table column</extracomment>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>State</source>
        <extracomment>Table column: lifecycle (active, draining, drained)</extracomment>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Heartbeat age</source>
        <extracomment>Table column: time since the last heartbeat</extracomment>
        <translation>Heartbeat-Alter</translation>
    </message>
    <message>
        <source>Operator</source>
        <extracomment>Table column: version of the operator</extracomment>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <extracomment>Table column: version of Kubernetes</extracomment>
        <translation>Kubernetes</translation>
    </message>
    <message>
        <source>Connected/total</source>
        <extracomment>Table column: connected and total controllers</extracomment>
        <translation>Verbunden/gesamt</translation>
    </message>
    <message>
        <source>Clock offset</source>
        <extracomment>Table column: the operator&apos;s clock against the server&apos;s</extracomment>
        <translation>Uhrversatz</translation>
    </message>
    <message>
        <source>Last list</source>
        <extracomment>Table column: how the last controller list ended</extracomment>
        <translation>Letzte Liste</translation>
    </message>
</context>
<context>
    <name>varroa::ClustersPage</name>
    <message>
        <source>Clusters</source>
        <extracomment>Page title</extracomment>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Filter by health</source>
        <translation>Nach Gesundheit filtern</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s)</source>
        <translation>
            <numerusform>%Ln Cluster</numerusform>
            <numerusform>%Ln Cluster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln cluster(s)</source>
        <translation>
            <numerusform>%1 von %Ln Cluster</numerusform>
            <numerusform>%1 von %Ln Clustern</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 controllers connected</source>
        <extracomment>%1 connected of %2 controllers, as the clusters report it</extracomment>
        <translation>%1 von %2 Controllern verbunden</translation>
    </message>
    <message>
        <source>No cluster matches the filter</source>
        <translation>Kein Cluster passt zum Filter</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s) are hidden.</source>
        <translation>
            <numerusform>%Ln Cluster ist ausgeblendet.</numerusform>
            <numerusform>%Ln Cluster sind ausgeblendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Select a cluster to see its state in full. Enter shows its controllers.</source>
        <translation>Einen Cluster wählen, um seinen Zustand ganz zu sehen. Eingabe zeigt seine Controller.</translation>
    </message>
    <message>
        <source>clock offset %1</source>
        <translation>Uhrversatz %1</translation>
    </message>
    <message>
        <source>Show &amp;controllers</source>
        <translation>&amp;Controller zeigen</translation>
    </message>
    <message>
        <source>&amp;Refresh this cluster</source>
        <translation>Diesen Cluster &amp;aktualisieren</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>&amp;Namen kopieren</translation>
    </message>
    <message>
        <source>Copy row as &amp;text</source>
        <translation>Zeile als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>&amp;Forget cluster…</source>
        <translation>Cluster &amp;vergessen …</translation>
    </message>
</context>
<context>
    <name>varroa::ConnectDialog</name>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>C&amp;onnect</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Connect to a core</source>
        <translation>Mit einem Core verbinden</translation>
    </message>
    <message>
        <source>Connection test</source>
        <translation>Verbindungstest</translation>
    </message>
    <message>
        <source>Edit connection</source>
        <translation>Verbindung bearbeiten</translation>
    </message>
    <message>
        <source>The CA cannot be read: %1</source>
        <extracomment>%1 is the reason the system gives</extracomment>
        <translation>Die CA ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Test läuft …</translation>
    </message>
    <message>
        <source>S&amp;top the test</source>
        <translation>&amp;Test anhalten</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert …</translation>
    </message>
    <message>
        <source>Another connection has this name.</source>
        <translation>Eine andere Verbindung hat diesen Namen.</translation>
    </message>
    <message>
        <source>The connection cannot be saved: %1</source>
        <extracomment>%1 is the reason the system gives</extracomment>
        <translation>Die Verbindung lässt sich nicht speichern: %1</translation>
    </message>
    <message>
        <source>This machine has no keychain service that answers (%1). Choose “For this session only”, or start the keychain and try again. The password is never written to a file.</source>
        <translation>Auf diesem Rechner antwortet kein Schlüsselbund (%1). „Nur für diese Sitzung“ wählen, oder den Schlüsselbund starten und erneut versuchen. Das Passwort wird nie in eine Datei geschrieben.</translation>
    </message>
    <message>
        <source>The keychain refused (%1). Unlock it and try again, or choose “For this session only”.</source>
        <translation>Der Schlüsselbund hat abgelehnt (%1). Entsperren und erneut versuchen, oder „Nur für diese Sitzung“ wählen.</translation>
    </message>
    <message>
        <source>The keychain did not answer in time; perhaps it waits to be unlocked. Try again, or choose “For this session only”.</source>
        <translation>Der Schlüsselbund hat nicht rechtzeitig geantwortet; vielleicht wartet er auf das Entsperren. Erneut versuchen, oder „Nur für diese Sitzung“ wählen.</translation>
    </message>
    <message>
        <source>The keychain holds no password for this connection. Enter it.</source>
        <translation>Der Schlüsselbund enthält kein Passwort für diese Verbindung. Bitte eingeben.</translation>
    </message>
    <message>
        <source>The keychain reported: %1. Try again, or choose “For this session only”.</source>
        <translation>Der Schlüsselbund meldet: %1. Erneut versuchen, oder „Nur für diese Sitzung“ wählen.</translation>
    </message>
</context>
<context>
    <name>varroa::ConnectForm</name>
    <message>
        <source>Credentials file content</source>
        <translation>Inhalt der Credentials-Datei</translation>
    </message>
    <message>
        <source>In the system&apos;s &amp;keychain</source>
        <translation>Im Schlüsselbund des S&amp;ystems</translation>
    </message>
    <message>
        <source>For this &amp;session only</source>
        <translation>Nur für diese Sit&amp;zung</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>CA certificate as PEM text</source>
        <translation>CA-Zertifikat als PEM-Text</translation>
    </message>
    <message>
        <source>Also use servers the cluster &amp;announces</source>
        <translation>Auch Server nutzen, die der Verbund &amp;meldet</translation>
    </message>
    <message>
        <source>One or more addresses, separated by commas; IPv6 in brackets</source>
        <translation>Eine oder mehrere Adressen, durch Kommas getrennt; IPv6 in eckigen Klammern</translation>
    </message>
    <message>
        <source>User and password</source>
        <translation>Benutzer und Passwort</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Credentials file (JWT)</source>
        <translation>Credentials-Datei (JWT)</translation>
    </message>
    <message>
        <source>NKey seed</source>
        <translation>NKey-Seed</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Se&amp;rvers</source>
        <translation>Se&amp;rver</translation>
    </message>
    <message>
        <source>Core cl&amp;uster</source>
        <translation>Core-Cl&amp;uster</translation>
    </message>
    <message>
        <source>&amp;Login</source>
        <translation>Anmeldun&amp;g</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>&amp;Benutzer</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>&amp;Passwort</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Aufbewahren</translation>
    </message>
    <message>
        <source>C&amp;A</source>
        <translation>C&amp;A</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Paste the whole .creds file</source>
        <translation>Die ganze .creds-Datei einfügen</translation>
    </message>
    <message>
        <source>Where the CA comes from</source>
        <translation>Woher die CA kommt</translation>
    </message>
    <message>
        <source>The system&apos;s certificates</source>
        <translation>Zertifikate des Systems</translation>
    </message>
    <message>
        <source>PEM file</source>
        <translation>PEM-Datei</translation>
    </message>
    <message>
        <source>PEM text</source>
        <translation>PEM-Text</translation>
    </message>
    <message>
        <source>CA certificate file</source>
        <translation>Datei des CA-Zertifikats</translation>
    </message>
    <message>
        <source>CA certificate</source>
        <translation>CA-Zertifikat</translation>
    </message>
    <message>
        <source>Certificates (*.crt *.pem *.cer);;All files (*)</source>
        <translation>Zertifikate (*.crt *.pem *.cer);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Ad&amp;vanced</source>
        <translation>Er&amp;weitert</translation>
    </message>
    <message>
        <source>as in the address</source>
        <translation>wie in der Adresse</translation>
    </message>
    <message>
        <source>The name the server&apos;s certificate must carry, when it is not the address</source>
        <translation>Der Name, den das Zertifikat des Servers tragen muss, wenn er von der Adresse abweicht</translation>
    </message>
    <message>
        <source>&amp;Inbox prefix</source>
        <translation>&amp;Inbox-Präfix</translation>
    </message>
    <message>
        <source>E&amp;xpected host</source>
        <translation>Erwarteter &amp;Host</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>T&amp;oken</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Seed</translation>
    </message>
    <message>
        <source>&amp;Credentials</source>
        <translation>&amp;Credentials</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>Give the connection a name.</source>
        <translation>Der Verbindung einen Namen geben.</translation>
    </message>
    <message>
        <source>Choose the CA&apos;s file.</source>
        <translation>Die Datei der CA wählen.</translation>
    </message>
    <message>
        <source>Enter it.</source>
        <translation>Bitte eingeben.</translation>
    </message>
    <message>
        <source>Rea&amp;d-only, without actions</source>
        <translation>Nur &amp;lesen, ohne Aktionen</translation>
    </message>
    <message>
        <source>Who did it, in the audit event of every action; the bus itself does not know</source>
        <translation>Wer es tat, im Audit-Ereignis jeder Aktion; der Bus selbst weiß es nicht</translation>
    </message>
    <message>
        <source>No action is offered on this connection, and none can be sent</source>
        <translation>Auf dieser Verbindung wird keine Aktion angeboten, und keine lässt sich senden</translation>
    </message>
    <message>
        <source>Op&amp;erator</source>
        <translation>Bedi&amp;ener</translation>
    </message>
</context>
<context>
    <name>varroa::ConnectionBar</name>
    <message>
        <source>%1 ms</source>
        <extracomment>Round-trip time to the server; %1 is a number of milliseconds</extracomment>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>Jetzt neu verbinden</translation>
    </message>
    <message>
        <source>Enter password…</source>
        <translation>Passwort eingeben …</translation>
    </message>
    <message>
        <source>The core cluster of this connection</source>
        <translation>Der Core-Cluster dieser Verbindung</translation>
    </message>
    <message>
        <source>Demo fleet</source>
        <translation>Demo-Flotte</translation>
    </message>
    <message>
        <source>nats-server %1</source>
        <translation>nats-server %1</translation>
    </message>
    <message>
        <source>Round-trip time to the server</source>
        <translation>Umlaufzeit zum Server</translation>
    </message>
    <message>
        <source>Not encrypted</source>
        <translation>Nicht verschlüsselt</translation>
    </message>
    <message>
        <source>This link carries no TLS: anyone on the way can read and change it.</source>
        <translation>Diese Verbindung hat kein TLS: Unterwegs kann jeder sie lesen und ändern.</translation>
    </message>
    <message>
        <source>Cipher: %1</source>
        <translation>Chiffre: %1</translation>
    </message>
    <message>
        <source>Certificate: %1</source>
        <translation>Zertifikat: %1</translation>
    </message>
    <message>
        <source>Certificate expires: %1</source>
        <translation>Zertifikat läuft ab: %1</translation>
    </message>
    <message>
        <source>registry unreadable</source>
        <extracomment>Connection bar, short notice</extracomment>
        <translation>Registry nicht lesbar</translation>
    </message>
    <message>
        <source>no live events</source>
        <extracomment>Connection bar, short notice</extracomment>
        <translation>keine Live-Ereignisse</translation>
    </message>
    <message>
        <source>%1 messages dropped</source>
        <extracomment>Connection bar, short notice: messages the console was too slow for</extracomment>
        <translation>%1 Nachrichten verworfen</translation>
    </message>
    <message>
        <source>This console could not keep up and lost messages; the lists were asked again since.</source>
        <translation>Diese Konsole kam nicht mit und hat Nachrichten verloren; die Listen wurden seitdem neu abgefragt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln abandoned attempt(s)</source>
        <extracomment>Connection bar, short notice: connection attempts past their deadline</extracomment>
        <translation>
            <numerusform>%Ln aufgegebener Versuch</numerusform>
            <numerusform>%Ln aufgegebene Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>Attempts past their 10 s deadline that the client library still holds. They end by themselves.</source>
        <translation>Versuche über ihrer Frist von 10 s, welche die Client-Bibliothek noch festhält. Sie enden von selbst.</translation>
    </message>
    <message>
        <source>Read-only</source>
        <extracomment>The connection offers and sends no actions</extracomment>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>No action is offered on this connection, and none can be sent</source>
        <translation>Auf dieser Verbindung wird keine Aktion angeboten, und keine lässt sich senden</translation>
    </message>
    <message>
        <source>In process</source>
        <extracomment>In place of the encryption: the demo fleet is part of this program</extracomment>
        <translation>Im Programm</translation>
    </message>
    <message>
        <source>The demo fleet runs inside this console; nothing goes over a network.</source>
        <translation>Die Demo-Flotte läuft in dieser Konsole; nichts geht über ein Netz.</translation>
    </message>
</context>
<context>
    <name>varroa::ConnectionController</name>
    <message>
        <source>it is kept for one session only</source>
        <translation>es wird nur für eine Sitzung aufbewahrt</translation>
    </message>
</context>
<context>
    <name>varroa::ConnectionTest</name>
    <message>
        <source>No server is given.</source>
        <translation>Kein Server angegeben.</translation>
    </message>
    <message>
        <source>nats-server %1</source>
        <translation>nats-server %1</translation>
    </message>
    <message>
        <source>not encrypted</source>
        <translation>nicht verschlüsselt</translation>
    </message>
    <message>
        <source>clusters found: %1</source>
        <translation>gefundene Cluster: %1</translation>
    </message>
</context>
<context>
    <name>varroa::ControllerActions</name>
    <message>
        <source>it is no longer listed</source>
        <translation>er steht nicht mehr in der Liste</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <extracomment>A menu entry: %1 is an action, it fits %2 of the %3 selected controllers</extracomment>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>Not now: %1.</source>
        <translation>Jetzt nicht: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln controller(s)</source>
        <extracomment>%1 is an action</extracomment>
        <translation>
            <numerusform>%1: %Ln Controller</numerusform>
            <numerusform>%1: %Ln Controller</numerusform>
        </translation>
    </message>
    <message>
        <source>Fields: %1.</source>
        <extracomment>%1 is a list of field paths</extracomment>
        <translation>Felder: %1.</translation>
    </message>
    <message>
        <source>What is shown of %1 is not current.</source>
        <extracomment>%1 is a list of cluster names</extracomment>
        <translation>Was von %1 gezeigt wird, ist nicht aktuell.</translation>
    </message>
</context>
<context>
    <name>varroa::ControllerActivityModel</name>
    <message>
        <source>The event carries no time; received %1</source>
        <translation>Das Ereignis trägt keine Zeit; empfangen %1</translation>
    </message>
    <message>
        <source>Time</source>
        <extracomment>Column of an event list</extracomment>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Event</source>
        <extracomment>Column of an event list: the kind of event</extracomment>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>What happened</source>
        <extracomment>Column of an event list</extracomment>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>By</source>
        <extracomment>Column of an event list: who or what did it</extracomment>
        <translation>Durch</translation>
    </message>
</context>
<context>
    <name>varroa::ControllerDetailPane</name>
    <message>
        <source>&amp;Open Jenkins</source>
        <translation>&amp;Jenkins öffnen</translation>
    </message>
    <message>
        <source>Discard my changes</source>
        <translation>Meine Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Read this controller again</source>
        <translation>Diesen Controller erneut lesen</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>Einzelheiten schließen</translation>
    </message>
    <message>
        <source>Close the details (Ctrl+D)</source>
        <translation>Einzelheiten schließen (Strg+D)</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Conditions</translation>
    </message>
    <message>
        <source>Condition</source>
        <extracomment>Columns of a list of conditions</extracomment>
        <translation>Condition</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Meaning and message</source>
        <translation>Bedeutung, und die Worte des Operators</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Apply history</source>
        <translation>Apply-Verlauf</translation>
    </message>
    <message>
        <source>Applied</source>
        <extracomment>Columns of the apply history: when, and the four sections</extracomment>
        <translation>Angewendet</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Items</translation>
    </message>
    <message>
        <source>Plugins that drifted</source>
        <translation>Abweichende Plugins</translation>
    </message>
    <message>
        <source>Plugin</source>
        <extracomment>Columns of a list of plugins</extracomment>
        <translation>Plugin</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Logs</translation>
    </message>
    <message>
        <source>This profile is read-only.</source>
        <translation>Dieses Profil ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>Nothing can be changed while these are only the last known values.</source>
        <translation>Nichts lässt sich ändern, solange dies nur die letzten bekannten Werte sind.</translation>
    </message>
    <message>
        <source>It is being deleted.</source>
        <translation>Er wird gelöscht.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <extracomment>%1 is a controller as namespace/name, %2 a cluster</extracomment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Read at %1 (%2 ago)</source>
        <extracomment>%1 is a time of day, %2 an age as 12s or 3m</extracomment>
        <translation>Gelesen um %1 (vor %2)</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>It is asleep: start or wake it first.</source>
        <translation>Er ruht: erst starten oder aufwecken.</translation>
    </message>
    <message>
        <source>It reports no web address.</source>
        <translation>Er meldet keine Webadresse.</translation>
    </message>
    <message>
        <source>Opens %1 in the browser</source>
        <translation>Öffnet %1 im Browser</translation>
    </message>
    <message>
        <source>You are changing this controller; another one is shown when that is done.</source>
        <translation>Sie ändern gerade diesen Controller; danach wird ein anderer gezeigt.</translation>
    </message>
    <message>
        <source>Last known values</source>
        <translation>Letzte bekannte Werte</translation>
    </message>
    <message numerus="yes">
        <source>%Ln controllers selected</source>
        <translation>
            <numerusform>%Ln Controller gewählt</numerusform>
            <numerusform>%Ln Controller gewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a single one to see its details.</source>
        <translation>Einen einzelnen wählen, um seine Einzelheiten zu sehen.</translation>
    </message>
    <message>
        <source>No controller selected</source>
        <translation>Kein Controller gewählt</translation>
    </message>
    <message>
        <source>Select one in the table to see its details.</source>
        <translation>Einen in der Tabelle wählen, um seine Einzelheiten zu sehen.</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>The operator of %1 is asked for the whole object.</source>
        <extracomment>%1 is a cluster</extracomment>
        <translation>Der Operator von %1 wird nach dem ganzen Objekt gefragt.</translation>
    </message>
</context>
<context>
    <name>varroa::ControllerTableModel</name>
    <message>
        <source>Deleting (%1)</source>
        <translation>Wird gelöscht (%1)</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Mite last seen %1</source>
        <translation>Mite zuletzt gesehen %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>Last known values, %1 old</source>
        <translation>Letzte bekannte Werte, %1 alt</translation>
    </message>
    <message>
        <source>Cluster</source>
        <extracomment>Table column</extracomment>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Namespace</source>
        <extracomment>Table column</extracomment>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Controller</source>
        <extracomment>Table column: name of a controller</extracomment>
        <translation>Controller</translation>
    </message>
    <message>
        <source>Phase</source>
        <extracomment>Table column</extracomment>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Connected</source>
        <extracomment>Table column: the mite is connected</extracomment>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Jenkins health</source>
        <extracomment>Table column</extracomment>
        <translation>Jenkins-Gesundheit</translation>
    </message>
    <message>
        <source>Version</source>
        <extracomment>Table column: the Jenkins version that is wanted</extracomment>
        <translation>Version</translation>
    </message>
    <message>
        <source>Bundle</source>
        <extracomment>Table column: composed bundle</extracomment>
        <translation>Bundle</translation>
    </message>
    <message>
        <source>Wave</source>
        <extracomment>Table column: rollout wave</extracomment>
        <translation>Welle</translation>
    </message>
    <message>
        <source>Attention</source>
        <extracomment>Table column: what most needs a person</extracomment>
        <translation>Beachtung</translation>
    </message>
    <message>
        <source>Last seen</source>
        <extracomment>Table column: age of the mite&apos;s last sign of life</extracomment>
        <translation>Zuletzt gesehen</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <extracomment>Table column: URL</extracomment>
        <translation>Endpoint</translation>
    </message>
    <message numerus="yes">
        <source>at least %Ln controller(s)</source>
        <translation>
            <numerusform>mindestens %Ln Controller</numerusform>
            <numerusform>mindestens %Ln Controller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln controller(s)</source>
        <translation>
            <numerusform>%Ln Controller</numerusform>
            <numerusform>%Ln Controller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln need(s) attention</source>
        <translation>
            <numerusform>%Ln braucht Beachtung</numerusform>
            <numerusform>%Ln brauchen Beachtung</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted</source>
        <extracomment>In place of the phase: the controller is gone</extracomment>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Deleted: the cluster&apos;s list no longer names it. This row goes by itself.</source>
        <translation>Gelöscht: Die Liste des Clusters nennt ihn nicht mehr. Diese Zeile verschwindet von selbst.</translation>
    </message>
    <message>
        <source>Wants %1, runs %2</source>
        <translation>Gewünscht %1, läuft mit %2</translation>
    </message>
    <message>
        <source>%1. A click sorts by it, another click reverses the order; Shift+click adds it as a further key.</source>
        <translation>%1. Ein Klick sortiert danach, ein weiterer kehrt die Richtung um; Umschalt+Klick fügt die Spalte zur Sortierung hinzu.</translation>
    </message>
    <message>
        <source>Running</source>
        <extracomment>Table column: the Jenkins version that runs</extracomment>
        <translation>Läuft mit</translation>
    </message>
    <message>
        <source>list unavailable (%1)</source>
        <extracomment>State of a cluster in its header row; %1 is the reason</extracomment>
        <translation>Liste nicht verfügbar (%1)</translation>
    </message>
    <message>
        <source>reading the list…</source>
        <extracomment>State of a cluster in its header row</extracomment>
        <translation>Liste wird gelesen …</translation>
    </message>
    <message>
        <source>list not read yet</source>
        <translation>Liste noch nicht gelesen</translation>
    </message>
    <message>
        <source>last known values, %1 old</source>
        <extracomment>State of a cluster in its header row; %1 is an age as 3m</extracomment>
        <translation>letzte bekannte Werte, %1 alt</translation>
    </message>
</context>
<context>
    <name>varroa::ControllerViews</name>
    <message>
        <source>The saved views of the controllers table are those of a newer console and are not used.</source>
        <translation>Die gespeicherten Ansichten der Controller-Tabelle stammen von einer neueren Konsole und werden nicht verwendet.</translation>
    </message>
    <message>
        <source>The saved views of the controllers table cannot be read and were dropped.</source>
        <translation>Die gespeicherten Ansichten der Controller-Tabelle sind nicht lesbar und wurden verworfen.</translation>
    </message>
    <message>
        <source>The saved view “%1” is damaged (%2) and was dropped.</source>
        <extracomment>%1 is the name of a saved view, %2 the part of it that is damaged</extracomment>
        <translation>Die gespeicherte Ansicht „%1“ ist beschädigt (%2) und wurde verworfen.</translation>
    </message>
    <message>
        <source>The stored layout of the controllers table is damaged and was dropped.</source>
        <translation>Das gespeicherte Layout der Controller-Tabelle ist beschädigt und wurde verworfen.</translation>
    </message>
</context>
<context>
    <name>varroa::ControllersExport</name>
    <message>
        <source>&amp;Copy the selected rows as text</source>
        <translation>Gewählte Zeilen als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>JSON of the rows shown…</source>
        <translation>JSON der gezeigten Zeilen …</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>Export controllers</source>
        <translation>Controller exportieren</translation>
    </message>
    <message>
        <source>Not exported: %1. Choose another place and export again.</source>
        <extracomment>%1 is the reason, with the name of the file</extracomment>
        <translation>Nicht exportiert: %1. Einen anderen Ort wählen und erneut exportieren.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln controller(s) exported to %1.</source>
        <extracomment>%1 is the name of a file</extracomment>
        <translation>
            <numerusform>%Ln Controller nach %1 exportiert.</numerusform>
            <numerusform>%Ln Controller nach %1 exportiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln list(s) are not in it or not current.</source>
        <translation>
            <numerusform>%Ln Liste fehlt darin oder ist nicht aktuell.</numerusform>
            <numerusform>%Ln Listen fehlen darin oder sind nicht aktuell.</numerusform>
        </translation>
    </message>
    <message>
        <source>CSV of the rows shown…</source>
        <translation>CSV der gezeigten Zeilen…</translation>
    </message>
</context>
<context>
    <name>varroa::ControllersPage</name>
    <message>
        <source>Controllers</source>
        <extracomment>Page title</extracomment>
        <translation>Controller</translation>
    </message>
    <message>
        <source>Filter by cluster</source>
        <translation>Nach Cluster filtern</translation>
    </message>
    <message>
        <source>Filter by phase</source>
        <translation>Nach Phase filtern</translation>
    </message>
    <message>
        <source>Cluster</source>
        <extracomment>Label before a row of filter chips</extracomment>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Phase</source>
        <extracomment>Label before a row of filter chips</extracomment>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <extracomment>Filter chip: only controllers that need a person</extracomment>
        <translation>Braucht Beachtung</translation>
    </message>
    <message>
        <source>Only controllers with a failure that needs a person</source>
        <translation>Nur Controller mit einem Fehler, der einen Menschen braucht</translation>
    </message>
    <message numerus="yes">
        <source>at least %Ln controller(s)</source>
        <translation>
            <numerusform>mindestens %Ln Controller</numerusform>
            <numerusform>mindestens %Ln Controller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of at least %Ln controller(s)</source>
        <translation>
            <numerusform>%1 von mindestens %Ln Controller</numerusform>
            <numerusform>%1 von mindestens %Ln Controllern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln controller(s)</source>
        <translation>
            <numerusform>%Ln Controller</numerusform>
            <numerusform>%Ln Controller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln controller(s)</source>
        <translation>
            <numerusform>%1 von %Ln Controller</numerusform>
            <numerusform>%1 von %Ln Controllern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln controller(s) are hidden.</source>
        <translation>
            <numerusform>%Ln Controller ist ausgeblendet.</numerusform>
            <numerusform>%Ln Controller sind ausgeblendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>No controller matches the filter</source>
        <translation>Kein Controller passt zum Filter</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Reading the controller lists</source>
        <translation>Die Controller-Listen werden gelesen</translation>
    </message>
    <message>
        <source>Each cluster is asked for its own list.</source>
        <translation>Jeder Cluster wird nach seiner eigenen Liste gefragt.</translation>
    </message>
    <message>
        <source>No controller list arrived</source>
        <translation>Keine Controller-Liste ist angekommen</translation>
    </message>
    <message>
        <source>The reasons stand above.</source>
        <translation>Die Gründe stehen oben.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>No controllers</source>
        <translation>Keine Controller</translation>
    </message>
    <message>
        <source>Every cluster answered, and none has a controller.</source>
        <translation>Jeder Cluster hat geantwortet, und keiner hat einen Controller.</translation>
    </message>
    <message>
        <source>Select a controller to see what it needs.</source>
        <translation>Einen Controller wählen, um zu sehen, was er braucht.</translation>
    </message>
    <message>
        <source> on %1</source>
        <extracomment>%1 is a cluster</extracomment>
        <translation> auf %1</translation>
    </message>
    <message>
        <source>&amp;Only this cluster</source>
        <translation>&amp;Nur dieser Cluster</translation>
    </message>
    <message>
        <source>&amp;Refresh this cluster</source>
        <translation>Diesen Cluster &amp;aktualisieren</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>Na&amp;men kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;endpoint</source>
        <translation>&amp;Endpoint kopieren</translation>
    </message>
    <message>
        <source>Copy row as &amp;text</source>
        <translation>Zeile als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>View</source>
        <extracomment>Button that opens a menu: saved views, groups, columns</extracomment>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Export</source>
        <extracomment>Button that opens a menu: copy, CSV, JSON</extracomment>
        <translation>Export</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Button that closes a message</extracomment>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Saved views, groups and columns</source>
        <translation>Gespeicherte Ansichten, Gruppen und Spalten</translation>
    </message>
    <message>
        <source>Copy or save the rows that are shown</source>
        <translation>Die gezeigten Zeilen kopieren oder speichern</translation>
    </message>
    <message>
        <source>Filter, e.g. quay phase:failed</source>
        <translation>Filter, z. B. quay phase:failed</translation>
    </message>
    <message>
        <source>Words are looked for in cluster, namespace, name, endpoint and versions. Terms: %1. A minus before a term negates it, quotes keep spaces, commas separate alternatives; wave takes 2-4, &gt;1 or &lt;3. (Ctrl+F; Esc clears it)</source>
        <translation>Wörter werden in Cluster, Namespace, Name, Endpoint und Versionen gesucht. Terme: %1. Ein Minus vor einem Term kehrt ihn um, Anführungszeichen halten Leerzeichen zusammen, Kommas trennen Alternativen; wave nimmt 2-4, &gt;1 oder &lt;3. (Strg+F; Esc löscht)</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Export fehlgeschlagen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Ac&amp;tions</source>
        <translation>A&amp;ktionen</translation>
    </message>
    <message>
        <source>What can be done to the selected controllers (Ctrl+Shift+A)</source>
        <translation>Was mit den gewählten Controllern möglich ist (Strg+Umschalt+A)</translation>
    </message>
    <message>
        <source>This cluster is not known yet</source>
        <translation>Dieser Cluster ist noch nicht bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln gewählt</numerusform>
            <numerusform>%Ln gewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more hidden</source>
        <extracomment>Selected rows that the filter or a folded group hides</extracomment>
        <translation>
            <numerusform>%Ln weiterer ausgeblendet</numerusform>
            <numerusform>%Ln weitere ausgeblendet</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter cannot be read</source>
        <translation>Der Filter ist nicht lesbar</translation>
    </message>
    <message>
        <source>The reason stands above. Nothing is shown until it is corrected.</source>
        <translation>Der Grund steht oben. Bis zur Korrektur wird nichts gezeigt.</translation>
    </message>
    <message>
        <source>Some lists are missing; what you look for may be in one of them.</source>
        <translation>Einige Listen fehlen; das Gesuchte steht vielleicht in einer davon.</translation>
    </message>
</context>
<context>
    <name>varroa::ControllersViews</name>
    <message>
        <source>&amp;Save this view…</source>
        <translation>Diese Ansicht &amp;speichern …</translation>
    </message>
    <message>
        <source>&amp;Manage views</source>
        <translation>Ansichten &amp;verwalten</translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation>&amp;Gruppieren nach</translation>
    </message>
    <message>
        <source>Nothing</source>
        <extracomment>Group by: no groups</extracomment>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>&amp;Fold all groups</source>
        <translation>Alle Gruppen &amp;zuklappen</translation>
    </message>
    <message>
        <source>&amp;Unfold all groups</source>
        <translation>Alle Gruppen &amp;aufklappen</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>S&amp;palten</translation>
    </message>
    <message>
        <source>&amp;Start with</source>
        <translation>&amp;Starten mit</translation>
    </message>
    <message>
        <source>The table as it was left</source>
        <extracomment>Start with: columns, order and groups of the last time</extracomment>
        <translation>Tabelle wie zuletzt</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>Name of the view:</source>
        <translation>Name der Ansicht:</translation>
    </message>
    <message>
        <source>Replace the view “%1”?</source>
        <extracomment>%1 is the name of a saved view</extracomment>
        <translation>Die Ansicht „%1“ ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <extracomment>Button that confirms</extracomment>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Rename view</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>New name of “%1”:</source>
        <translation>Neuer Name von „%1“:</translation>
    </message>
    <message>
        <source>There is a view “%1” already.</source>
        <translation>Es gibt schon eine Ansicht „%1“.</translation>
    </message>
    <message>
        <source>Delete view</source>
        <translation>Ansicht löschen</translation>
    </message>
    <message>
        <source>Delete the view “%1”?</source>
        <extracomment>%1 is the name of a saved view</extracomment>
        <translation>Die Ansicht „%1“ löschen?</translation>
    </message>
    <message>
        <source>Only the saved view goes; nothing changes on any cluster.</source>
        <translation>Nur die gespeicherte Ansicht verschwindet; an keinem Cluster ändert sich etwas.</translation>
    </message>
    <message>
        <source>Delete</source>
        <extracomment>Button that confirms</extracomment>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>varroa::DetailReader</name>
    <message>
        <source>the cluster&apos;s name cannot be part of a subject</source>
        <translation>der Name des Clusters kann nicht Teil eines Subjects sein</translation>
    </message>
</context>
<context>
    <name>varroa::EventFeed</name>
    <message>
        <source>no live events (%1): %2</source>
        <translation>keine Live-Ereignisse (%1): %2</translation>
    </message>
</context>
<context>
    <name>varroa::FilterChip</name>
    <message>
        <source>%1, %2 rows</source>
        <extracomment>Accessible name of a filter chip: %1 is what it filters by, %2 the number of rows</extracomment>
        <translation>%1, %2 Zeilen</translation>
    </message>
</context>
<context>
    <name>varroa::FleetPage</name>
    <message>
        <source>&amp;Refresh</source>
        <translation>Akt&amp;ualisieren</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter the rows by text</source>
        <translation>Zeilen nach Text filtern</translation>
    </message>
    <message>
        <source>Filter the rows by text (Ctrl+F); Esc clears it</source>
        <translation>Zeilen nach Text filtern (Strg+F); Esc löscht</translation>
    </message>
    <message>
        <source>Ask every cluster again now (F5)</source>
        <translation>Alle Cluster jetzt erneut abfragen (F5)</translation>
    </message>
    <message>
        <source>Last known: %1</source>
        <extracomment>%1 are numbers as &quot;300 controllers&quot;, from before the connection was lost</extracomment>
        <translation>Zuletzt bekannt: %1</translation>
    </message>
</context>
<context>
    <name>varroa::FleetTable</name>
    <message>
        <source>Reset columns</source>
        <translation>Spalten zurücksetzen</translation>
    </message>
</context>
<context>
    <name>varroa::HealthStrip</name>
    <message>
        <source>%1 (core)</source>
        <extracomment>%1 is the name of the core cluster</extracomment>
        <translation>%1 (Core)</translation>
    </message>
    <message>
        <source>no heartbeat seen</source>
        <translation>kein Heartbeat gesehen</translation>
    </message>
    <message>
        <source>last heartbeat %1 ago</source>
        <translation>letzter Heartbeat vor %1</translation>
    </message>
    <message>
        <source>%1 controllers connected</source>
        <extracomment>%1 is connected/total</extracomment>
        <translation>%1 Controller verbunden</translation>
    </message>
    <message>
        <source>Health of the clusters</source>
        <translation>Gesundheit der Cluster</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unhealthy</source>
        <translation>
            <numerusform>%Ln ungesund</numerusform>
            <numerusform>%Ln ungesund</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln late</source>
        <translation>
            <numerusform>%Ln verspätet</numerusform>
            <numerusform>%Ln verspätet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown</source>
        <translation>
            <numerusform>%Ln unbekannt</numerusform>
            <numerusform>%Ln unbekannt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln healthy</source>
        <translation>
            <numerusform>%Ln gesund</numerusform>
            <numerusform>%Ln gesund</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln list(s) unavailable</source>
        <translation>
            <numerusform>%Ln Liste nicht verfügbar</numerusform>
            <numerusform>%Ln Listen nicht verfügbar</numerusform>
        </translation>
    </message>
    <message>
        <source>list unavailable</source>
        <extracomment>Card of a cluster, when its controller list did not arrive</extracomment>
        <translation>Liste fehlt</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
</context>
<context>
    <name>varroa::HopList</name>
    <message>
        <source>Host name</source>
        <extracomment>Hop of a connection test: the host name resolves</extracomment>
        <translation>Hostname</translation>
    </message>
    <message>
        <source>TCP connection</source>
        <extracomment>Hop of a connection test</extracomment>
        <translation>TCP-Verbindung</translation>
    </message>
    <message>
        <source>NATS server</source>
        <extracomment>Hop of a connection test: a NATS server answers</extracomment>
        <translation>NATS-Server</translation>
    </message>
    <message>
        <source>TLS certificate</source>
        <extracomment>Hop of a connection test</extracomment>
        <translation>TLS-Zertifikat</translation>
    </message>
    <message>
        <source>Login</source>
        <extracomment>Hop of a connection test: user and password are accepted</extracomment>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Permission</source>
        <extracomment>Hop of a connection test: the user may read the fleet</extracomment>
        <translation>Berechtigung</translation>
    </message>
    <message>
        <source>Registry</source>
        <extracomment>Hop of a connection test: the bucket with the clusters exists</extracomment>
        <translation>Registry</translation>
    </message>
    <message>
        <source>running</source>
        <extracomment>State of a hop of a connection test</extracomment>
        <translation>läuft</translation>
    </message>
    <message>
        <source>ok</source>
        <extracomment>State of a hop of a connection test</extracomment>
        <translation>ok</translation>
    </message>
    <message>
        <source>failed</source>
        <extracomment>State of a hop of a connection test</extracomment>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>skipped</source>
        <extracomment>State of a hop of a connection test: does not apply</extracomment>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>Result of the test</source>
        <translation>Ergebnis des Tests</translation>
    </message>
    <message>
        <source>Test checks the way to the core hop by hop, without saving anything.</source>
        <translation>Testen prüft den Weg zum Core Schritt für Schritt, ohne etwas zu speichern.</translation>
    </message>
    <message>
        <source>The test was cancelled.</source>
        <translation>Der Test wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1

Details: %2</source>
        <translation>%1

Einzelheiten: %2</translation>
    </message>
    <message>
        <source>The connection works</source>
        <translation>Die Verbindung funktioniert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s) found in the registry.</source>
        <translation>
            <numerusform>%Ln Cluster in der Registry gefunden.</numerusform>
            <numerusform>%Ln Cluster in der Registry gefunden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ListPoller</name>
    <message>
        <source>its namespaces did not arrive: %1</source>
        <translation>die Namespaces sind nicht angekommen: %1</translation>
    </message>
    <message>
        <source>namespace %1: %2</source>
        <translation>Namespace %1: %2</translation>
    </message>
    <message>
        <source>asked per namespace, %1 of %2 controllers arrived</source>
        <translation>je Namespace abgefragt, %1 von %2 Controllern sind angekommen</translation>
    </message>
</context>
<context>
    <name>varroa::LogsTab</name>
    <message>
        <source>The log is not shown here</source>
        <translation>Das Log wird hier nicht gezeigt</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Command that shows the log</source>
        <translation>Befehl, der das Log zeigt</translation>
    </message>
    <message>
        <source>Logs of the core&apos;s controllers come from Kubernetes, not from the bus. This console has no access to Kubernetes yet.</source>
        <translation>Logs der Controller des Core kommen aus Kubernetes, nicht vom Bus. Diese Konsole hat noch keinen Zugang zu Kubernetes.</translation>
    </message>
    <message>
        <source>Varroa serves logs only for controllers of the core; %1 is a member, and logs are not on the bus.</source>
        <translation>Varroa liefert Logs nur für Controller des Core; %1 ist ein Member, und Logs sind nicht auf dem Bus.</translation>
    </message>
    <message>
        <source>Run this with the kubeconfig of %1:</source>
        <extracomment>%1 is a cluster</extracomment>
        <translation>Dies mit der kubeconfig von %1 ausführen:</translation>
    </message>
</context>
<context>
    <name>varroa::MainWindow</name>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>Controller</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>Jetzt neu verbinden</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>The CA of “%1” cannot be read: %2</source>
        <translation>Die CA von „%1“ ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>Demo fleet</source>
        <translation>Demo-Flotte</translation>
    </message>
    <message>
        <source>Stale since %1 (%2)</source>
        <extracomment>Banner over the pages; %1 is a time of day, %2 an age as 12s or 3m</extracomment>
        <translation>Veraltet seit %1 (%2)</translation>
    </message>
    <message>
        <source>Connected again; the registry is being read.</source>
        <translation>Wieder verbunden; die Registry wird gelesen.</translation>
    </message>
    <message>
        <source>Disconnected. What is shown are the last known values.</source>
        <translation>Getrennt. Gezeigt werden die letzten bekannten Werte.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New connection…</source>
        <translation>&amp;Neue Verbindung …</translation>
    </message>
    <message>
        <source>&amp;Connections</source>
        <translation>&amp;Verbindungen</translation>
    </message>
    <message>
        <source>&amp;Edit connection…</source>
        <translation>Verbindung bea&amp;rbeiten …</translation>
    </message>
    <message>
        <source>&amp;Remove connection…</source>
        <translation>Verbindung &amp;entfernen …</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <comment>shortcut</comment>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>F&amp;leet</source>
        <translation>F&amp;lotte</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>&amp;Aktualisieren</translation>
    </message>
    <message>
        <source>Re&amp;connect now</source>
        <translation>Jetzt neu &amp;verbinden</translation>
    </message>
    <message>
        <source>Enter &amp;password…</source>
        <translation>&amp;Passwort eingeben …</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Clusters</source>
        <translation>&amp;Cluster</translation>
    </message>
    <message>
        <source>C&amp;ontrollers</source>
        <translation>C&amp;ontroller</translation>
    </message>
    <message>
        <source>&amp;Filter rows</source>
        <translation>Zeilen &amp;filtern</translation>
    </message>
    <message>
        <source>Clear f&amp;ilter</source>
        <translation>F&amp;ilter löschen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Varroa Console</source>
        <translation>Ü&amp;ber Varroa Console</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farbsche&amp;ma</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The language changes when the console is started again.</source>
        <translation>Die Sprache wechselt beim nächsten Start der Konsole.</translation>
    </message>
    <message>
        <source>No saved connections</source>
        <translation>Keine gespeicherten Verbindungen</translation>
    </message>
    <message>
        <source>Keychain</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>The connection cannot be saved: %1</source>
        <translation>Die Verbindung lässt sich nicht speichern: %1</translation>
    </message>
    <message>
        <source>Forget cluster</source>
        <translation>Cluster vergessen</translation>
    </message>
    <message>
        <source>Forget the cluster “%1”?</source>
        <extracomment>%1 is the name of a cluster</extracomment>
        <translation>Den Cluster „%1“ vergessen?</translation>
    </message>
    <message>
        <source>Its row and its last known controllers go from this console. Nothing changes on the cluster; should it report again, it comes back.</source>
        <translation>Seine Zeile und seine letzten bekannten Controller verschwinden aus dieser Konsole. Am Cluster ändert sich nichts; meldet er sich wieder, kommt er zurück.</translation>
    </message>
    <message>
        <source>Forget</source>
        <extracomment>Button that confirms</extracomment>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Remove connection</source>
        <translation>Verbindung entfernen</translation>
    </message>
    <message>
        <source>Remove the connection “%1”?</source>
        <extracomment>%1 is the name of a saved connection</extracomment>
        <translation>Die Verbindung „%1“ entfernen?</translation>
    </message>
    <message>
        <source>Its settings and the password in the keychain are deleted on this machine.</source>
        <translation>Ihre Einstellungen und das Passwort im Schlüsselbund werden auf diesem Rechner gelöscht.</translation>
    </message>
    <message>
        <source>Remove</source>
        <extracomment>Button that confirms</extracomment>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The password could not be deleted: %1</source>
        <translation>Das Passwort ließ sich nicht löschen: %1</translation>
    </message>
    <message>
        <source>The connection cannot be removed: %1</source>
        <translation>Die Verbindung lässt sich nicht entfernen: %1</translation>
    </message>
    <message>
        <source>&amp;Actions on the selection</source>
        <translation>A&amp;ktionen für die Auswahl</translation>
    </message>
    <message>
        <source>Res&amp;ults of the last action</source>
        <translation>Er&amp;gebnisse der letzten Aktion</translation>
    </message>
    <message>
        <source>&amp;Search the fleet…</source>
        <translation>Flotte &amp;durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Details of the controller</source>
        <translation>&amp;Einzelheiten des Controllers</translation>
    </message>
    <message>
        <source>Action &amp;log…</source>
        <translation>Aktions&amp;protokoll…</translation>
    </message>
    <message>
        <source>A change of YAML that was not sent is lost.</source>
        <translation>Eine Änderung am YAML, die nicht gesendet wurde, geht verloren.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting action(s) will not be sent.</source>
        <translation>
            <numerusform>%Ln wartende Aktion wird nicht gesendet.</numerusform>
            <numerusform>%Ln wartende Aktionen werden nicht gesendet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The answer to %Ln running action(s) will not be heard; the action log keeps them as unknown.</source>
        <translation>
            <numerusform>Die Antwort auf %Ln laufende Aktion wird nicht mehr gehört; das Aktionsprotokoll führt sie als unbekannt.</numerusform>
            <numerusform>Die Antwort auf %Ln laufende Aktionen wird nicht mehr gehört; das Aktionsprotokoll führt sie als unbekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Quit</source>
        <extracomment>Button</extracomment>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Quit Varroa Console?</source>
        <translation>Varroa Console beenden?</translation>
    </message>
</context>
<context>
    <name>varroa::NoticePanel</name>
    <message>
        <source>Missing lists</source>
        <translation>Fehlende Listen</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weitere</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster list(s) missing: %1</source>
        <extracomment>%1 is a list of cluster names</extracomment>
        <translation>
            <numerusform>%Ln Clusterliste fehlt: %1</numerusform>
            <numerusform>%Ln Clusterlisten fehlen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide reasons</source>
        <translation>Gründe ausblenden</translation>
    </message>
    <message>
        <source>Show reasons</source>
        <translation>Gründe zeigen</translation>
    </message>
</context>
<context>
    <name>varroa::PickerPopup</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search in the list</source>
        <translation>In der Liste suchen</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
</context>
<context>
    <name>varroa::RegistryReader</name>
    <message>
        <source>this name cannot be a cluster&apos;s name</source>
        <translation>dieser Name kann kein Clustername sein</translation>
    </message>
</context>
<context>
    <name>varroa::SearchPalette</name>
    <message>
        <source>Search clusters, controllers, namespaces, conditions and errors</source>
        <translation>Cluster, Controller, Namespaces, Conditions und Fehler suchen</translation>
    </message>
    <message>
        <source>Search the fleet</source>
        <translation>Flotte durchsuchen</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>Words may be parts of names; all of them must be found in one thing. Enter opens.</source>
        <translation>Wörter dürfen Teile von Namen sein; alle müssen sich in einem Eintrag finden. Eingabe öffnet.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft …</translation>
    </message>
    <message>
        <source>Nothing is called “%1”, and no condition or error says it.</source>
        <translation>Nichts heißt „%1“, und keine Condition und kein Fehler nennt es.</translation>
    </message>
    <message>
        <source>as of the last connection</source>
        <translation>Stand der letzten Verbindung</translation>
    </message>
    <message>
        <source>last known rows</source>
        <translation>letzte bekannte Zeilen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is a cluster, %2 why its rows are missing or old</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Incomplete: %1</source>
        <translation>Unvollständig: %1</translation>
    </message>
</context>
<context>
    <name>varroa::SearchResultsModel</name>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>Controller</translation>
    </message>
    <message>
        <source>Namespaces</source>
        <translation>Namespaces</translation>
    </message>
    <message>
        <source>Conditions and errors</source>
        <translation>Conditions und Fehler</translation>
    </message>
    <message>
        <source>%1: the best %2 of %3</source>
        <extracomment>Heading of search results; %1 is a kind, %2 and %3 are numbers</extracomment>
        <translation>%1: die besten %2 von %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Heading of search results; %1 is a kind, %2 a number</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n controller(s)</source>
        <translation>
            <numerusform>%n Controller</numerusform>
            <numerusform>%n Controller</numerusform>
        </translation>
    </message>
    <message>
        <source>last known</source>
        <extracomment>Behind a search result: its values are from before the connection or the list was lost</extracomment>
        <translation>zuletzt bekannt</translation>
    </message>
</context>
<context>
    <name>varroa::SecretField</name>
    <message>
        <source>Show password</source>
        <translation>Passwort zeigen</translation>
    </message>
    <message>
        <source>Hide password</source>
        <translation>Passwort verbergen</translation>
    </message>
</context>
<context>
    <name>varroa::SecretPanel</name>
    <message>
        <source>&amp;Keep in the keychain</source>
        <translation>Im Schlüsselbund &amp;aufbewahren</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Password of this connection</source>
        <translation>Passwort dieser Verbindung</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
</context>
<context>
    <name>varroa::Sidebar</name>
    <message>
        <source>%1, %2</source>
        <extracomment>Accessible name of a page in the side bar: %1 is the page, %2 a count</extracomment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>varroa::UpdatePanel</name>
    <message>
        <source>Sent; waiting for the operator.</source>
        <translation>Gesendet; wartet auf den Operator.</translation>
    </message>
    <message>
        <source>The operator took the change.</source>
        <translation>Der Operator hat die Änderung angenommen.</translation>
    </message>
    <message>
        <source>The operator refused; nothing was changed.</source>
        <translation>Der Operator hat abgelehnt; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Nothing was changed: somebody else owns these fields.</source>
        <translation>Nichts wurde geändert: Diese Felder gehören jemand anderem.</translation>
    </message>
    <message>
        <source>Not permitted: the NATS user of this profile may not change it. Nothing was changed.</source>
        <translation>Nicht erlaubt: Der NATS-Benutzer dieses Profils darf das nicht ändern. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>No operator answers there; nothing was changed.</source>
        <translation>Dort antwortet kein Operator; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>No answer in time: it may have been changed. Read it again before sending again.</source>
        <translation>Rechtzeitig kam keine Antwort: Es wurde vielleicht geändert. Erneut lesen, bevor Sie erneut senden.</translation>
    </message>
    <message>
        <source>Not sent; nothing was changed.</source>
        <translation>Nicht gesendet; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Taken back before it was sent.</source>
        <translation>Vor dem Senden zurückgenommen.</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>Changes to be sent</source>
        <translation>Zu sendende Änderungen</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Fields in conflict</source>
        <translation>Felder im Konflikt</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Take these fields over from their owner</source>
        <extracomment>%1 names who owns the fields</extracomment>
        <translation>Diese Felder von ihrem Besitzer übernehmen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s) to %1</source>
        <extracomment>%1 is a controller and its cluster</extracomment>
        <translation>
            <numerusform>%Ln Änderung an %1</numerusform>
            <numerusform>%Ln Änderungen an %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Only these fields are sent. A change of the power state also ends hibernation.</source>
        <translation>Nur diese Felder werden gesendet. Eine Änderung des Betriebszustands beendet auch den Ruhezustand.</translation>
    </message>
    <message>
        <source>Only these fields are sent; lists are sent whole.</source>
        <translation>Nur diese Felder werden gesendet; Listen werden ganz gesendet.</translation>
    </message>
    <message>
        <source>Not removed, because somebody else owns them: %1</source>
        <extracomment>%1 is a list of fields</extracomment>
        <translation>Nicht entfernt, weil sie jemand anderem gehören: %1</translation>
    </message>
    <message>
        <source>Take these fields over from %1</source>
        <translation>Diese Felder von %1 übernehmen</translation>
    </message>
    <message>
        <source>The owner may put its own values back, or stop working on them.</source>
        <translation>Der Besitzer setzt vielleicht seine eigenen Werte wieder ein oder arbeitet nicht mehr daran.</translation>
    </message>
    <message>
        <source>Take over and send</source>
        <translation>Übernehmen und senden</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
</context>
<context>
    <name>varroa::VersionTab</name>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Versions that the cluster offers</source>
        <translation>Versionen, die der Cluster anbietet</translation>
    </message>
    <message>
        <source>Profile</source>
        <extracomment>Columns of a list of Jenkins versions</extracomment>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Deploys</source>
        <translation>Liefert</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>End of life</source>
        <translation>Supportende</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>&amp;Change to</source>
        <translation>&amp;Wechseln zu</translation>
    </message>
    <message>
        <source>Review change</source>
        <translation>Änderung prüfen</translation>
    </message>
    <message>
        <source>Version to change to</source>
        <translation>Version, zu der gewechselt wird</translation>
    </message>
    <message>
        <source>The versions that this cluster offers are being read.</source>
        <translation>Die Versionen, die dieser Cluster anbietet, werden gelesen.</translation>
    </message>
    <message>
        <source>This cluster offers no version profiles.</source>
        <translation>Dieser Cluster bietet keine Versionsprofile an.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln version profile(s) cannot be read and are left out.</source>
        <translation>
            <numerusform>%Ln Versionsprofil ist nicht lesbar und ausgelassen.</numerusform>
            <numerusform>%Ln Versionsprofile sind nicht lesbar und ausgelassen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::YamlTab</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Edit spec</source>
        <translation>spec bearbeiten</translation>
    </message>
    <message>
        <source>Review changes</source>
        <translation>Änderungen prüfen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Copies the text as it is shown, hidden values hidden</source>
        <translation>Kopiert den Text, wie er gezeigt wird, verborgene Werte verborgen</translation>
    </message>
    <message>
        <source>It was changed on the cluster while you edit. What you send is compared with the text you began with.</source>
        <translation>Er wurde auf dem Cluster geändert, während Sie bearbeiten. Was Sie senden, wird mit dem Text verglichen, mit dem Sie begonnen haben.</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Line %1, %2</source>
        <extracomment>%1 is a line number, %2 a field</extracomment>
        <translation>Zeile %1, %2</translation>
    </message>
    <message>
        <source>Nothing is changed yet.</source>
        <translation>Noch ist nichts geändert.</translation>
    </message>
    <message>
        <source>Only spec can be changed. Hidden values stay as they are.</source>
        <translation>Nur spec lässt sich ändern. Verborgene Werte bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Secrets are hidden.</source>
        <translation>Secrets sind verborgen.</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Button that closes a message</extracomment>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>varroa::YamlView</name>
    <message>
        <source>Search in the YAML</source>
        <translation>Im YAML suchen</translation>
    </message>
    <message>
        <source>Ctrl+F; Enter for the next, Shift+Enter for the one before</source>
        <translation>Strg+F; Eingabe für den nächsten, Umschalt+Eingabe für den vorigen</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>The object as YAML</source>
        <translation>Das Objekt als YAML</translation>
    </message>
    <message>
        <source>no hit</source>
        <translation>kein Treffer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>%1 is the number of the hit at the cursor, %2 how many there are</extracomment>
        <translation>%1 von %2</translation>
    </message>
</context>
</TS>
