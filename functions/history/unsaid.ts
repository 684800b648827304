import { isMap, valueAt } from '@/lib/values'
import { decide } from '@/schema'
import type { Held, Values } from './changes'
import type { Written } from './entry'
import { placeOf } from './places'

type Plain = Readonly<Record<string, unknown>>

/**
 * What a record is to say of its state and does not, as an app may have left it: the field, by its dotted name, and the
 * value. Read as a state it is by the console, but no query finds it by a field that is not there.
 */
export function unsaidIn(
  path: string,
  record: Plain,
): { name: string; value: unknown } | undefined {
  const { state } = placeOf(path) ?? {}
  if (!state || decide(state, record) !== state.otherwise) return undefined
  const { stored, otherwise, said = stored && { field: stored.field, value: otherwise } } = state
  return said && isOpen(record, said.field) ? { name: said.field, value: said.value } : undefined
}

/** Whether nothing is there; what is no map around it stays what somebody has made of it. */
function isOpen(record: Plain, name: string): boolean {
  const around = name.split('.').slice(0, -1).join('.')
  const holder = around === '' ? record : (valueAt(record, around) ?? {})
  return isMap(holder) && valueAt(record, name) === null
}

/** The record that says it, as a side holds it; undefined for one that does already, and for none. */
export function sayingState<Value>(
  values: Values<Value>,
  { path, after }: Pick<Written<Value>, 'path' | 'after'>,
): { path: string; fields: Held<Value> } | undefined {
  const unsaid = after && unsaidIn(path, values.toPlain(after))
  if (!unsaid) return undefined
  const { name, value } = unsaid
  return { path, fields: withValue(values, after, { names: name.split('.'), value }) }
}

function withValue<Value>(
  values: Values<Value>,
  fields: Held<Value>,
  { names: [name = '', ...inside], value }: { names: readonly string[]; value: unknown },
): Held<Value> {
  if (inside.length === 0) return { ...fields, ...values.fromPlain({ [name]: value }) }
  const inner = fields[name]
  const holder = (inner !== undefined && values.partsOf(inner)) || {}
  return { ...fields, [name]: values.mapOf(withValue(values, holder, { names: inside, value })) }
}
