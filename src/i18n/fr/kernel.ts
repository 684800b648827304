import type { kernelPhrases } from '../kernel'
import type { Translated } from '../translated'
import { fields } from './fields'
import { imports } from './import'

export const kernel: Translated<typeof kernelPhrases> = {
  'ra.tiptap.heading2': 'Sous-titre',
  'ra.tiptap.heading3': 'Petit sous-titre',
  'ra.tiptap.bold': 'Gras',
  'ra.tiptap.italic': 'Italique',
  'ra.tiptap.underline': 'Souligné',
  'ra.tiptap.strike': 'Barré',
  'ra.tiptap.code': 'Code',
  'ra.tiptap.list_bulleted': 'Liste à puces',
  'ra.tiptap.list_numbered': 'Liste numérotée',
  'ra.tiptap.blockquote': 'Citation',
  'ra.tiptap.link': 'Lien',
  'ra.tiptap.clear_format': 'Enlever la mise en forme',
  sarang: {
    confirm: 'Confirmation',
    list: {
      unread: '%{count} lignes du service sont illisibles et ne sont pas comptées : %{names}',
      loading: 'Chargement des données',
      failed: 'Chargement impossible, réessayez',
      unknown:
        'Cette adresse demande un filtre ou un ordre qui n’existe pas. La liste est affichée comme au départ.',
      retry: 'Réessayer',
      outdated: 'Une nouvelle version existe : cette partie s’affiche après rechargement',
      reload: 'Recharger',
      actions: 'Actions',
    },
    empty: {
      create: 'Rien encore sous %{name}. Ajoutez le premier.',
      none: 'Rien encore sous %{name}. Les données paraîtront ici dès qu’il y en aura.',
      page: 'Rien ne convient sur cette page. Voyez la suivante.',
      filtered: 'Aucun résultat pour cette recherche ou ce filtre.',
      clear: 'Enlever les filtres',
    },
    delete: {
      title: 'Êtes-vous sûr ?',
      text: 'Les données supprimées ne peuvent pas être rétablies !',
      confirm: 'Oui, supprimer !',
    },
    related: {
      none: 'Rien encore sous %{name}.',
    },
    search: {
      label: 'Chercher %{field}',
      short: 'Tapez au moins 2 lettres',
    },
    range: {
      from: '%{field} de',
      to: '%{field} à',
      reversed: 'Ne doit pas être inférieur à « de »',
      obstacle: 'Videz d’abord « %{other} »',
    },
    export: {
      title: 'Exporter %{name}',
      selection: 'Exporter la sélection',
      list: 'Toutes les données de cette liste, avec ses filtres et son ordre.',
      listOf: '%{total} fiches : toute la liste, avec ses filtres et son ordre.',
      selected: '%{total} fiches sélectionnées.',
      columns: 'Colonnes',
      shown: 'Celles du tableau (%{smart_count})',
      all: 'Toutes (%{smart_count})',
      format: 'Type de fichier',
      csv: 'CSV, pour Excel',
      json: 'JSON, pour d’autres programmes',
      counted: '%{done} fiches lues',
      countedOf: '%{done} fiches lues sur %{total}',
      failed: 'Export arrêté (%{counted}). Aucun fichier n’est enregistré.',
      nothing: 'Il n’y a pas de données à exporter',
      done: '%{total} fiches exportées vers %{name}',
      entries_of: 'Détail de %{name}',
      entries:
        'Ce qui est énuméré dans ces fiches (articles, poids et autres) existe aussi dans un second fichier, %{total} lignes : une par entrée. Il peut être importé à nouveau.',
      entries_save: 'Télécharger le détail',
    },
    archive: {
      view: 'Voir les archives',
      hide: 'Fermer les archives',
      archive: 'Archiver',
      restore: 'Rétablir',
      archived: '%{smart_count} fiche archivée |||| %{smart_count} fiches archivées',
      restored: '%{smart_count} fiche rétablie |||| %{smart_count} fiches rétablies',
    },
    flow: {
      back: 'Retour',
      done: '%{step} : fait',
      doneOf: '%{step} : %{smart_count} fiche faite |||| %{step} : %{smart_count} fiches faites',
      failedOf: '%{smart_count} en échec, %{done} faites.',
      progress: '%{done} fiches sur %{total}',
      untaken: 'Pas enregistré : la connexion a été coupée avant. Veuillez réessayer.',
      now: 'Son état est maintenant : %{state}.',
      of: '%{smart_count} fiche sélectionnée |||| %{smart_count} fiches sélectionnées',
      odd: 'Quelque chose est étrange',
    },
    attach: {
      send: 'Envoyer une image',
    },
    paper: {
      print: 'Imprimer',
    },
    save: {
      gone: 'Pas enregistré : la fiche est introuvable, quelqu’un vient peut-être de la supprimer. Votre saisie est encore ici ; copiez d’abord ce qu’il vous faut.',
    },
    draft: {
      found: 'Des saisies du %{time} n’ont pas été enregistrées.',
      restore: 'Rétablir',
      discard: 'Abandonner',
      changed:
        'D’autres valeurs ont été enregistrées depuis : %{fields}. Les vôtres les remplaceraient.',
      outdated:
        'Il y a une nouvelle version : cette partie apparaît après rechargement. Votre saisie est conservée en brouillon.',
    },
    conflict: {
      title: 'Modifié par quelqu’un d’autre',
      text: 'Pas enregistré. Quelqu’un d’autre vient de modifier : %{fields}. Choisissez les valeurs, puis enregistrez.',
      mine: 'Votre valeur',
      theirs: 'Valeur actuelle',
      allMine: 'Prendre toutes les miennes',
      allTheirs: 'Prendre toutes les actuelles',
      missing:
        'Choisissez la valeur de %{smart_count} champ encore |||| Choisissez la valeur de %{smart_count} champs encore',
      save: 'Enregistrer le choix',
    },
    incomplete: {
      title: 'Données incomplètes',
      missing: 'Non rempli : ',
      wrong: 'Pas du bon type : ',
      more: 'et %{smart_count} autres',
    },
    unsorted: {
      check: 'Chercher des données sans place dans l’ordre',
      none: 'Toutes les fiches ont le champ « %{field} » : rien ne manque à cette liste.',
      some: '%{smart_count} fiche n’a pas le champ « %{field} » et ne paraît donc pas dans cet ordre. Triez selon une autre colonne pour la voir. |||| %{smart_count} fiches n’ont pas le champ « %{field} » et ne paraissent donc pas dans cet ordre. Triez selon une autre colonne pour les voir.',
      byId: 'Trier par ID',
    },
    notice: {
      success: 'C’est fait !',
      error: 'Erreur !',
      warning: 'Attention !',
      info: 'Information',
      live: 'Les données ont changé',
    },
    chart: {
      of: 'Graphique de %{label} ; les chiffres sont dans le tableau.',
      chart: 'Graphique',
      table: 'Tableau',
      csv: 'CSV',
      png: 'PNG',
      nothing: 'Pas encore de données sur cette période.',
      unloaded: 'Le graphique n’a pas pu être chargé',
      undrawn: 'L’image n’a pas pu être créée. Réessayez, ou téléchargez le CSV.',
    },
    import: imports,
    ...fields,
  },
}
