import { resources } from '@/resources'
import type { Resource } from '@/schema/types'
import type { PlainMap } from '../../../demo/values'

/** The copy of a record as it is written at a time, by its path; none where there is no copy. */
export function copyAt(
  { source: { copy } }: Resource,
  record: PlainMap,
  { id, time }: { id: string; time: Date },
): Record<string, PlainMap> {
  if (!copy) return {}
  const json = JSON.parse(JSON.stringify({ ...record, id }))
  const content = Object.entries(copy.of(json)).map(([name, value]) => [
    name,
    isTime(copy.fields[name]?.kind) && typeof value === 'string' ? new Date(value) : value,
  ])
  const stamps = stampsIn(copy.fields).map(name => [name, time])
  return { [`${copy.path}/${id}`]: Object.fromEntries([...content, ...stamps]) }
}

const isTime = (kind = '') => ['date', 'timestamp'].includes(kind)

const stampsIn = (fields: Resource['fields']) =>
  Object.keys(fields).filter(name => fields[name]?.options.stamp === 'save')

/** The same of the record at a path, whatever its resource. */
export function copiesAt(path: string, record: PlainMap, time: Date): Record<string, PlainMap> {
  const resource = copiedAt(path)
  return resource ? copyAt(resource, record, { id: path.split('/')[1] ?? '', time }) : {}
}

/** A record with a copy as it is saved: what says when it was, says so, unless it says something else. */
export function savedAt(
  path: string,
  { before, after }: { before?: PlainMap | undefined; after: PlainMap },
  time: Date,
): PlainMap {
  const stamps = stampsIn(copiedAt(path)?.fields ?? {}).filter(
    name => Number(after[name]) === Number(before?.[name]) || after[name] === before?.[name],
  )
  return { ...after, ...Object.fromEntries(stamps.map(name => [name, time])) }
}

const copiedAt = (path: string) =>
  resources.find(({ source }) => source.copy !== undefined && source.path === path.split('/')[0])
