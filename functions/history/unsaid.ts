import type { Recorded } from '@/access/recorded'
import { get, isMap, valueAt } from '@/lib/values'
import { decide } from '@/schema'
import type { Held, Values } from './changes'
import type { Written } from './entry'
import { placeOf } from './places'

type Plain = Readonly<Record<string, unknown>>

/** A write of which it is known when it was, or a record that is brought in. */
type Told = Pick<Written<unknown>, 'path'> & Partial<Pick<Written<unknown>, 'before' | 'time'>>

/** A field, by its dotted name, and its value. */
interface Said {
  readonly name: string
  readonly value: unknown
}

/**
 * What a record is to say, of its state and of what its lists ask for, and does not, as an app may have left it. The console
 * reads it as said, but no query finds a record by a field that is not there.
 */
export function unsaidIn({ path, before, time }: Told, record: Plain): Said[] {
  const { state, usual = {}, dated } = placeOf(path) ?? {}
  const made = before || time === undefined ? null : new Date(Math.floor(time / 1000))
  const asked = { ...usual, ...(dated && { [dated]: made }) }
  const unsaid = Object.entries(asked).map(([name, value]) => ({ name, value }))
  return [
    ...ofState(state, record).filter(({ name }) => valueAt(record, name) === null),
    // Null is not the usual everywhere: who is neither active nor anything else may nothing.
    ...unsaid.filter(({ name }) => get(record, name) === undefined),
  ].filter(({ name }) => isOpen(record, name))
}

function ofState(state: Recorded['state'], record: Plain): Said[] {
  if (!state || decide(state, record) !== state.otherwise) return []
  const { stored, otherwise, said = stored && { field: stored.field, value: otherwise } } = state
  return said ? [{ name: said.field, value: said.value }] : []
}

/** What is no map around it stays what somebody has made of it. */
function isOpen(record: Plain, name: string): boolean {
  const around = name.split('.').slice(0, -1).join('.')
  return around === '' || isMap(valueAt(record, around) ?? {})
}

/** The record that says it, as a side holds it; undefined for one that does already, and for none. */
export function sayingAll<Value>(
  values: Values<Value>,
  written: Told & Pick<Written<Value>, 'after'>,
): { path: string; fields: Held<Value> } | undefined {
  const { path, after } = written
  const unsaid = after ? unsaidIn(written, values.toPlain(after)) : []
  if (!after || unsaid.length === 0) return undefined
  const say = (fields: Held<Value>, { name, value }: Said) =>
    withValue(values, fields, { names: name.split('.'), value })
  return { path, fields: unsaid.reduce(say, after) }
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
