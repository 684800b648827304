import type { FieldMap } from '../../types'

/**
 * Fields of one map that not the same people write, each under its dotted name, below a common heading:
 * `...f.section('dates', 'Tanggal', { finishDate: f.date('Selesai', { write: admins }) })`.
 */
export function section<const Head extends string, const Fields extends FieldMap>(
  head: Head,
  label: string,
  fields: Fields,
): { readonly [Name in keyof Fields & string as `${Head}.${Name}`]: Fields[Name] }
export function section(head: string, label: string, fields: FieldMap): FieldMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      `${head}.${name}`,
      { ...field, options: { ...field.options, section: label } },
    ]),
  )
}
