import type { fieldPhrases } from '../fields'
import type { Translated } from '../translated'

export const fields: Translated<typeof fieldPhrases> = {
  compound: {
    count: '%{smart_count} entrée |||| %{smart_count} entrées',
    more: 'Afficher plus (encore %{smart_count})',
    tooMany:
      '%{smart_count} entrées sont trop pour un formulaire (au plus %{max}). Toutes restent enregistrées telles quelles.',
    key: 'Nom du nouveau champ',
    badKey: 'Seulement lettres, chiffres, espaces, - et _, et pas encore utilisé',
  },
  grid: {
    total: 'Total',
    more: 'Autres champs de %{name}',
  },
  order: {
    drag: 'Faire glisser pour ranger',
  },
  rest: {
    name: 'Nom du nouveau champ',
    taken: '« %{name} » est déjà utilisé',
    impossible: 'Seulement lettres, chiffres, espaces, - et _, au plus 100, et pas un nom réservé',
    text: 'Ajouter un texte',
    number: 'Ajouter un nombre',
    boolean: 'Ajouter oui/non',
  },
  longText: {
    whole: 'Afficher tout le texte',
  },
  richText: {
    tools: 'Mise en forme de %{field}',
    link: 'Adresse du lien',
    linkHelp: 'Laisser vide pour enlever le lien',
    linkWrong: 'Doit être une adresse web, mailto: ou tel:',
    linkSave: 'Mettre',
  },
  image: {
    choose: 'Choisir',
    change: 'Changer',
    help: 'PNG, JPEG ou WebP, au plus %{max} Mo. Vous pouvez aussi la déposer ici.',
    chosen: '%{name} sera envoyée à l’enregistrement',
    uploading: 'Envoi de %{field}',
    stop: 'Annuler l’envoi',
    stopped: 'Envoi annulé. Rien n’est enregistré.',
    type: 'Ce fichier n’est pas une image PNG, JPEG ou WebP',
    size: 'L’image est trop grande, au plus %{max} Mo',
    pixels: 'L’image est trop grande, au plus 64 mégapixels',
    broken: 'Cette image est abîmée ou illisible',
    animated: 'Les images animées ne vont pas, choisissez une image fixe',
    preparing: 'L’image est encore en préparation, attendez un instant et enregistrez à nouveau',
    preparingOf: 'Préparation de %{field}',
  },
  picture: {
    open: 'Agrandir %{name}',
    place: '%{at} sur %{count}',
    in: 'Agrandir',
    out: 'Réduire',
    next: 'Image suivante',
    previous: 'Image précédente',
    download: 'Télécharger',
    close: 'Fermer',
    broken: 'L’image ne peut pas être chargée',
  },
  suggest: {
    offer: 'Proposition :',
    take: 'Prendre',
    takeOf: 'Prendre la proposition pour %{field}',
  },
  point: {
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  place: {
    pick: 'Choisir sur la carte',
    view: 'Voir la carte',
    close: 'Fermer la carte',
    map: 'Carte de %{field}',
    pin: 'Repère de %{field}',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    search: 'Chercher un lieu ou des coordonnées',
    searching: 'Recherche…',
    none: 'Lieu introuvable',
    here: 'Ma position',
    noPosition:
      'Votre position est illisible. Autorisez-y l’accès dans le navigateur, puis réessayez.',
    help: 'Cliquez sur la carte ou faites glisser le repère. Au clavier : Entrée met le repère au centre de la carte, les flèches le déplacent.',
    offer: 'Adresse de ce point : %{address}.',
    take: 'Prendre cette adresse',
    geohash: 'Geohash: %{code}',
    failed: 'Geocoder failed due to: %{status}',
    unloaded: 'La carte n’a pas pu être chargée',
  },
  number: {
    understood: 'Lu : %{said}',
  },
  validation: {
    integer: 'Doit être un nombre entier',
    ambiguous:
      'Cela peut être %{first} ou %{second}. Virgule pour les décimales, points pour les milliers.',
    phone: 'Le numéro de téléphone n’est pas valable',
    url: 'L’adresse doit commencer par https:// ou http://',
    image: 'L’adresse d’une image doit commencer par https:// ou /v0/b/',
    entries: 'Au plus %{max} entrées',
    entriesMin: 'Au moins %{min} entrées',
    point: 'Mettez une latitude de -90 à 90 et une longitude de -180 à 180',
  },
}
