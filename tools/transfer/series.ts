import type { Fields } from '../../server/firestore/types'
import type { Entry } from './lines'

const SERIES = /^paperSeries\/[^/]+$/

/** No number of a paper is given twice: where a series is there already it goes on behind the last of both. */
export async function continued(
  entry: Entry,
  read: (path: string) => Promise<Fields | undefined>,
): Promise<Entry> {
  if (!('document' in entry) || !SERIES.test(entry.document.path)) return entry
  const { path, fields } = entry.document
  const before = await read(path)
  if (!before) return entry
  const { last } = lastOf(before) > lastOf(fields) ? before : fields
  const prefixes = { mapValue: { fields: { ...prefixesIn(before), ...prefixesIn(fields) } } }
  return { document: { path, fields: { ...fields, ...(last && { last }), prefixes } } }
}

const lastOf = ({ last }: Fields): number =>
  last && 'integerValue' in last ? Number(last.integerValue) : 0

const prefixesIn = ({ prefixes }: Fields): Fields =>
  (prefixes && 'mapValue' in prefixes && prefixes.mapValue.fields) || {}
