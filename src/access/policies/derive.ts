import type { Field, FieldKind, Resource } from '@/schema'
import { isSingle, kinds, MOST, MOST_GRAMS, wildcardsOf } from '@/schema'
import { type FieldPolicy, field, once, type Policy } from '../policy'
import { nobody } from '../roles'
import * as is from '../validators'

/** The policy that a declaration amounts to: its fields' kinds and options are what the rules check. */
export function policyOf({ name, label, source, fields, access }: Resource): Policy {
  const { path, idField } = source
  const ids = [...wildcardsOf(path).filter(name => name in fields), ...(idField ? [idField] : [])]
  return {
    path: isSingle(path) ? path : `${path}/{${idField ?? 'id'}}`,
    about: `${label} (src/resources/${name}).`,
    access,
    fields: Object.fromEntries(
      Object.entries(fields)
        .filter(([, { kind }]) => kinds[kind].storedAs !== null)
        .map(([name, declared]) => [name, fieldOf(declared, ids.includes(name))]),
    ),
    ...(ids.length > 0 && { ids: Object.fromEntries(ids.map(name => [name, name])) }),
    ...(typeof source.constant.versionNo === 'number' && { live: source.constant.versionNo }),
    ...(hasFreeNames(fields) && { open: true }),
  }
}

/** What no field declares is free where somebody may write it. */
const hasFreeNames = (fields: Resource['fields']) =>
  Object.values(fields).some(({ kind, options }) => kind === 'rest' && options.write !== nobody)

function fieldOf({ kind, options }: Field, isId: boolean): FieldPolicy {
  const { write, initial, stamp } = options
  if (stamp) return stamp === 'create' ? once(is.past) : field(is.saved)
  const shape = shapes[kind](options)
  if (write !== nobody) return field(shape, write)
  return once(isId || shape.type === 'time' ? shape : atFirst(initial))
}

/** What nobody writes is on create what the declaration says it begins with. */
export const atFirst = (initial: unknown): is.Shape => ({
  type: 'choice',
  values:
    typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean'
      ? [initial]
      : [],
})

/** What a declared field holds. */
export const shapeOf = ({ kind, options }: Pick<Field, 'kind' | 'options'>): is.Shape =>
  shapes[kind](options)

type Options = Field['options']

const members = ({ fields = {} }: Options): is.Members =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options }]) => [name, shapes[kind](options)]),
  )

const range = ({ min, max }: Options, most: number) => [min ?? 0, max ?? most] as const

/** Every kind as the rules check it; a kind that is missing here does not compile. */
const shapes: Readonly<Record<FieldKind, (options: Options) => is.Shape>> = {
  text: ({ max }) => (max === undefined ? is.name : is.text(max)),
  longText: ({ max }) => is.text(max),
  richText: ({ max }) => (max === undefined ? is.description : is.text(max)),
  email: () => is.name,
  phone: () => is.name,
  url: () => is.url,
  image: () => is.url,
  integer: options => is.whole(...range(options, MOST)),
  number: options => is.number(...range(options, MOST)),
  money: options => is.whole(...range(options, MOST)),
  weight: options => is.number(...range(options, MOST_GRAMS)),
  boolean: () => is.boolean,
  select: ({ choices = {} }) => is.choice(...Object.keys(choices)),
  tags: ({ max }) => is.tags(max),
  date: () => is.time,
  timestamp: () => is.time,
  geopoint: () => is.place,
  reference: () => is.name,
  location: options => is.group(members(options)),
  group: options => is.group(members(options)),
  list: ({ max = is.TAGS }) => is.list(max),
  map: options =>
    options.keys && options.fields
      ? is.keyed(Object.keys(options.keys), members(options))
      : is.map(is.TAGS),
  lookup: () => is.unknown,
  derived: () => is.unknown,
  rest: () => is.unknown,
}
