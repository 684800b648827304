import type { kernelPhrases } from '../kernel'
import type { Translated } from '../translated'
import { fields } from './fields'
import { imports } from './import'

export const kernel: Translated<typeof kernelPhrases> = {
  'ra.tiptap.heading2': 'Zwischenüberschrift',
  'ra.tiptap.heading3': 'Kleine Zwischenüberschrift',
  'ra.tiptap.bold': 'Fett',
  'ra.tiptap.italic': 'Kursiv',
  'ra.tiptap.underline': 'Unterstrichen',
  'ra.tiptap.strike': 'Durchgestrichen',
  'ra.tiptap.code': 'Code',
  'ra.tiptap.list_bulleted': 'Liste mit Punkten',
  'ra.tiptap.list_numbered': 'Liste mit Nummern',
  'ra.tiptap.blockquote': 'Zitat',
  'ra.tiptap.link': 'Link',
  'ra.tiptap.clear_format': 'Format entfernen',
  sarang: {
    confirm: 'Bestätigung',
    list: {
      unread: '%{count} Zeilen des Dienstes waren nicht lesbar und zählen nicht mit: %{names}',
      loading: 'Daten werden geladen',
      failed: 'Laden fehlgeschlagen, versuchen Sie es noch einmal',
      unknown:
        'Diese Adresse verlangt einen Filter oder eine Reihenfolge, die es nicht gibt. Die Liste steht wie zu Beginn.',
      retry: 'Noch einmal',
      outdated: 'Es gibt eine neue Version: Dieser Teil erscheint nach dem Neuladen',
      reload: 'Neu laden',
      actions: 'Aktionen',
    },
    empty: {
      create: 'Noch nichts unter %{name}. Legen Sie den ersten Eintrag an.',
      none: 'Noch nichts unter %{name}. Sobald es etwas gibt, steht es hier.',
      page: 'Auf dieser Seite passt nichts. Sehen Sie auf die nächste.',
      filtered: 'Keine Treffer für diese Suche oder diesen Filter.',
      clear: 'Filter entfernen',
    },
    delete: {
      title: 'Sind Sie sicher?',
      text: 'Gelöschte Daten lassen sich nicht wiederherstellen!',
      confirm: 'Ja, löschen!',
    },
    related: {
      none: 'Noch nichts unter %{name}.',
    },
    search: {
      label: '%{field} suchen',
      short: 'Tippen Sie mindestens 2 Buchstaben',
    },
    range: {
      from: '%{field} von',
      to: '%{field} bis',
      reversed: 'Darf nicht unter „von“ liegen',
      obstacle: 'Leeren Sie zuerst „%{other}“',
    },
    export: {
      title: '%{name} exportieren',
      selection: 'Auswahl exportieren',
      list: 'Alle Daten dieser Liste, mit Filtern und Reihenfolge.',
      listOf: '%{total} Datensätze: die ganze Liste, mit Filtern und Reihenfolge.',
      selected: '%{total} ausgewählte Datensätze.',
      columns: 'Spalten',
      shown: 'Die in der Tabelle gezeigten (%{smart_count})',
      all: 'Alle (%{smart_count})',
      format: 'Art der Datei',
      csv: 'CSV, für Excel',
      json: 'JSON, für andere Programme',
      counted: '%{done} Datensätze gelesen',
      countedOf: '%{done} von %{total} Datensätzen gelesen',
      failed: 'Export angehalten (%{counted}). Es wurde keine Datei gespeichert.',
      nothing: 'Es gibt keine Daten zu exportieren',
      done: '%{total} Datensätze nach %{name} exportiert',
      entries_of: '%{name}, Einzelheiten',
      entries:
        'Was in diesen Datensätzen aufgelistet ist (Waren, Gewichte und Ähnliches), gibt es als zweite Datei, %{total} Zeilen: eine für jeden Eintrag.',
      entries_back: 'Sie kann wieder importiert werden.',
      entries_save: 'Einzelheiten herunterladen',
    },
    archive: {
      view: 'Archiv ansehen',
      hide: 'Archiv schließen',
      archive: 'Archivieren',
      restore: 'Zurückholen',
      archived: '%{smart_count} Datensatz archiviert |||| %{smart_count} Datensätze archiviert',
      restored: '%{smart_count} Datensatz zurückgeholt |||| %{smart_count} Datensätze zurückgeholt',
    },
    flow: {
      back: 'Zurück',
      done: '%{step}: erledigt',
      doneOf:
        '%{step}: %{smart_count} Datensatz erledigt |||| %{step}: %{smart_count} Datensätze erledigt',
      failedOf: '%{smart_count} fehlgeschlagen, %{done} erledigt.',
      progress: '%{done} von %{total} Datensätzen',
      untaken:
        'Nicht gespeichert: Die Verbindung brach vorher ab. Bitte versuchen Sie es noch einmal.',
      now: 'Der Stand ist jetzt: %{state}.',
      of: '%{smart_count} Datensatz ausgewählt |||| %{smart_count} Datensätze ausgewählt',
      odd: 'Hier stimmt etwas nicht',
    },
    attach: {
      send: 'Bild senden',
    },
    paper: {
      print: 'Drucken',
    },
    save: {
      gone: 'Nicht gespeichert: Der Datensatz wurde nicht gefunden, vielleicht hat ihn gerade jemand gelöscht. Ihre Eingaben sind noch hier; kopieren Sie zuerst, was Sie brauchen.',
    },
    draft: {
      found: 'Es gibt nicht gespeicherte Eingaben von %{time}.',
      restore: 'Wiederherstellen',
      discard: 'Verwerfen',
      changed: 'Seitdem wurden andere Werte gespeichert: %{fields}. Ihre würden sie ersetzen.',
      outdated:
        'Es gibt eine neue Version: Dieser Teil erscheint nach dem Neuladen. Ihre Eingaben bleiben als Entwurf erhalten.',
    },
    conflict: {
      title: 'Von jemand anderem geändert',
      text: 'Nicht gespeichert. Gerade hat jemand anderes geändert: %{fields}. Wählen Sie die Werte, und speichern Sie dann.',
      mine: 'Ihr Wert',
      theirs: 'Jetziger Wert',
      allMine: 'Alle meine nehmen',
      allTheirs: 'Alle jetzigen nehmen',
      missing:
        'Wählen Sie noch für %{smart_count} Feld einen Wert |||| Wählen Sie noch für %{smart_count} Felder einen Wert',
      save: 'Auswahl speichern',
    },
    incomplete: {
      title: 'Unvollständige Daten',
      missing: 'Nicht ausgefüllt: ',
      wrong: 'Nicht von der richtigen Art: ',
      more: 'und %{smart_count} weitere',
    },
    unsorted: {
      check: 'Nach Daten ohne Platz in der Reihenfolge suchen',
      none: 'Jeder Datensatz hat das Feld „%{field}“: In dieser Liste fehlt nichts.',
      some: '%{smart_count} Datensatz hat kein Feld „%{field}“ und steht daher nicht in dieser Reihenfolge. Sortieren Sie nach einer anderen Spalte, um ihn zu sehen. |||| %{smart_count} Datensätze haben kein Feld „%{field}“ und stehen daher nicht in dieser Reihenfolge. Sortieren Sie nach einer anderen Spalte, um sie zu sehen.',
      byId: 'Nach ID sortieren',
    },
    notice: {
      success: 'Erledigt!',
      error: 'Fehler!',
      warning: 'Achtung!',
      info: 'Hinweis',
      live: 'Die Daten haben sich geändert',
    },
    chart: {
      of: 'Diagramm %{label}; die Zahlen stehen in der Tabelle.',
      chart: 'Diagramm',
      table: 'Tabelle',
      csv: 'CSV',
      png: 'PNG',
      nothing: 'In diesem Zeitraum gibt es noch keine Daten.',
      unloaded: 'Das Diagramm ließ sich nicht laden',
      undrawn: 'Das Bild ließ sich nicht erzeugen. Noch einmal, oder laden Sie die CSV herunter.',
    },
    import: imports,
    ...fields,
  },
}
