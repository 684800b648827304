import { undeclared } from './fieldAt'
import { withCorrection } from './flow/correction'
import { isSearchable } from './kinds'
import type { Face, FieldMap, FilterValue, Look, Members, Resource, Tab, View } from './types'

type Optional = 'filters' | 'search' | 'routes' | 'tabs' | 'related' | 'views'
type Name<Fields> = NoInfer<keyof Fields & string>
type Filter<Fields> = { readonly [Key in Name<Fields>]?: FilterValue }
type Order<Fields> = readonly [Name<Fields>, 'asc' | 'desc']

/** By what a record is recognised; what it does not say, its face does without. */
interface Title<Field extends string> {
  readonly name: Field
  readonly beside?: readonly Field[]
  readonly picture?: Field
  readonly facts?: readonly Field[]
  readonly contact?: Field
}

/** Where words are looked for, and where what looks like something else. */
type Search<Field extends string> = { readonly words: Field } & { readonly [As in Look]?: Field }

/** What an entity says of itself; names of fields are checked by the compiler. */
interface Declaration<Fields extends FieldMap>
  extends Omit<Resource, 'fields' | 'title' | 'face' | 'searches' | 'list' | 'sort' | Optional>,
    Partial<Pick<Resource, 'related' | 'views'>> {
  readonly fields: Fields
  readonly title: Name<Fields> | Title<Name<Fields>>
  readonly list: readonly Name<Fields>[]
  readonly sort: Order<Fields>
  readonly filters?: readonly Name<Fields>[]
  readonly search?: Name<Fields> | Search<Name<Fields>>
  readonly routes?: Readonly<
    Record<string, Omit<View, 'filter'> & { readonly filter?: Filter<Fields> }>
  >
  readonly tabs?: Readonly<
    Record<string, { readonly filter?: Filter<Fields>; readonly sort?: Order<Fields> }>
  >
}

/**
 * Declares an entity. Out comes the same with every default filled in; `RecordOf` infers its record type. What the
 * compiler can't see is checked by `faultsOf` before it is built.
 * @example export const products = defineResource({ name: 'products', fields: { name: f.text('Nama') }, ... })
 */
export const defineResource = <const Fields extends FieldMap>(
  declaration: Declaration<Fields>,
): Omit<Resource, 'fields'> & { readonly fields: Fields } => {
  const face = faceOf(declaration.title)
  const { words, ...searches } = searchesOf(declaration.search)
  return {
    filters: [],
    related: {},
    views: {},
    ...declaration,
    search: words,
    searches,
    face,
    title: textAmong(face, declaration.fields),
    fields: knowingTheOthers(withCorrection(declaration.fields)),
    routes: (declaration.routes ?? {}) as Resource['routes'],
    tabs: (declaration.tabs ?? {}) as Readonly<Record<string, Tab>>,
  }
}

const searchesOf = (search: string | Search<string> | undefined) =>
  typeof search === 'object' ? search : { words: search }

const faceOf = (title: string | Title<string>): Face => ({
  beside: [],
  picture: undefined,
  facts: [],
  contact: undefined,
  ...(typeof title === 'string' ? { name: title } : title),
})

/** The name, or the first beside it that is a text of the record's own where the name is none. */
const textAmong = ({ name, beside }: Face, fields: FieldMap): string =>
  [name, ...beside].find(each => fields[each] && isSearchable(fields[each])) ?? name

/** What the rest of a record is depends on all fields. */
function knowingTheOthers<Fields extends FieldMap>(fields: Fields): Fields {
  const from = (record: Members) => undeclared(record, fields)
  for (const { kind, options } of Object.values(fields)) {
    if (kind === 'rest') Object.assign(options, { from })
  }
  return fields
}

/** Filter key that asks for the archived records instead of the live ones. */
export const ARCHIVED = '_archived'

/** The `versionNo` of a record that was taken out of the lists (M-PRD-03). */
export const ARCHIVED_VERSION = -1

/** Whether records of this resource can be taken out of its lists without being deleted. */
export const isArchivable = ({ source }: Pick<Resource, 'source'>): boolean =>
  'versionNo' in source.constant
