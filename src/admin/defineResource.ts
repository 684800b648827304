import type { FieldMap, FilterValue, Resource } from './types'

type Optional = 'filters' | 'search' | 'routes' | 'tabs' | 'views'
type Name<Fields> = NoInfer<keyof Fields & string>
type Views<Fields> = Readonly<Record<string, { readonly [Key in Name<Fields>]?: FilterValue }>>

/** What an entity says of itself; names of fields are checked by the compiler. */
export interface Declaration<Fields extends FieldMap>
  extends Omit<Resource, 'fields' | 'title' | 'list' | 'sort' | Optional>,
    Partial<Pick<Resource, 'views'>> {
  readonly fields: Fields
  readonly title: Name<Fields>
  readonly list: readonly Name<Fields>[]
  readonly sort: readonly [Name<Fields>, 'asc' | 'desc']
  readonly filters?: readonly Name<Fields>[]
  readonly search?: Name<Fields>
  readonly routes?: Views<Fields>
  readonly tabs?: Views<Fields>
}

/**
 * Declares an entity. Out comes the same with every default filled in; `RecordOf` infers its record type. What the
 * compiler can't see is checked by `checkResources` when the app starts.
 * @example export const products = defineResource({ name: 'products', fields: { name: f.text('Nama') }, ... })
 */
export const defineResource = <const Fields extends FieldMap>(
  declaration: Declaration<Fields>,
): Omit<Resource, 'fields'> & { readonly fields: Fields } => ({
  filters: [],
  search: undefined,
  views: {},
  ...declaration,
  routes: (declaration.routes ?? {}) as Resource['routes'],
  tabs: (declaration.tabs ?? {}) as Resource['tabs'],
})
