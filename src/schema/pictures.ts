import { at, get, isOwnPicture, isWithin, set } from '@/lib'
import { type HistoryChange, isTooLate, serverTime } from './history'
import type { Field, FieldMap } from './types'

export interface PictureAt {
  /** Dotted, with the indexes of lists and the keys of maps: `speakers.0.imageURL`. */
  path: string
  address: string
  /** One of those in a formatted text. */
  isInText: boolean
  /** It stays in the store, whatever becomes of the record. */
  isKept: boolean
}

/** Every picture that a record has, wherever it is. */
export const picturesOf = (fields: FieldMap, record: unknown, prefix = ''): PictureAt[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    picturesIn(field, get(record, name), prefix + name),
  )

function picturesIn(field: Field, value: unknown, path: string): PictureAt[] {
  const { kind, options } = field
  if (typeof value === 'string') {
    if (kind === 'image' && value)
      return [{ path, address: value, isInText: false, isKept: isKept(field) }]
    if (kind === 'richText')
      return sourcesIn(value).map(address => ({ path, address, isInText: true, isKept: true }))
  }
  const { fields } = options
  if (!fields) return []
  if (kind !== 'list' && kind !== 'map') return picturesOf(fields, value, `${path}.`)
  return Object.entries(value ?? {})
    .flatMap(([key, entry]) => picturesOf(fields, entry, `${path}.${key}.`))
    .map(picture => ({ ...picture, isKept: true }))
}

function sourcesIn(html: string): string[] {
  if (!html.includes('<img')) return []
  const { images } = new DOMParser().parseFromString(html, 'text/html')
  return [...new Set([...images].map(image => image.getAttribute('src') ?? ''))].filter(Boolean)
}

/** Gives a chosen picture of a record its address in the store; one may stand several times in a text. */
export function placePicture(record: object, { path, address, isInText }: PictureAt, url: string) {
  if (!isInText) return set(record, path, url)
  const inHtml = url.replaceAll('&', '&amp;')
  set(record, path, String(get(record, path)).replaceAll(`"${address}"`, `"${inHtml}"`))
}

interface PictureField extends Pick<PictureAt, 'path' | 'isKept'> {
  folder: string | undefined
}

/** The fields by which a query finds who names a picture: `delivery.receiptImageURL`; none is in lists, maps or texts. */
export const pictureFields = (fields: FieldMap, prefix = ''): PictureField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { kind, options } = field
    if (kind === 'image')
      return [{ path: prefix + name, folder: options.folder, isKept: isKept(field) }]
    if (!options.fields || kind === 'list' || kind === 'map') return []
    return pictureFields(options.fields, `${prefix}${name}.`)
  })

/**
 * Declared so, or put there by somebody else: what no form of the console writes, none deletes. What is in lists, maps and
 * texts stays, too, since no query finds out who else names it.
 */
const isKept = ({ options: { keep, write } }: Field) => keep === true || write?.grants.length === 0

/**
 * Whether the store has a picture no more that a field had before this change, which was made then: it keeps what nothing
 * names for a time, so that it can be taken back. Sooner than that none is gone.
 */
export const isPictureGone = (
  fields: FieldMap,
  { path, before }: Pick<HistoryChange, 'path' | 'before'>,
  { time, now = serverTime() }: { time: number; now?: number },
): boolean =>
  isTooLate(time, now) &&
  pictureFields(fields).some(picture => {
    if (picture.isKept || !isWithin(picture.path, path.join('.'))) return false
    const address = at(before, picture.path.split('.').slice(path.length))
    return typeof address === 'string' && isOwnPicture(address)
  })
