import type { Resource } from './types'

type Searched = Pick<Resource, 'fields' | 'list' | 'search'>

/** The column with an e-mail address, which is found by it; an index serves it as every column. */
const mailOf = ({ fields, list }: Searched) => list.find(name => fields[name]?.kind === 'email')

/** The field that a text is searched in: who types an '@' means the address. */
export const searchedField = (resource: Searched, text: string): string | undefined =>
  resource.search && text.includes('@') ? (mailOf(resource) ?? resource.search) : resource.search

/** What all can be searched, by its labels. */
export function searchedLabel(resource: Searched): string | undefined {
  const { fields, search = '' } = resource
  const names = [search, ...(search ? [mailOf(resource) ?? search] : [])]
  const labels = new Set(names.flatMap(name => fields[name]?.label ?? []))
  return labels.size > 0 ? [...labels].join(' / ') : undefined
}
