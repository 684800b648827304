import type { ErrorKey } from '../errors'

export const errors: Readonly<Record<ErrorKey, string>> = {
  'sarang.error.denied': 'Sie haben keinen Zugriff auf diese Daten.',
  'sarang.error.no_right':
    'Dazu haben Sie kein Recht. Bitten Sie einen Admin darum, oder darum, dass er es Ihnen gibt.',
  'sarang.error.moved':
    'Jemand anderes hat dies gerade weitergebracht, deshalb lässt es sich nicht mehr ändern. Kopieren Sie, was Sie noch brauchen, und laden Sie neu.',
  'sarang.error.old_data':
    'Abgelehnt wegen alter Daten: Einige Werte sind von falscher Art. Sie werden beim Datensatz genannt; berichtigen Sie sie zuerst, und versuchen Sie es dann noch einmal.',
  'sarang.error.too_much':
    'Der Server lehnt dies ab, obwohl Sie es ändern dürfen: Vielleicht ist es zu viel auf einmal. Speichern Sie erst einen Teil, dann den Rest; wird es weiter abgelehnt, sagen Sie es einem Admin.',
  'sarang.error.unauthenticated': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
  'sarang.error.missing': 'Nicht gefunden. Vielleicht wurde der Datensatz gelöscht.',
  'sarang.error.exists': 'Es gibt schon einen Datensatz mit dieser ID.',
  'sarang.error.saved_before':
    'Das wurde schon bei einem früheren Versuch gespeichert. Öffnen Sie jenen Datensatz und ändern Sie ihn dort.',
  'sarang.error.parent_gone':
    'Der Datensatz, zu dem er gehört, wurde gelöscht. Stellen Sie zuerst diesen wieder her.',
  'sarang.error.stays_gone': 'Lässt sich hier nicht wiederherstellen.',
  'sarang.error.too_late': 'Die Zeit, um es wiederherzustellen, ist vorbei.',
  'sarang.error.undo_changed': 'Wurde seitdem wieder geändert.',
  'sarang.error.undo_there': 'Ist wieder da.',
  'sarang.error.undo_nothing': 'Es gibt nichts zurückzunehmen.',
  'sarang.error.undo_cut': 'Der frühere Wert ist nicht erhalten.',
  'sarang.error.undo_untold':
    'Der Verlauf hat noch nicht alles, was damit gespeichert wurde. Versuchen Sie es dort gleich noch einmal.',
  'sarang.error.undo_partly': 'Bleibt, wie es ist: %{fields}.',
  'sarang.error.conflict':
    'Jemand anderes hat das geändert, seit Sie es geöffnet haben. Ihre Änderungen sind nicht gespeichert.',
  'sarang.flow.stale': 'Schon von jemand anderem geändert',
  'sarang.flow.unknown':
    'Verbindung unterbrochen: Noch ist unklar, ob dieser Schritt gespeichert ist. Wird geprüft…',
  'sarang.flow.refused': 'Dieser Schritt ist noch nicht möglich.',
  'sarang.error.has_parts':
    'Darin sind noch andere Daten, daher lässt es sich nicht löschen. Archivieren Sie es, wenn es nicht mehr gebraucht wird.',
  'sarang.error.offline':
    'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und danach, ob Ihre letzte Änderung gespeichert ist.',
  'sarang.error.unavailable':
    'Der Server ist nicht verfügbar. Versuchen Sie es in Kürze noch einmal.',
  'sarang.error.unloaded':
    'Dieser Teil der App konnte nicht geladen werden. Prüfen Sie die Verbindung, und versuchen Sie es erneut.',
  'sarang.error.index': 'Diese Verbindung von Filtern und Reihenfolge wird noch nicht unterstützt.',
  'sarang.error.busy': 'Zu viele Anfragen. Warten Sie kurz, und versuchen Sie es dann noch einmal.',
  'sarang.error.timeout': 'Der Server hat zu lange gebraucht. Versuchen Sie es noch einmal.',
  'sarang.error.invalid': 'Abgelehnt: Der Inhalt der Anfrage ist nicht gültig.',
  'sarang.error.unknown': 'Auf dem Server ist etwas schiefgegangen',
  'sarang.error.part_saved':
    'Ein Teil ist gespeichert, der Rest noch nicht. Ihre Eingaben sind noch da: Speichern Sie noch einmal.',
  'sarang.error.partial': 'Ein Teil der Daten ließ sich nicht verarbeiten.',
  'sarang.error.unknown_filter': 'Dieser Filter ist unbekannt.',
  'sarang.error.unknown_sort': 'Nach dieser Spalte lässt sich die Liste nicht sortieren.',
  'sarang.error.no_parent':
    'Das lässt sich nur von dem Datensatz aus öffnen und anlegen, zu dem es gehört.',
  'sarang.error.no_list': 'Davon gibt es nur eins, daher keine Liste.',
  'sarang.error.taken': 'Wird schon von einem anderen Datensatz benutzt. Wählen Sie etwas anderes.',
  'sarang.error.bad_id':
    'Darf keinen Schrägstrich (/) enthalten, nicht nur aus Punkten bestehen und nicht zu lang sein.',
  'sarang.error.email_taken': 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.',
  'sarang.error.email_other':
    'Mit diesem Formular wurde schon ein Zugang mit einer anderen E-Mail-Adresse angelegt. Setzen Sie diese wieder ein, oder öffnen Sie ein neues Formular.',
  'sarang.error.orphan':
    'Diese UID gehört zu einem Konto, das sich nicht mehr anmelden kann. Nur Root kann ihm einen neuen Zugang anlegen; für jemand anderen öffnen Sie ein neues Formular.',
  'sarang.error.email_bad': 'Diese E-Mail-Adresse ist falsch geschrieben.',
  'sarang.error.name_bad':
    'Der Name enthält unzulässige Zeichen oder mischt Schriften, deren Buchstaben sich gleichen.',
  'sarang.error.password_common':
    'Dieses Passwort benutzen viele, es ist leicht zu erraten. Wählen Sie ein anderes.',
  'sarang.error.no_search': 'Diese Liste hat keine Suche.',
  'sarang.error.not_archivable': 'Daten dieser Art haben kein Archiv.',
  'sarang.error.two_lists': 'Nur ein Listenfilter (zum Beispiel Tags) ist gleichzeitig möglich.',
  'sarang.error.too_many_values': 'Ein Filter kann höchstens 30 Werte enthalten.',
  'sarang.error.too_many_branches':
    'Diese Verbindung von Filtern ist zu groß. Nehmen Sie weniger Werte, oder leeren Sie die Suche.',
}
