import type { shellPhrases } from '../shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof shellPhrases> = {
  shell: {
    name: 'Sarang',
    group: {
      dashboard: 'Überblick',
      account: 'Konten',
      farm: 'Zucht',
      rbw: 'Salanganenhäuser',
      iot: 'IoT',
      marketplace: 'Handel',
      content: 'Inhalte',
      manufacture: 'Verarbeitung',
      setting: 'System',
    },
    entry: {
      dashboard: 'Dashboard',
      account: { user: 'Alle Konten', superteam: 'Superteam', admin: 'Admins' },
      farm: { harvest: 'Ernten', upgrade: 'Aufstiegsanträge', price: 'Nestpreise' },
      rbw: { building: 'Gebäude' },
      iot: {
        statistics: 'IoT-Statistik',
        devices: 'IoT-Geräte',
        'device-management': 'IoT-Geräteverwaltung',
      },
      marketplace: {
        consumer: 'Produkte für Verbraucher',
        farmer: 'Produkte für Züchter',
        transaction: 'Verkäufe',
      },
      content: {
        seminar: 'Seminare',
        subscription: 'Abonnements',
        video: 'Videos',
        article: 'Artikel',
        consultation: 'Beratungen',
        'in-app-banner': 'App-Banner',
        coupon: 'Gutscheine',
        'push-notification': 'Push-Nachrichten',
        'communication-inbox': 'Posteingang',
        'popup-banner': 'Popup-Banner',
      },
      manufacture: {
        overview: 'Alle Chargen',
        raw: 'Rohware',
        washing: 'Waschen',
        molding: 'Formen',
        clean: 'Sauber',
      },
      setting: 'Einstellungen',
    },
    language: 'Sprache: %{name}',
    devices: 'Geräte',
    role: { root: 'Root', admin: 'Admin', superteam: 'Superteam', appUser: 'App-Nutzer' },
    menu: 'Hauptmenü',
    path: 'Wo diese Seite liegt',
    new: 'Neu',
    detail: '%{name}: Einzelheiten',
    user_menu: 'Konto %{name}',
    offline: 'Verbindung unterbrochen. Die Anzeige ist vielleicht veraltet; neuer Versuch läuft.',
    loading: 'Wird geladen...',
    forbidden:
      'Sie bleiben angemeldet. Bitten Sie einen Admin um Zugriff, wenn Sie diese Seite brauchen.',
    home: 'Zur Startseite',
    reload: 'Neu laden',
    failed: 'Etwas ist schiefgegangen',
    failed_hint:
      'Diese Seite lässt sich nicht anzeigen. Laden Sie sie neu, oder gehen Sie zur Startseite.',
  },
}
