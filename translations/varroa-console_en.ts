<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>DetailFacts</name>
    <message numerus="yes">
        <source>%Ln wait(s) for an approval</source>
        <translation>
            <numerusform>%Ln waits for an approval</numerusform>
            <numerusform>%Ln wait for an approval</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after %Ln minute(s) without activity</source>
        <translation>
            <numerusform>after %Ln minute without activity</numerusform>
            <numerusform>after %Ln minutes without activity</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln attempt</numerusform>
            <numerusform>%Ln attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln plugin(s)</source>
        <translation>
            <numerusform>%Ln plugin</numerusform>
            <numerusform>%Ln plugins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %Ln plugin(s); the list is cut</source>
        <translation>
            <numerusform>at least %Ln plugin; the list is cut</numerusform>
            <numerusform>at least %Ln plugins; the list is cut</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DetailWords</name>
    <message numerus="yes">
        <source>expired %Ln day(s) ago</source>
        <translation>
            <numerusform>expired %Ln day ago</numerusform>
            <numerusform>expired %Ln days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln day(s)</source>
        <translation>
            <numerusform>in %Ln day</numerusform>
            <numerusform>in %Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ActionLogWindow</name>
    <message numerus="yes">
        <source>%Ln action(s)</source>
        <translation>
            <numerusform>%Ln action</numerusform>
            <numerusform>%Ln actions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln action(s)</source>
        <translation>
            <numerusform>%1 of %Ln action</numerusform>
            <numerusform>%1 of %Ln actions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s) are hidden.</source>
        <translation>
            <numerusform>%Ln action is hidden.</numerusform>
            <numerusform>%Ln actions are hidden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s) exported to %1.</source>
        <extracomment>%1 is the name of a file</extracomment>
        <translation>
            <numerusform>%Ln action exported to %1.</numerusform>
            <numerusform>%Ln actions exported to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ActionResultsDialog</name>
    <message numerus="yes">
        <source>%Ln not in the audit trail</source>
        <translation>
            <numerusform>%Ln not in the audit trail</numerusform>
            <numerusform>%Ln not in the audit trail</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ActionRunner</name>
    <message numerus="yes">
        <source>It was sent, but no answer came within %n second(s); it may have happened.</source>
        <translation>
            <numerusform>It was sent, but no answer came within %n second; it may have happened.</numerusform>
            <numerusform>It was sent, but no answer came within %n seconds; it may have happened.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ActivityTab</name>
    <message numerus="yes">
        <source>Only the last %Ln event(s) of the fleet are kept.</source>
        <translation>
            <numerusform>Only the last %Ln event of the fleet is kept.</numerusform>
            <numerusform>Only the last %Ln events of the fleet are kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were lost because too many came at once.</source>
        <translation>
            <numerusform>%Ln event was lost because too many came at once.</numerusform>
            <numerusform>%Ln events were lost because too many came at once.</numerusform>
        </translation>
    </message>
</context>
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
    <name>varroa::ControllerActions</name>
    <message numerus="yes">
        <source>%1: %Ln controller(s)</source>
        <extracomment>%1 is an action</extracomment>
        <translation>
            <numerusform>%1: %Ln controller</numerusform>
            <numerusform>%1: %Ln controllers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ControllerDetailPane</name>
    <message numerus="yes">
        <source>%Ln controllers selected</source>
        <translation>
            <numerusform>%Ln controller selected</numerusform>
            <numerusform>%Ln controllers selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ControllerTableModel</name>
    <message numerus="yes">
        <source>at least %Ln controller(s)</source>
        <translation>
            <numerusform>at least %Ln controller</numerusform>
            <numerusform>at least %Ln controllers</numerusform>
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
        <source>%Ln need(s) attention</source>
        <translation>
            <numerusform>%Ln needs attention</numerusform>
            <numerusform>%Ln need attention</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::ControllersExport</name>
    <message numerus="yes">
        <source>%Ln controller(s) exported to %1.</source>
        <extracomment>%1 is the name of a file</extracomment>
        <translation>
            <numerusform>%Ln controller exported to %1.</numerusform>
            <numerusform>%Ln controllers exported to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln list(s) are not in it or not current.</source>
        <translation>
            <numerusform>%Ln list is not in it or not current.</numerusform>
            <numerusform>%Ln lists are not in it or not current.</numerusform>
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
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more hidden</source>
        <extracomment>Selected rows that the filter or a folded group hides</extracomment>
        <translation>
            <numerusform>%Ln more hidden</numerusform>
            <numerusform>%Ln more hidden</numerusform>
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
    <name>varroa::MainWindow</name>
    <message numerus="yes">
        <source>%Ln waiting action(s) will not be sent.</source>
        <translation>
            <numerusform>%Ln waiting action will not be sent.</numerusform>
            <numerusform>%Ln waiting actions will not be sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The answer to %Ln running action(s) will not be heard; the action log keeps them as unknown.</source>
        <translation>
            <numerusform>The answer to %Ln running action will not be heard; the action log keeps it as unknown.</numerusform>
            <numerusform>The answer to %Ln running actions will not be heard; the action log keeps them as unknown.</numerusform>
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
<context>
    <name>varroa::SearchPalette</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::SearchResultsModel</name>
    <message numerus="yes">
        <source>%n controller(s)</source>
        <translation>
            <numerusform>%n controller</numerusform>
            <numerusform>%n controllers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::UpdatePanel</name>
    <message numerus="yes">
        <source>%Ln change(s) to %1</source>
        <extracomment>%1 is a controller and its cluster</extracomment>
        <translation>
            <numerusform>%Ln change to %1</numerusform>
            <numerusform>%Ln changes to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>varroa::VersionTab</name>
    <message numerus="yes">
        <source>%Ln version profile(s) cannot be read and are left out.</source>
        <translation>
            <numerusform>%Ln version profile cannot be read and is left out.</numerusform>
            <numerusform>%Ln version profiles cannot be read and are left out.</numerusform>
        </translation>
    </message>
</context>
</TS>
