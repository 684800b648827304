import { type PersonalPlace, personalPlaceOf } from '@/business/personal'
import { isMap, set, valueAt } from '@/lib/values'
import type { Fields, FunctionPorts } from '../callable'
import { placeOf } from '../history/changes'
import { ERASED } from '../history/person'
import { objectAt } from '../objectAt'
import { type Held, isOrHolds } from './held'

/**
 * Erases what a document says of a person, and the pictures that it names of him; whether there was something. What is
 * erased, and that it was, is one write, so that the history keeps nothing of it; what goes, goes after that.
 */
export async function erase(ports: FunctionPorts, held: Held, uid: string): Promise<boolean> {
  const { place, path, fields } = held
  const isWhole = held.isAbout && place.erases === 'all'
  const names = isWhole ? namesIn(fields) : namesOf(held, uid)
  const left = names.filter(name => isLeft(valueAt(fields, name)))
  const owners = { uid, records: [path, String(fields.path)].flatMap(withParent) }
  for (const address of picturesIn(held, left)) await remove(ports, address, owners)
  if (isWhole) await eraseWhole(ports, path)
  else if (left.length > 0) await clear(ports, path, left)
  if (place.copy && held.isAbout) await eraseCopy(ports, path, place.copy)
  return isWhole || left.length > 0
}

/** It may have fields of any name, and is only said to be erased. */
async function eraseWhole(ports: FunctionPorts, path: string): Promise<void> {
  await clear(ports, path, [])
  await ports.transact(async () => new Map([[path, null]]))
}

/** What is told of an erasure has no changes. */
const isLeft = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

/** All that it holds but whose it is. */
const namesIn = (fields: Fields) => Object.keys(fields).filter(name => !KEPT.has(name))
const KEPT = new Set(['uid', ERASED])

function namesOf({ place, fields, isAbout }: Held, uid: string): string[] {
  const own = isAbout && place.erases !== 'all' ? place.erases : []
  const named = Object.entries(place.also ?? {}).flatMap(([field, erased]) =>
    isOrHolds(valueAt(fields, field), uid) ? erased : [],
  )
  return [...own.flatMap(name => inEach(name, fields)), ...named]
}

/** Of each entry of a map, where the name says so. */
function inEach(name: string, fields: Fields): string[] {
  const [map = '', part] = name.split('.*.')
  if (part === undefined) return [name]
  const entries = valueAt(fields, map)
  const keys = isMap(entries) ? Object.keys(entries) : []
  return keys.filter(isPlain).map(key => `${map}.${key}.${part}`)
}

/** As a dotted name has it. */
const isPlain = (key: string) => /^[A-Za-z_]\w*$/.test(key)

async function eraseCopy(
  ports: FunctionPorts,
  path: string,
  copy: NonNullable<PersonalPlace['copy']>,
): Promise<void> {
  const own = `${copy.path}/${idOf(path)}`
  const fields = await ports.read(own)
  const left = copy.erases.filter(name => valueAt(fields, name) !== null)
  if (left.length > 0) await clear(ports, own, left)
}

async function clear(ports: FunctionPorts, path: string, names: readonly string[]) {
  await markErased(ports, path, { at: ports.now(), names })
}

/** Says when what a document held of a person was erased, and empties these fields. */
export async function markErased(
  { update }: FunctionPorts,
  path: string,
  { at, names = [] }: { at: Date; names?: readonly string[] },
): Promise<void> {
  const fields: Record<string, unknown> = { [ERASED]: at }
  for (const name of names) set(fields, name, null)
  const own = { path, fields, names: [...names, ERASED] }
  await update({ ...own, reads: [path], check: () => undefined })
}

/** Those of a record that are in the fields, and those that it had. */
function picturesIn({ place, path, fields }: Held, names: readonly string[]): string[] {
  const { pictures = {} } = placeOf(path) ?? {}
  const own = Object.keys(pictures).filter(name =>
    names.some(each => `${name}.`.startsWith(`${each}.`)),
  )
  const had = names.includes('pictures') && Array.isArray(fields.pictures) ? fields.pictures : []
  const told = names.includes('message') ? place.picture?.(fields) : undefined
  const erased = place.erases === 'all' ? own : [...own, ...names]
  const all = [...erased.flatMap(name => valueAt(fields, name)), ...had, told]
  return [...new Set(all)].filter(address => typeof address === 'string')
}

interface Owners {
  readonly uid: string
  readonly records: readonly string[]
}

/** A record, and the one that it lies below where that is a person's, too. */
const withParent = (path: string) =>
  [path, path.split('/').slice(0, -2).join('/')].filter(personalPlaceOf)

/**
 * From the folder of the person, or of the record, among those of its kind alone: anybody can write another one's address into
 * what is his, and some may choose the id of what they make.
 */
async function remove({ removeObject }: FunctionPorts, address: string, owners: Owners) {
  const object = objectAt(address)
  const folders = object?.path.split('/').slice(0, -1) ?? []
  const isOwn = folders[1] === owners.uid || owners.records.some(path => isOf(path, folders))
  if (object && isOwn) await removeObject(object.bucket, object.path)
}

/** Whether folders begin as the record's own do: `rbws/b1`. */
function isOf(path: string, [kind = '', id]: readonly string[]): boolean {
  const declared = Object.values(placeOf(path)?.pictures ?? {})
  return [path, ...declared].some(each => each.split('/')[0] === kind) && id === idOf(path)
}

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
