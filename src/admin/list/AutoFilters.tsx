import type { Resource } from '@/schema'
import { FieldFilter } from '../fields/lazyFilter'

/** The filters that the declaration names, for react-admin's FilterButton and FilterForm. */
export const autoFilters = ({ filters, fields }: Resource) =>
  filters.map(source => (
    <FieldFilter key={source} source={source} label={fields[source]?.label ?? source} />
  ))
