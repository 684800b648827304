import type { Field, FieldMap } from '../types'

/** Whether a declaration names this dotted path, also inside of groups and of maps whose keys are known. */
export const isDeclared = (fields: FieldMap, path: string): boolean =>
  Object.entries(fields).some(([name, field]) => {
    if (path === name) return true
    return path.startsWith(`${name}.`) && isWithin(field, path.slice(name.length + 1))
  })

function isWithin({ kind, options }: Field, path: string): boolean {
  const { fields, keys } = options
  if (kind === 'group' || kind === 'location') return isDeclared(fields ?? {}, path)
  if (kind !== 'map') return false
  const [key = '', ...rest] = path.split('.')
  if (keys && !(key in keys)) return false
  return rest.length === 0 || !fields || isDeclared(fields, rest.join('.'))
}
