import type { accountPhrases } from '../account'
import type { Translated } from '../translated'

export const account: Translated<typeof accountPhrases> = {
  account: {
    password: 'Mot de passe',
    passwordHelp:
      'Au moins %{min} caractères. Communiquez-le à son titulaire ; il n’est pas gardé avec le compte.',
    strength: 'Robustesse du mot de passe',
    editProfile: 'Modifier le profil',
    reason: 'Motif',
    suspend: {
      action: 'Suspendre',
      text: 'Suspendre le compte %{name} ? Son titulaire est aussitôt déconnecté et ne peut plus se connecter.',
      done: 'Compte suspendu',
    },
    reactivate: {
      action: 'Réactiver',
      text: 'Réactiver le compte %{name} ? Son titulaire peut se connecter comme avant.',
      done: 'Compte réactivé',
    },
    role: {
      action: 'Changer l’autorisation',
      text: 'Changer l’autorisation du compte %{name} ? Ses droits changent aussitôt.',
      done: 'Autorisation changée',
      same: 'Choisissez une autre autorisation',
      password: 'Votre mot de passe',
    },
    adopt: {
      title: 'Cet UID a déjà un titulaire',
      text: 'L’UID de ce formulaire appartient à %{name} (%{email}), qui ne peut plus se connecter. Si vous continuez, l’adresse e-mail et le mot de passe du formulaire ouvrent ce compte avec ses données et ses droits actuels ; le reste n’est pas enregistré. Un compte supprimé devient celui d’un utilisateur actif de l’application.',
      action: 'Créer l’accès',
    },
    typeName: 'Saisissez le nom de la personne',
    nameDiffers: 'Le nom ne correspond pas',
    export: {
      action: 'Exporter les données personnelles',
      text: 'Tout ce qui est conservé sur %{name} est réuni dans un fichier. Saisissez son nom pour continuer.',
      file: 'Données personnelles',
      done: '%{smart_count} enregistrement exporté |||| %{smart_count} enregistrements exportés',
    },
    erase: {
      action: 'Effacer les données personnelles',
      text: 'Le nom, le contact, l’adresse, les photos, les notes, les conversations et le compte de %{name} sont effacés pour toujours, aussi de l’historique et de la corbeille. Les chiffres des ventes restent sans la personne. Saisissez son nom pour continuer.',
      done: 'Données personnelles effacées',
    },
  },
}
