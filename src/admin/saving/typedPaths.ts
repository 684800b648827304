import { get, isMap } from '@/lib'
import { type FieldMap, fieldAt, type Members } from '@/schema'

interface FormValues {
  values: Members
  dirtyFields?: object | undefined
  defaultValues?: Members | undefined
}

/** Sources below which a form was typed into. */
export const dirtySources = (dirtyFields: object = {}): string[] =>
  Object.entries(dirtyFields).flatMap(([source, dirty]) => (isDirty(dirty) ? [source] : []))

export const isDirty = (dirty: unknown): boolean =>
  typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(isDirty) : dirty === true

/** Dotted paths of what was typed into a form: of groups and maps the members that differ, all else whole. */
export const typedPaths = (
  fields: FieldMap,
  { values, dirtyFields, defaultValues }: FormValues,
): string[] =>
  dirtySources(dirtyFields).flatMap(source =>
    differing(fields, source, { from: defaultValues?.[source], to: values[source] }),
  )

function differing(fields: FieldMap, path: string, { from, to }: Record<'from' | 'to', unknown>) {
  if (isAlike(from, to)) return []
  const isOfMembers = [from, to].every(value => isMap(value) || value === undefined)
  const kind = fieldAt(fields, path)?.field.kind ?? 'group'
  const names = Object.keys({ ...(isMap(from) && from), ...(isMap(to) && to) })
  const isApart = isOfMembers && (kind === 'group' || kind === 'map')
  // A dot in a name is no path to it.
  if (!isApart || names.some(name => name.includes('.'))) return [path]
  return names.flatMap((name): string[] =>
    differing(fields, `${path}.${name}`, { from: get(from, name), to: get(to, name) }),
  )
}

/** Whether two values of a form are the same, where nothing is null. */
export const isAlike = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
