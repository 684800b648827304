import type { ErrorKey } from '../errors'

export const errors: Readonly<Record<ErrorKey, string>> = {
  'sarang.error.denied': 'Vous n’avez pas accès à ces données.',
  'sarang.error.no_right':
    'Vous n’avez pas le droit de faire cela. Demandez-le à un administrateur, ou demandez-lui ce droit.',
  'sarang.error.moved':
    'Une autre personne vient de faire avancer cette fiche, elle ne peut donc plus être modifiée ainsi. Copiez ce dont vous avez besoin, puis rechargez.',
  'sarang.error.old_data':
    'Refusé à cause d’anciennes données : certaines valeurs sont d’un mauvais type. Elles sont indiquées sur la fiche ; corrigez-les d’abord, puis réessayez.',
  'sarang.error.too_much':
    'Le serveur refuse alors que vous avez le droit de modifier : c’est peut-être trop à la fois. Enregistrez d’abord une partie, puis le reste ; si le refus persiste, prévenez un administrateur.',
  'sarang.error.unauthenticated': 'Votre session est terminée. Veuillez vous reconnecter.',
  'sarang.error.missing': 'Introuvable. Peut-être déjà supprimé.',
  'sarang.error.exists': 'Il existe déjà une fiche avec cet ID.',
  'sarang.error.saved_before':
    'Cela a déjà été enregistré lors d’un essai précédent. Ouvrez cette fiche et modifiez-la là.',
  'sarang.error.parent_gone': 'La donnée dont elle dépend a été supprimée. Restaurez-la d’abord.',
  'sarang.error.stays_gone': 'Ne peut pas être restaurée ici.',
  'sarang.error.too_late': 'Le délai pour la restaurer est écoulé.',
  'sarang.error.undo_changed': 'A été modifié de nouveau depuis.',
  'sarang.error.undo_there': 'Existe de nouveau.',
  'sarang.error.undo_nothing': 'Il n’y a rien à annuler.',
  'sarang.error.undo_cut': 'L’ancienne valeur n’est pas conservée.',
  'sarang.error.undo_untold':
    'L’historique n’a pas encore tout ce qui a été enregistré avec. Réessayez là-bas dans un instant.',
  'sarang.error.undo_partly': 'Reste tel quel : %{fields}.',
  'sarang.error.conflict':
    'Quelqu’un d’autre l’a modifié depuis que vous l’avez ouvert. Vos changements ne sont pas enregistrés.',
  'sarang.flow.stale': 'Déjà modifié par un autre utilisateur',
  'sarang.flow.unknown':
    'Connexion coupée : on ne sait pas encore si cette étape est enregistrée. Vérification…',
  'sarang.flow.refused': 'Cette étape n’est pas encore possible.',
  'sarang.error.has_parts':
    'Il contient encore d’autres données et ne peut pas être supprimé. Archivez-le s’il ne sert plus.',
  'sarang.error.offline':
    'Le serveur est injoignable. Vérifiez la connexion, puis que votre dernier changement est enregistré.',
  'sarang.error.unavailable': 'Le serveur n’est pas disponible. Réessayez dans un instant.',
  'sarang.error.unloaded':
    'Cette partie de l’application n’a pas pu être chargée. Vérifiez la connexion, puis réessayez.',
  'sarang.error.index': 'Cette combinaison de filtres et d’ordre n’est pas encore possible.',
  'sarang.error.busy': 'Trop de demandes. Attendez un moment, puis réessayez.',
  'sarang.error.timeout': 'Le serveur a mis trop de temps. Réessayez.',
  'sarang.error.invalid': 'Refusé : le contenu de la demande n’est pas valable.',
  'sarang.error.unknown': 'Une erreur est survenue sur le serveur',
  'sarang.error.part_saved':
    'Une partie est enregistrée, le reste pas encore. Votre saisie est toujours là : enregistrez de nouveau.',
  'sarang.error.partial': 'Une partie des données n’a pas pu être traitée.',
  'sarang.error.unknown_filter': 'Ce filtre est inconnu.',
  'sarang.error.unknown_sort': 'La liste ne peut pas être triée selon cette colonne.',
  'sarang.error.no_parent': 'Ne s’ouvre et ne s’ajoute que depuis la fiche qui le contient.',
  'sarang.error.no_list': 'Il n’y en a qu’un ; il n’a pas de liste.',
  'sarang.error.taken': 'Déjà utilisé par une autre fiche. Choisissez-en un autre.',
  'sarang.error.bad_id':
    'Ne doit ni contenir de barre oblique (/), ni être fait que de points, ni être trop long.',
  'sarang.error.email_taken': 'Un autre compte utilise déjà cette adresse e-mail.',
  'sarang.error.email_other':
    'Ce formulaire a déjà créé un accès avec une autre adresse e-mail. Remettez cette adresse ou ouvrez un nouveau formulaire.',
  'sarang.error.orphan':
    'Cet UID appartient à un compte qui ne peut plus se connecter. Seul root peut lui créer un nouvel accès ; pour une autre personne, ouvrez un nouveau formulaire.',
  'sarang.error.email_bad': 'Cette adresse e-mail est mal écrite.',
  'sarang.error.name_bad':
    'Le nom contient des caractères interdits ou mélange des écritures dont les lettres se ressemblent.',
  'sarang.error.password_common':
    'Beaucoup utilisent ce mot de passe, facile à deviner. Choisissez-en un autre.',
  'sarang.error.no_search': 'Cette liste n’a pas de recherche.',
  'sarang.error.not_archivable': 'Les données de ce type n’ont pas d’archives.',
  'sarang.error.two_lists':
    'Un seul filtre de liste (par exemple les tags) est possible à la fois.',
  'sarang.error.too_many_values': 'Un filtre contient au plus 30 valeurs.',
  'sarang.error.too_many_branches':
    'Cette combinaison de filtres est trop grande. Prenez moins de valeurs ou videz la recherche.',
}
