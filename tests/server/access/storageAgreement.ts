import {
  otherTypes,
  pictureTypes,
  type StorageRow,
  type StorageVerb,
  storageRows,
  storageVerbs,
} from '../../unit/access/reviewed/storage'
import { NOW } from './engine'
import { type Person, people } from './world'

const MEBIBYTE = 1024 * 1024

export interface StorageCell {
  title: string
  person: Person
  verb: StorageVerb
  path: string
  size: number
  type: string
  owner: string | undefined
  ageMinutes: number
  /** A create where there is one already. */
  replaces: boolean
  allowed: boolean
}

type Object = Pick<StorageCell, 'size' | 'type' | 'owner' | 'ageMinutes' | 'replaces'>

/** Every principal, path and operation; uploads of every size and type; objects of one's own, of others, of nobody. */
export const storageCells = (): StorageCell[] =>
  storageRows.flatMap(row =>
    people.flatMap(person =>
      storageVerbs.flatMap(verb =>
        objectsFor(row, person, verb).map(object => cell(row, person, { verb, object })),
      ),
    ),
  )

function objectsFor({ mebibytes }: StorageRow, { uid }: Person, verb: StorageVerb): Object[] {
  const me = uid ?? 'anon'
  const usual = { size: 1000, type: 'image/png', owner: me, ageMinutes: 0, replaces: false }
  if (verb === 'read') return [usual]
  if (verb === 'delete') {
    return [me, 'other', undefined].flatMap(owner =>
      [0, 59, 60, 9999].map(ageMinutes => ({ ...usual, owner, ageMinutes })),
    )
  }
  const most = mebibytes * MEBIBYTE
  return [
    ...[1, most, most + 1].flatMap(size =>
      [...pictureTypes, ...otherTypes].map(type => ({ ...usual, size, type })),
    ),
    { ...usual, owner: 'other' },
    { ...usual, owner: undefined },
    { ...usual, replaces: verb === 'create' },
  ]
}

function cell(
  row: StorageRow,
  person: Person,
  { verb, object }: { verb: StorageVerb; object: Object },
): StorageCell {
  const path = row.path.replace('{me}', person.uid ?? 'anon')
  const { size, type, owner, ageMinutes, replaces } = object
  const what = replaces ? 'over another' : `${size} bytes, ${type}, of ${owner}`
  return {
    title: `${person.name} ${verb} ${path} (${what}, ${ageMinutes} minutes)`,
    person,
    verb,
    path,
    ...object,
    allowed: isAllowed(row, person, { verb, object }),
  }
}

function isAllowed(
  row: StorageRow,
  person: Person,
  { verb, object }: { verb: StorageVerb; object: Object },
): boolean {
  const { standing } = person
  if (standing !== 'superteam' && standing !== 'admin' && standing !== 'root') return false
  const isOwn = object.owner === person.uid
  if (verb === 'delete' && isOwn && object.ageMinutes < 60) return true
  const verbs = row[standing === 'superteam' ? 'superteam' : 'admin']
  if (!verbs.includes(verb)) return false
  if (object.replaces && !verbs.includes('update')) return false
  if (verb === 'read' || verb === 'delete') return true
  return isOwn && object.size <= row.mebibytes * MEBIBYTE && pictureTypes.includes(object.type)
}

/** An object need not have any metadata at all. */
const NONE = { read: {}, create: null, update: {}, delete: {} }

/** What the rules see of the object: what is there, and what is to be. */
export function objectsOf({ verb, size, type, owner, ageMinutes, replaces }: StorageCell) {
  const object = {
    size,
    contentType: type,
    metadata: owner === undefined ? NONE[verb] : { owner },
    timeCreated: new Date(NOW.getTime() - ageMinutes * 60_000),
  }
  const isThere = verb !== 'create' || replaces
  const isWritten = verb === 'create' || verb === 'update'
  return { ...(isThere && { before: object }), ...(isWritten && { after: object }) }
}
