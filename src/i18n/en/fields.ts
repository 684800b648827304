import type { fieldPhrases } from '../fields'
import type { Translated } from '../translated'

export const fields: Translated<typeof fieldPhrases> = {
  compound: {
    count: '%{smart_count} entry |||| %{smart_count} entries',
    more: 'Show more (%{smart_count} left)',
    tooMany:
      '%{smart_count} entries are too many for a form (at most %{max}). All of them stay stored as they are.',
    key: 'Name of the new field',
    badKey: 'Only letters, digits, spaces, - and _, and not used yet',
  },
  grid: {
    total: 'Total',
    more: 'Other fields of %{name}',
  },
  order: {
    drag: 'Drag to reorder',
  },
  rest: {
    name: 'Name of the new field',
    taken: '"%{name}" is already used',
    impossible: 'Only letters, digits, spaces, - and _, at most 100, and no reserved name',
    text: 'Add text',
    number: 'Add number',
    boolean: 'Add yes/no',
  },
  longText: {
    whole: 'Show the whole text',
  },
  richText: {
    tools: 'Format %{field}',
    link: 'Address of the link',
    linkHelp: 'Leave empty to remove the link',
    linkWrong: 'Must be a web address, mailto: or tel:',
    linkSave: 'Set',
  },
  image: {
    choose: 'Choose',
    change: 'Change',
    help: 'PNG, JPEG or WebP, at most %{max} MB. You can drop it here, too.',
    chosen: '%{name} will be uploaded when you save',
    uploading: 'Uploading %{field}',
    stop: 'Cancel the upload',
    stopped: 'Upload cancelled. Nothing has been saved.',
    type: 'This file is not a PNG, JPEG or WebP picture',
    size: 'The picture is too large, at most %{max} MB',
    pixels: 'The picture is too large, at most 64 megapixels',
    broken: 'This picture is damaged or cannot be read',
    animated: 'Animated pictures cannot be used, choose a still one',
    preparing: 'The picture is still being prepared, wait a moment and save again',
    preparingOf: 'Preparing %{field}',
  },
  picture: {
    open: 'Enlarge %{name}',
    place: '%{at} of %{count}',
    in: 'Zoom in',
    out: 'Zoom out',
    next: 'Next picture',
    previous: 'Previous picture',
    download: 'Download',
    close: 'Close',
    broken: 'The picture cannot be loaded',
  },
  suggest: {
    offer: 'Suggestion:',
    take: 'Use',
    takeOf: 'Use the suggestion for %{field}',
  },
  point: {
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  place: {
    pick: 'Choose on the map',
    view: 'See map',
    close: 'Close the map',
    map: 'Map of %{field}',
    pin: 'Marker of %{field}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    search: 'Search for a place or coordinates',
    searching: 'Searching…',
    none: 'Place not found',
    here: 'My location',
    noPosition:
      'Your location cannot be read. Allow access to the location in the browser, then try again.',
    help: 'Click the map or drag the marker. By keyboard: Enter puts the marker in the middle of the map, the arrow keys move it.',
    offer: 'Address of this point: %{address}.',
    take: 'Use this address',
    geohash: 'Geohash: %{code}',
    failed: 'Geocoder failed due to: %{status}',
    unloaded: 'The map could not be loaded',
  },
  number: {
    understood: 'Read as: %{said}',
  },
  validation: {
    integer: 'Must be a whole number',
    ambiguous:
      'This may mean %{first} or %{second}. Write a comma before decimals, dots between thousands.',
    phone: 'Not a valid phone number',
    url: 'The address must begin with https:// or http://',
    image: 'The address of a picture must begin with https:// or /v0/b/',
    entries: 'At most %{max} entries',
    entriesMin: 'At least %{min} entries',
    point: 'Enter a latitude from -90 to 90 and a longitude from -180 to 180',
  },
}
