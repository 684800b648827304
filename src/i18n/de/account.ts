import type { accountPhrases } from '../account'
import type { Translated } from '../translated'

export const account: Translated<typeof accountPhrases> = {
  account: {
    password: 'Passwort',
    passwordHelp:
      'Mindestens %{min} Zeichen. Teilen Sie es dem Inhaber mit; es wird nicht beim Konto gespeichert.',
    strength: 'Passwortstärke',
    editProfile: 'Profil ändern',
    reason: 'Grund',
    suspend: {
      action: 'Sperren',
      text: 'Das Konto %{name} sperren? Der Inhaber wird sofort abgemeldet und kann sich nicht mehr anmelden.',
      done: 'Konto gesperrt',
    },
    reactivate: {
      action: 'Entsperren',
      text: 'Das Konto %{name} entsperren? Der Inhaber kann sich wieder anmelden wie zuvor.',
      done: 'Konto entsperrt',
    },
    role: {
      action: 'Berechtigung ändern',
      text: 'Die Berechtigung des Kontos %{name} ändern? Seine Rechte ändern sich sofort.',
      done: 'Berechtigung geändert',
      same: 'Wählen Sie eine andere Berechtigung',
      password: 'Ihr Passwort',
    },
    adopt: {
      title: 'Diese UID gehört schon jemandem',
      text: 'Die UID dieses Formulars gehört %{name} (%{email}); anmelden kann sich diese Person nicht mehr. Wenn Sie fortfahren, öffnen E-Mail-Adresse und Passwort des Formulars dieses Konto mit seinen Daten und jetzigen Rechten; sonst wird nichts gespeichert. Ein gelöschtes Konto wird das eines aktiven App-Nutzers.',
      action: 'Zugang anlegen',
    },
    typeName: 'Namen der Person eintippen',
    nameDiffers: 'Der Name stimmt nicht',
    export: {
      action: 'Personendaten exportieren',
      text: 'Alles, was über %{name} gespeichert ist, kommt in eine Datei. Tippen Sie den Namen ein, um fortzufahren.',
      file: 'Personendaten',
      done: '%{smart_count} Datensatz exportiert |||| %{smart_count} Datensätze exportiert',
    },
    erase: {
      action: 'Personendaten löschen',
      text: 'Name, Kontakt, Adresse, Fotos, Notizen, Gespräche und Konto von %{name} werden endgültig gelöscht, auch aus Verlauf und Papierkorb. Verkaufszahlen bleiben ohne die Person. Tippen Sie den Namen ein, um fortzufahren.',
      done: 'Personendaten gelöscht',
    },
  },
}
