import type { fieldPhrases } from '../fields'
import type { Translated } from '../translated'

export const fields: Translated<typeof fieldPhrases> = {
  reference: {
    closed: 'Ausgefüllt; Ihre Rolle kann es nicht öffnen',
  },
  compound: {
    more: 'Mehr anzeigen (noch %{smart_count})',
    tooMany:
      '%{smart_count} Einträge sind zu viele für ein Formular (höchstens %{max}). Alle bleiben gespeichert, wie sie sind.',
    key: 'Name des neuen Feldes',
    badKey: 'Nur Buchstaben, Ziffern, Leerzeichen, - und _, und noch nicht benutzt',
  },
  grid: {
    total: 'Summe',
    more: 'Weitere Felder: %{name}',
  },
  order: {
    drag: 'Zum Ordnen ziehen',
  },
  rest: {
    name: 'Name des neuen Feldes',
    taken: '„%{name}“ wird schon benutzt',
    impossible:
      'Nur Buchstaben, Ziffern, Leerzeichen, - und _, höchstens 100, und kein reservierter Name',
    text: 'Text hinzufügen',
    number: 'Zahl hinzufügen',
    boolean: 'Ja/Nein hinzufügen',
  },
  longText: {
    whole: 'Ganzen Text anzeigen',
  },
  richText: {
    tools: '%{field} gestalten',
    link: 'Adresse des Links',
    linkHelp: 'Leer lassen, um den Link zu entfernen',
    linkWrong: 'Muss eine Web- oder E-Mail-Adresse oder eine Telefonnummer sein',
    linkSave: 'Setzen',
    table: 'Tabelle',
    addRow: 'Zeile darunter einfügen',
    addColumn: 'Spalte rechts einfügen',
    deleteRow: 'Zeile löschen',
    deleteColumn: 'Spalte löschen',
    deleteTable: 'Tabelle löschen',
    picture: 'Bild',
    alt: 'Alternativtext',
    altHelp: 'Für alle, die das Bild nicht sehen können',
    pictureSave: 'Einfügen',
    pasteLost:
      '%{smart_count} Bild konnte nicht eingefügt werden. |||| %{smart_count} Bilder konnten nicht eingefügt werden.',
    pasteElsewhere:
      '%{smart_count} Bild bleibt auf seiner Website und erscheint als Link. |||| %{smart_count} Bilder bleiben auf ihrer Website und erscheinen als Links.',
    pasteOthers:
      '%{smart_count} Video, Rahmen oder Vektorbild wurde nicht eingefügt. |||| %{smart_count} Videos, Rahmen oder Vektorbilder wurden nicht eingefügt.',
  },
  image: {
    choose: 'Wählen',
    change: 'Ersetzen',
    help: 'PNG, JPEG oder WebP; was größer als %{max} MB ist, wird verkleinert. Sie können es auch hierher ziehen.',
    chosen: '%{name} wird beim Speichern hochgeladen',
    uploading: '%{field} wird hochgeladen',
    stop: 'Hochladen abbrechen',
    stopped: 'Hochladen abgebrochen. Es ist nichts gespeichert.',
    type: 'Diese Datei ist kein Bild in PNG, JPEG oder WebP',
    heic: 'HEIC-Fotos vom iPhone gehen noch nicht: speichern Sie es erst als JPEG',
    size: 'Dieses Bild lässt sich nicht auf %{max} MB verkleinern',
    pixels: 'Das Bild ist zu groß, höchstens 210 Megapixel',
    broken: 'Dieses Bild ist beschädigt oder nicht lesbar',
    animated: 'Bewegte Bilder gehen nicht, wählen Sie ein stehendes',
    preparing: 'Das Bild wird noch vorbereitet, speichern Sie gleich noch einmal',
    preparingOf: '%{field} wird vorbereitet',
  },
  picture: {
    open: '%{name} vergrößern',
    elsewhere: '%{name} auf einer anderen Seite öffnen',
    place: '%{at} von %{count}',
    in: 'Vergrößern',
    out: 'Verkleinern',
    next: 'Nächstes Bild',
    previous: 'Voriges Bild',
    download: 'Herunterladen',
    close: 'Schließen',
    broken: 'Das Bild lässt sich nicht laden',
  },
  suggest: {
    offer: 'Vorschlag:',
    take: 'Übernehmen',
    takeOf: 'Vorschlag für %{field} übernehmen',
  },
  point: {
    latitude: 'Breite',
    longitude: 'Länge',
  },
  place: {
    pick: 'Auf der Karte wählen',
    view: 'Karte ansehen',
    close: 'Karte schließen',
    map: 'Karte zu %{field}',
    pin: 'Markierung für %{field}',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    search: 'Ort oder Koordinaten suchen',
    searching: 'Wird gesucht…',
    none: 'Ort nicht gefunden',
    here: 'Mein Standort',
    noPosition:
      'Ihr Standort ist nicht lesbar. Erlauben Sie im Browser den Zugriff darauf, und versuchen Sie es noch einmal.',
    help: 'Klicken Sie auf die Karte, oder ziehen Sie die Markierung. Mit der Tastatur: Enter setzt sie in die Mitte der Karte, die Pfeiltasten bewegen sie.',
    offer: 'Adresse dieses Punktes: %{address}.',
    take: 'Diese Adresse übernehmen',
    apart: 'Der Punkt ist ein anderer, diese Adresse noch die alte.',
    fetch: 'Adresse dieses Punktes holen',
    geohash: 'Geohash: %{code}',
    failed: 'Geocoder failed due to: %{status}',
    unloaded: 'Die Karte ließ sich nicht laden',
  },
  number: {
    understood: 'Gelesen: %{said}',
  },
  date: {
    pick: 'Kalender öffnen',
  },
  validation: {
    date: 'Datum bitte wie %{example} schreiben',
    year: 'Das Jahr muss von %{from} bis %{to} sein',
    untaken: '„%{text}“ ist noch nicht übernommen: auswählen, hinzufügen oder leeren',
    noDay: 'Diesen Tag gibt es im Kalender nicht',
    integer: 'Muss eine ganze Zahl sein',
    ambiguous:
      'Das kann %{first} oder %{second} heißen. Komma vor Dezimalstellen, Punkte zwischen Tausendern.',
    phone: 'Keine gültige Telefonnummer',
    url: 'Die Adresse muss mit https:// beginnen',
    image: 'Die Adresse eines Bildes muss mit https:// oder /v0/b/ beginnen',
    entries: 'Höchstens %{max} Einträge',
    entriesMin: 'Mindestens %{min} Einträge',
    point: 'Geben Sie eine Breite von -90 bis 90 und eine Länge von -180 bis 180 ein',
  },
}
