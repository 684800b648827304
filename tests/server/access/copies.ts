import type { Resource } from '@/admin/types'
import { resources } from '@/resources'
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
    copy.fields[name]?.kind === 'timestamp' && typeof value === 'string' ? new Date(value) : value,
  ])
  const stamps = Object.entries(copy.fields)
    .filter(([, { options }]) => options.stamp === 'save')
    .map(([name]) => [name, time])
  return { [`${copy.path}/${id}`]: Object.fromEntries([...content, ...stamps]) }
}

/** The same of the record at a path, whatever its resource. */
export function copiesAt(path: string, record: PlainMap, time: Date): Record<string, PlainMap> {
  const [collection, id = ''] = path.split('/')
  const resource = resources.find(
    ({ source }) => source.copy !== undefined && source.path === collection,
  )
  return resource ? copyAt(resource, record, { id, time }) : {}
}
