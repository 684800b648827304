import type { FieldMap } from '@/schema'

/** Filters for react-admin's button, which asks for elements; what is chosen opens as a chip. */
export const offered = (sources: readonly string[], fields: FieldMap) =>
  sources.map(source => (
    <Offered key={source} source={source} label={fields[source]?.label ?? source} />
  ))

const Offered = (_: { source: string; label: string }) => null
