import { isDocumentId, isMap, isText } from '@/lib'
import { ACTS, filledPath, HISTORY, NOTES, PRESENCE, partsOf, TRASH } from '@/schema'

/** What the documents at a path hold of a person, and what becomes of that when it is erased. */
export interface PersonalPlace {
  /** With its wildcards; `{uid}` is the person's own. */
  readonly path: string
  /** The fields that name him by his uid, where the path does not: what is in the document is about him. */
  readonly of?: readonly string[]
  /** Of what it is about: a document about a record of his is about him, too. */
  readonly about?: (fields: Readonly<Record<string, unknown>>) => string | undefined
  /** The fields of such a document that are erased, `*` of each entry of a map; all: it is deleted. */
  readonly erases: readonly string[] | 'all'
  /** Fields that name him in what is not about him, each with those that are erased then. */
  readonly also?: Readonly<Record<string, readonly string[]>>
  /** A picture that is in no field of its own. */
  readonly picture?: (fields: Readonly<Record<string, unknown>>) => unknown
  /** A copy that says nothing of whose it is, under the same id. */
  readonly copy?: { readonly path: string; readonly erases: readonly string[] }
}

const pathIn = ({ path }: Readonly<Record<string, unknown>>) =>
  typeof path === 'string' ? path : undefined

/** A harvest that does not say whose it is is of whom its building is. */
const ofBuilding: PersonalPlace['about'] = ({ farmer }) =>
  isMap(farmer) && !isText(farmer.uid) && isText(farmer.rbwid) ? `rbws/${farmer.rbwid}` : undefined

/** What the server tells of a record names the person whom that is about, also when the record is gone. */
const told = { of: ['person'], also: { by: ['byName'] }, about: pathIn }

/** The path of the record that a note is about, which may lie below others. */
function recordOf({ resource, record }: Readonly<Record<string, unknown>>): string | undefined {
  const own = personalPlaces.find(({ path }) => path.split('/').at(-2) === resource)
  const path = own?.path.split('/').slice(0, -1).join('/') ?? String(resource)
  const parts = isText(record) ? partsOf(path, record) : undefined
  return parts && `${filledPath(path, parts.parents)}/${parts.own}`
}

/**
 * Everywhere that something is of a person, in the order in which it is gone through: what tells of his records before
 * them, and who he is at the end. Uids stay, and lead nowhere then; so does what the books need: what was sold, when, and
 * for how much.
 */
export const personalPlaces: readonly PersonalPlace[] = [
  { path: `${HISTORY}/{id}`, ...told, erases: ['title', 'changes', 'pictures'] },
  { path: `${ACTS}/{id}`, ...told, erases: ['title'] },
  { path: `${TRASH}/{id}`, ...told, erases: 'all' },
  {
    path: `${NOTES}/{id}`,
    also: { uid: ['name'], waiting: [] },
    about: recordOf,
    erases: 'all',
  },
  { path: `${PRESENCE}/{id}`, of: ['uid'], erases: 'all' },
  { path: 'paperNumbers/{id}', also: { by: [] }, erases: [] },
  {
    path: 'rbws/{id}',
    of: ['uid'],
    erases: [
      ...['buildingName', 'buildingImage', 'farmerName', 'farmerContact', 'address'],
      ...['locationMap', 'landOwnership', 'benefit', 'certificate', 'note', 'correction.reason'],
    ],
  },
  {
    path: 'harvests/{id}',
    of: ['farmer.uid'],
    about: ofBuilding,
    erases: [
      ...['rbwName', 'name', 'email', 'formatedAddress', 'geopoint'].map(part => `farmer.${part}`),
      ...['request.note', 'receive.note', 'delivery.note', 'delivery.note2', 'process.note'],
      ...['imageURL', 'imageURLs'].map(part => `request.harvestDetail.*.${part}`),
      ...['courier', 'receiptID', 'receiptImageURL'].map(part => `delivery.${part}`),
      'correction.reason',
    ],
    copy: { path: 'queryIndices', erases: ['imageURL', 'email', 'farmer', 'rbw', 'address'] },
  },
  {
    path: 'transactions/{id}',
    of: ['uid'],
    erases: ['note', 'delivery', 'payment.receiptImageURL', 'correction.reason'],
  },
  {
    path: 'consultations/{id}/chats/{cid}',
    of: ['uid'],
    also: { senderId: [] },
    picture: ({ type, message }) => type === 'image' && message,
    erases: 'all',
  },
  { path: 'consultations/{id}', of: ['uid'], erases: 'all' },
  {
    path: 'seminars/{id}/participants/{uid}',
    erases: ['receiptImageURL', 'correction.reason'],
  },
  { path: 'users/{uid}/subscriptionRecords/{id}', erases: ['receiptImageURL', 'imageURL'] },
  { path: 'superteams/{uid}', erases: 'all' },
  { path: 'users/{uid}', erases: ['email', 'statusReason', 'location', 'lastOnlineDate'] },
  { path: 'profiles/{uid}', erases: 'all' },
]

/** Where the server goes on telling of records while a person is being erased: those are gone through once more. */
export const tellingPlaces = personalPlaces.slice(0, 3)

/** Where a document at this path is; nowhere where none can be, as of what somebody has made up. */
export const personalPlaceOf = (path: string): PersonalPlace | undefined =>
  path.split('/').every(isDocumentId)
    ? personalPlaces.find(each => isAt(each.path, path))
    : undefined

/** Whether a path is one of these; a wildcard is any name. */
export function isAt(pattern: string, path: string): boolean {
  const names = path.split('/')
  const wanted = pattern.split('/')
  return (
    wanted.length === names.length &&
    wanted.every((name, at) => isWildcard(name) || name === names[at])
  )
}

export const isWildcard = (name = ''): boolean => name.startsWith('{')
