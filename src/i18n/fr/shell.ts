import type { shellPhrases } from '../shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof shellPhrases> = {
  shell: {
    name: 'Sarang',
    devices: 'Appareils',
    role: { root: 'Root', admin: 'Admin', superteam: 'Superteam', appUser: 'Utilisateur de l’app' },
    menu: 'Menu principal',
    menu_short: 'Menu',
    menu_more: 'Options du menu',
    menu_many: 'Ouvrir plusieurs groupes',
    dock: 'Raccourcis',
    today: 'Aujourd’hui',
    waiting: '%{count} en attente',
    to_top: 'Retour en haut',
    palette: {
      open: 'Rechercher partout (Ctrl+K)',
      field: 'Chercher ou lancer…',
      key: 'Ctrl K',
      label: 'Rechercher des pages, actions ou données',
      pages: 'Pages',
      actions: 'Actions',
      records: 'Données',
      add: 'Ajouter %{name}',
      searching: 'Recherche…',
      none: 'Aucun résultat',
    },
    path: 'Emplacement de la page',
    new: 'Nouveau',
    detail: '%{name} : détail',
    offline: 'Connexion perdue. L’écran n’est peut-être plus à jour ; reconnexion en cours.',
    loading: 'Chargement...',
    forbidden: 'Vous restez connecté. Demandez l’accès à un admin si vous avez besoin de la page.',
    home: 'Vers l’accueil',
    reload: 'Recharger',
    failed: 'Une erreur est survenue',
    failed_hint: 'Cette page ne peut pas être affichée. Rechargez-la ou revenez à l’accueil.',
    unloaded: 'Cette page n’est pas chargée',
    unloaded_hint:
      'La connexion est coupée ou lente, ou il y a une nouvelle version. Réessayez ou rechargez.',
  },
}
