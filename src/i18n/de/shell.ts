import type { shellPhrases } from '../shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof shellPhrases> = {
  shell: {
    name: 'Sarang',
    devices: 'Geräte',
    role: { root: 'Root', admin: 'Admin', superteam: 'Superteam', appUser: 'App-Nutzer' },
    menu: 'Hauptmenü',
    menu_short: 'Menü',
    menu_more: 'Menüoptionen',
    menu_many: 'Mehrere Gruppen öffnen',
    dock: 'Schnellzugriff',
    today: 'Heute',
    waiting: '%{count} offen',
    to_top: 'Nach oben',
    notes: { none: 'Es warten keine Notizen auf Sie.', done: 'Erledigt' },
    keys: {
      title: 'Tastenkürzel',
      palette: 'Suchen oder ausführen',
      search: 'In der Liste suchen',
      add: 'Neu anlegen',
      save: 'Formular speichern',
      help: 'Diese Kürzel zeigen',
      signs: { palette: 'Strg K', search: '/', add: 'C', save: 'Strg S', help: '?' },
    },
    palette: {
      recent: 'Zuletzt geöffnet',
      here: 'Auf dieser Seite',
      open: 'Überall suchen (Strg+K)',
      field: 'Suchen oder ausführen…',
      label: 'Seiten, Aktionen oder Daten suchen',
      pages: 'Seiten',
      actions: 'Aktionen',
      records: 'Daten',
      add: '%{name} hinzufügen',
      searching: 'Suche läuft…',
      none: 'Nichts gefunden',
    },
    path: 'Wo diese Seite liegt',
    new: 'Neu',
    detail: '%{name}: Einzelheiten',
    offline: 'Verbindung unterbrochen. Die Anzeige ist vielleicht veraltet; neuer Versuch läuft.',
    loading: 'Wird geladen...',
    forbidden:
      'Sie bleiben angemeldet. Bitten Sie einen Admin um Zugriff, wenn Sie diese Seite brauchen.',
    home: 'Zur Startseite',
    reload: 'Neu laden',
    failed: 'Etwas ist schiefgegangen',
    failed_hint:
      'Diese Seite lässt sich nicht anzeigen. Laden Sie sie neu, oder gehen Sie zur Startseite.',
    unloaded: 'Diese Seite ist nicht geladen',
    unloaded_hint:
      'Die Verbindung ist unterbrochen oder langsam, oder es gibt eine neue Version. Versuchen Sie es erneut, oder laden Sie neu.',
  },
}
