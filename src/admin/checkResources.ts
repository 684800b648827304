import { flowFaults } from './flow/faults'
import { isFilterable, isSearchable, isSortable, storedAs } from './kinds'
import { isSingle, wildcardsOf } from './nested'
import type { Field, FieldKind, FieldMap, FieldOptions, Resource, Tab, View } from './types'

/**
 * Checks what the compiler can't see of the declarations, once, when the app starts.
 * @throws Error with one line for each fault: `resource.field`, what is wrong, the remedy.
 */
export function checkResources(resources: readonly Resource[]): void {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  const faults = [
    ...repeated(resources.map(resource => resource.name)).map(
      name => `${name}: nama resource dipakai dua kali; ganti salah satu`,
    ),
    ...repeated(resources.flatMap(addresses)).map(
      path => `${path}: alamat dipakai dua kali; ganti di routes salah satu resource`,
    ),
    ...resources.flatMap(resource => ownFaults(resource)),
    ...resources.flatMap(({ name, fields }) => referenceFaults(name, fields, byName)),
    ...resources.flatMap(({ name, fields }) => stampFaults(name, fields)),
    ...resources.flatMap(resource => relatedFaults(resource, byName)),
    ...resources.flatMap(flowFaults),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

const addresses = (resource: Resource) => [`/${resource.name}`, ...Object.keys(resource.routes)]

const repeated = (items: readonly string[]) =>
  items.filter((item, index) => items.indexOf(item) !== index)

/** Key of the declaration, the names it uses, what the field behind each must be, the remedy. */
type NameRule = readonly [string, readonly string[], (field: Field) => boolean, string]

function ownFaults(resource: Resource): string[] {
  const { title, list, sort, filters, search, routes, tabs, source } = resource
  const stored = ({ kind }: Field) => storedAs[kind] !== null
  const leads = ({ kind }: Field) => kind === 'lookup'
  const searched = (field: Field) => isSearchable(field.kind) || leads(field)
  const ordered = (field: Field) => isSortable(field.kind) || leads(field)
  const rules: NameRule[] = [
    ['title', [title], field => stored(field) || leads(field), 'pilih field miliknya sendiri'],
    ['list', list, () => true, 'pilih nama dari fields'],
    [
      'sort',
      isSingle(source.path) ? [] : [sort[0]],
      ({ kind }) => isSortable(kind),
      'pilih field yang bisa diurutkan',
    ],
    ['filters', filters, ({ kind }) => isFilterable(kind), 'hapus dari filters'],
    ['search', search ? [search] : [], searched, 'pilih field teks'],
    ['routes', fixedBy(Object.values(routes)), stored, 'pilih nama dari fields'],
    ['tabs', fixedBy(Object.values(tabs)), stored, 'pilih nama dari fields'],
    ['tabs', tabOrders(tabs), ordered, 'pilih field yang bisa diurutkan'],
  ]
  return rules.flatMap(rule => nameFaults(resource, rule))
}

/** The names of the fields by which they filter. */
const fixedBy = (views: readonly (View | Tab)[]) =>
  views.flatMap(({ filter = {} }) => Object.keys(filter))

const tabOrders = (tabs: Resource['tabs']) =>
  Object.values(tabs).flatMap(({ sort }) => (sort ? [sort[0]] : []))

const nameFaults = (resource: Resource, [key, names, accepts, remedy]: NameRule) =>
  names.flatMap(name => {
    const field = resource.fields[name]
    if (field === undefined) {
      return [`${resource.name}.${name}: ${key} menyebut field yang tidak ada; ${remedy}`]
    }
    return accepts(field)
      ? []
      : [`${resource.name}.${name}: ${key} tidak menerima jenis ${field.kind}; ${remedy}`]
  })

/** The server stamps a document and the form the entries of a list, nobody what is inside other fields. */
const stampFaults = (path: string, fields: FieldMap, isInside = false): string[] =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => [
    ...(isInside && options.stamp
      ? [`${path}.${name}: stamp tidak berlaku di dalam field lain; pindahkan ke fields`]
      : []),
    ...stampFaults(`${path}.${name}`, options.fields ?? {}, isInside || kind !== 'list'),
  ])

type ByName = ReadonlyMap<string, Resource>

/** A related resource is asked for the records whose field holds this one's id: a field of its own, or of its path. */
const relatedFaults = ({ name, related }: Resource, byName: ByName): string[] =>
  Object.entries(related).flatMap(([other, field]) => {
    const target = byName.get(other)
    if (target === undefined) return [`${name}.related: ${unknownReference(other)}`]
    const isThere = field in target.fields || wildcardsOf(target.source.path).includes(field)
    return isThere ? [] : [`${name}.related: '${other}' tidak punya field '${field}'`]
  })

/** Of fields that name another resource, also inside others. */
const referenceFaults = (path: string, fields: FieldMap, byName: ByName): string[] =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const target = byName.get(options.reference ?? '')
    const faults = referring[kind]?.(options, target, fields) ?? []
    return [
      ...faults.map(fault => `${path}.${name}: ${fault}`),
      ...referenceFaults(`${path}.${name}`, options.fields ?? {}, byName),
    ]
  })

type ReferenceRule = (
  options: FieldOptions,
  target: Resource | undefined,
  siblings: FieldMap,
) => string[]

const referring: Partial<Record<FieldKind, ReferenceRule>> = {
  lookup: lookupFaults,
  reference: searchFaults,
}

function searchFaults({ reference }: FieldOptions, target: Resource | undefined): string[] {
  if (target === undefined) return [unknownReference(reference)]
  return target.search ? [] : [`'${reference}' tidak bisa dicari; beri search pada resource itu`]
}

const unknownReference = (name: string | undefined) =>
  `reference '${name}' tidak terdaftar; daftarkan di resources atau perbaiki namanya`

function lookupFaults(
  { reference, source = '', show = '' }: FieldOptions,
  target: Resource | undefined,
  siblings: FieldMap,
): string[] {
  if (target === undefined) return [unknownReference(reference)]
  const faults = []
  if (!(show in target.fields)) {
    faults.push(`'${reference}' tidak punya field '${show}'; perbaiki show`)
  }
  if (source !== 'id' && !(source in siblings)) {
    faults.push(`source '${source}' tidak ada; pakai 'id' atau nama dari fields`)
  }
  return faults
}
