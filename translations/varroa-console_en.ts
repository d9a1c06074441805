<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>varroa::ClustersPage</name>
    <message numerus="yes">
        <source>%Ln cluster(s)</source>
        <translation>
            <numerusform>%Ln cluster</numerusform>
            <numerusform>%Ln clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln cluster(s)</source>
        <translation>
            <numerusform>%1 of %Ln cluster</numerusform>
            <numerusform>%1 of %Ln clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s) are hidden.</source>
        <translation>
            <numerusform>%Ln cluster is hidden.</numerusform>
            <numerusform>%Ln clusters are hidden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ConnectionBar</name>
    <message numerus="yes">
        <source>%Ln abandoned attempt(s)</source>
        <extracomment>Connection bar, short notice: connection attempts past their deadline</extracomment>
        <translation>
            <numerusform>%Ln abandoned attempt</numerusform>
            <numerusform>%Ln abandoned attempts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ControllersPage</name>
    <message numerus="yes">
        <source>at least %Ln controller(s)</source>
        <translation>
            <numerusform>at least %Ln controller</numerusform>
            <numerusform>at least %Ln controllers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of at least %Ln controller(s)</source>
        <translation>
            <numerusform>%1 of at least %Ln controller</numerusform>
            <numerusform>%1 of at least %Ln controllers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln controller(s)</source>
        <translation>
            <numerusform>%Ln controller</numerusform>
            <numerusform>%Ln controllers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln controller(s)</source>
        <translation>
            <numerusform>%1 of %Ln controller</numerusform>
            <numerusform>%1 of %Ln controllers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln controller(s) are hidden.</source>
        <translation>
            <numerusform>%Ln controller is hidden.</numerusform>
            <numerusform>%Ln controllers are hidden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::HealthStrip</name>
    <message numerus="yes">
        <source>%Ln unhealthy</source>
        <translation>
            <numerusform>%Ln unhealthy</numerusform>
            <numerusform>%Ln unhealthy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln late</source>
        <translation>
            <numerusform>%Ln late</numerusform>
            <numerusform>%Ln late</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown</source>
        <translation>
            <numerusform>%Ln unknown</numerusform>
            <numerusform>%Ln unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln healthy</source>
        <translation>
            <numerusform>%Ln healthy</numerusform>
            <numerusform>%Ln healthy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln list(s) unavailable</source>
        <translation>
            <numerusform>%Ln list unavailable</numerusform>
            <numerusform>%Ln lists unavailable</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::HopList</name>
    <message numerus="yes">
        <source>%Ln cluster(s) found in the registry.</source>
        <translation>
            <numerusform>%Ln cluster found in the registry.</numerusform>
            <numerusform>%Ln clusters found in the registry.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::NoticePanel</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster list(s) missing: %1</source>
        <extracomment>%1 is a list of cluster names</extracomment>
        <translation>
            <numerusform>%Ln cluster list missing: %1</numerusform>
            <numerusform>%Ln cluster lists missing: %1</numerusform>
        </translation>
    </message>
</context>
</TS>
