import { elapsedText } from '@/lib/text/elapsed'
import { group, list, location, map, section } from './compound'
import { labelsOf, tonesOf } from './flow/flow'
import type { Flow } from './flow/types'
import type { Field, FieldKind, FieldOptions, KindValues, Members, Rule } from './types'

/**
 * One call declares one field: `name: f.text('Nama produk', { required: true, max: 120 })`. The label is what the screen
 * says; what is not `required` may be null in the record's type.
 */
export const f = {
  text: build<'text', Ranged<string> & Pick<FieldOptions, 'isUpper'>>('text'),
  longText: build<'longText', Ranged<string> & Placing>('longText'),
  richText: build<'richText', Formatted & Pick<FieldOptions, 'folder'>>('richText'),
  email: build<'email', Common<string>>('email'),
  phone: build<'phone', Common<string> & Pick<FieldOptions, 'message'>>('phone'),
  url: build<'url', Common<string>>('url'),
  image: build<'image', Common<string> & Stored>('image'),
  integer: build<'integer', Counted & Unit>('integer'),
  number: build<'number', Counted & Unit>('number'),
  money: build<'money', Counted>('money'),
  weight: build<'weight', Counted>('weight'),
  boolean: build<'boolean', Common<boolean> & Pick<FieldOptions, 'tones'>>('boolean'),
  tags: build<'tags', Common<readonly string[]> & Pick<FieldOptions, 'max' | 'choices'>>('tags'),
  date: build<'date', Common<string>>('date'),
  timestamp,
  geopoint: build<'geopoint', Common<KindValues['geopoint']>>('geopoint'),
  reference,
  select,
  location,
  group,
  list,
  map,
  section,
  lookup,
  derived,
  state,
  elapsed,
  rest,
}

/** The rule that lets nobody in. */
export const nobody: Rule = Object.assign(() => false, { grants: [] })

/** `choices`: stored value -> label. */
function select<const Choices extends Labels>(
  label: string,
  choices: Choices,
  options: Common<keyof Choices & string> & Placing & { required: true },
): Field<'select', keyof Choices & string>
function select<const Choices extends Labels>(
  label: string,
  choices: Choices,
  options?: Common<keyof Choices & string> & {
    fallback?: (keyof Choices & string) | '-'
  } & Suggested,
): Field<'select', (keyof Choices & string) | null>
function select(label: string, choices: Labels, options: FieldOptions = {}): Field<'select'> {
  const { flow } = options
  return {
    kind: 'select',
    label,
    options: { ...(flow && { tones: tonesOf(flow) }), ...options, choices },
  }
}

/** The id of a record of another resource: `f.reference('Petani', { reference: 'users' })`. */
function reference(
  label: string,
  options: Reference & { required: true },
): Field<'reference', string>
function reference(label: string, options: Reference): Field<'reference', string | null>
function reference(label: string, options: Reference): Field<'reference'> {
  return { kind: 'reference', label, options }
}

/** An instant; with `stamp` the server's own clock sets it and nobody types it: `f.timestamp('Dibuat', { stamp: 'create' })`. */
function timestamp(
  label: string,
  options: Common<string> & { required: true },
): Field<'timestamp', string>
function timestamp(label: string, options?: Instant): Field<'timestamp', string | null>
function timestamp(label: string, options: Instant = {}): Field<'timestamp'> {
  const unwritten = options.stamp && { write: nobody }
  return { kind: 'timestamp', label, options: { ...options, ...unwritten } }
}

/** Shows the field `show` of the record of `reference` whose id is in `source` here; never written, sorted or filtered. */
function lookup(label: string, options: LookupOptions): Field<'lookup'> {
  return { kind: 'lookup', label, options }
}

/** One of the choices, as it follows from the record: `f.derived('Keadaan', { now: 'Aktif' }, { from: record => 'now' })`. */
function derived<const Choices extends Labels>(
  label: string,
  choices: Choices,
  options: {
    from: (record: Members) => (keyof Choices & string) | undefined
  } & Pick<FieldOptions, 'tones'>,
): Field<'derived'> {
  return { kind: 'derived', label, options: { choices, ...options } }
}

/** How long ago an instant is that follows from the record: `f.elapsed('Menunggu', record => record.since)`. */
function elapsed(label: string, since: (record: Members) => unknown): Field<'derived'> {
  const from = (record: Members) => elapsedText(since(record))
  return { kind: 'derived', label, options: { from, ticks: true } }
}

/** The state that the record is in, and how it gets into another one (see `Flow`). */
function state(label: string, flow: Flow): Field<'derived'> {
  const options = { choices: labelsOf(flow), tones: tonesOf(flow), from: flow.of, flow }
  return { kind: 'derived', label, options }
}

/** All that a record has besides what is declared (M-MFG-02). */
function rest(label: string, options: Pick<FieldOptions, 'help' | 'write'> = {}): Field<'rest'> {
  return { kind: 'rest', label, options }
}

type Stored = Pick<FieldOptions, 'folder' | 'max' | 'keep' | 'isPersonal' | 'otherwise' | 'isClose'>
type Labels = Readonly<Record<string, string>>
type Reference = Common<string> & Required<Pick<FieldOptions, 'reference'>>
type LookupOptions = Required<Pick<FieldOptions, 'reference' | 'source' | 'show'>> &
  Pick<FieldOptions, 'message'>
type Placing = Pick<FieldOptions, 'isPlace'>
type Common<Value> = Pick<FieldOptions, 'required' | 'help' | 'check' | 'write'> & {
  initial?: Value | null
}
type Ranged<Value> = Common<Value> & Pick<FieldOptions, 'min' | 'max'>
type Suggested = Pick<FieldOptions, 'suggest' | 'tones' | 'flow' | 'since'>
type Counted = Ranged<number> & { suggest?: (record: Members) => number | null }
type Unit = Pick<FieldOptions, 'unit'>
type Formatted = Common<string> & Pick<FieldOptions, 'max'>
type Instant = Common<string> & Pick<FieldOptions, 'stamp'>

interface Builder<Kind extends FieldKind, Options> {
  (label: string, options: Options & { required: true }): Field<Kind, KindValues[Kind]>
  (label: string, options?: Options): Field<Kind, KindValues[Kind] | null>
}

function build<Kind extends FieldKind, Options extends FieldOptions>(
  kind: Kind,
): Builder<Kind, Options> {
  return (label: string, options: FieldOptions = {}) => ({ kind, label, options })
}
