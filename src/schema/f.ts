import { elapsedText } from '@/lib'
import { group, list, location, map, section } from './compound'
import { labelsOf, tonesOf } from './flow/flow'
import type { Flow, Tone } from './flow/types'
import type {
  Asked,
  Field,
  FieldKind,
  FieldOptions,
  Filled,
  KindValues,
  Members,
  Rule,
} from './types'

/**
 * One call declares one field: `name: f.text('Nama produk', { required: true, max: 120 })`. The label is what the screen
 * says; what is not `required` may be null in the record's type.
 */
export const f = {
  text: build<'text', Ranged<string> & Pick<FieldOptions, 'isUpper' | 'leads'>>('text'),
  longText: build<'longText', Ranged<string> & Placing>('longText'),
  richText: build<'richText', Formatted & Pick<FieldOptions, 'folder'>>('richText'),
  email: build<'email', Common<string>>('email'),
  phone: build<'phone', Common<string> & Pick<FieldOptions, 'message'>>('phone'),
  url: build<'url', Common<string>>('url'),
  image: build<'image', Common<string> & Stored>('image'),
  integer: build<'integer', Counted & Unit>('integer'),
  number: build<'number', Counted & Unit>('number'),
  money: build<'money', Counted & Summed>('money'),
  weight: build<'weight', Counted & Summed>('weight'),
  boolean: build<'boolean', Common<boolean> & Toned<'true' | 'false'>>('boolean'),
  tags: build<'tags', Tags>('tags'),
  date: build<'date', Common<string>>('date'),
  timestamp,
  geopoint: build<'geopoint', Common<KindValues['geopoint']> & Placing>('geopoint'),
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
function select<const Choices extends Labels, const Required extends boolean = false>(
  label: string,
  choices: Choices,
  options: SelectOptions<keyof Choices & string> & Asked<Required> = {},
): Field<'select', Filled<keyof Choices & string, Required>> {
  const { flow }: FieldOptions = options
  return {
    kind: 'select',
    label,
    options: { ...(flow && { tones: tonesOf(flow) }), ...options, choices },
  }
}

/** The id of a record of another resource: `f.reference('Petani', { reference: 'users' })`. */
function reference<const Required extends boolean = false>(
  label: string,
  options: Reference & Asked<Required>,
): Field<'reference', Filled<string, Required>> {
  return { kind: 'reference', label, options }
}

/** An instant; with `stamp` the server's own clock sets it and nobody types it: `f.timestamp('Dibuat', { stamp: 'create' })`. */
function timestamp<const Required extends boolean = false>(
  label: string,
  options: Instant & Asked<Required> = {},
): Field<'timestamp', Filled<string, Required>> {
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
  } & Pick<FieldOptions, 'tells'> &
    Toned<keyof Choices & string>,
): Field<'derived'> {
  return { kind: 'derived', label, options: { choices, ...options } }
}

/** How long ago an instant is that follows from the record: `f.elapsed('Menunggu', record => record.since)`. */
function elapsed(label: string, since: (record: Members) => unknown): Field<'derived'> {
  const from = (record: Members) => elapsedText(since(record))
  return { kind: 'derived', label, options: { from, ticks: true } }
}

/** The state that the record is in, and how it gets into another one (see `Flow`). */
function state(
  label: string,
  flow: Flow,
  more: Pick<FieldOptions, 'tells'> = {},
): Field<'derived'> {
  const options = { ...more, choices: labelsOf(flow), tones: tonesOf(flow), from: flow.of, flow }
  return { kind: 'derived', label, options }
}

/** All that a record has besides what is declared (M-MFG-02). */
function rest(label: string, options: Pick<FieldOptions, 'help' | 'write'> = {}): Field<'rest'> {
  return { kind: 'rest', label, options }
}

type Stored = Pick<
  FieldOptions,
  'folder' | 'max' | 'keep' | 'isPersonal' | 'isPortrait' | 'otherwise' | 'isClose'
>
type Labels = Readonly<Record<string, string>>
type Reference = Common<string> &
  Required<Pick<FieldOptions, 'reference'>> &
  Pick<FieldOptions, 'named'>
type LookupOptions = Required<Pick<FieldOptions, 'reference' | 'source' | 'show'>> &
  Pick<FieldOptions, 'message'>
type Placing = Pick<FieldOptions, 'isPlace'>
type Common<Value> = Pick<FieldOptions, 'help' | 'check' | 'write' | 'isQuiet' | 'follows'> & {
  initial?: Value | null
}
type Ranged<Value> = Common<Value> & Pick<FieldOptions, 'min' | 'max'>
/** A colour for a value that there is not is none. */
interface Toned<Value extends string> {
  tones?: Readonly<Partial<Record<Value, Tone>>>
}
type SelectOptions<Choice extends string> = Common<Choice> &
  Placing &
  Toned<Choice> &
  Pick<FieldOptions, 'suggest' | 'flow' | 'since' | 'path'> & { fallback?: Choice | '-' }
type Counted = Ranged<number> & { suggest?: (record: Members) => number | null }
type Summed = Pick<FieldOptions, 'isSummed'>
type Unit = Pick<FieldOptions, 'unit' | 'isSummed' | 'low' | 'course'>
type Tags = Common<readonly string[]> & Pick<FieldOptions, 'max' | 'choices' | 'reference'>
type Formatted = Common<string> & Pick<FieldOptions, 'max'>
type Instant = Common<string> &
  Pick<FieldOptions, 'stamp'> & { suggest?: (record: Members) => string | null }

/** One signature for each kind, so that the compiler names the option that does not fit, not the overloads that it tried. */
type Builder<Kind extends FieldKind, Options> = <const Required extends boolean = false>(
  label: string,
  options?: Options & Asked<Required>,
) => Field<Kind, Filled<KindValues[Kind], Required>>

function build<Kind extends FieldKind, Options extends FieldOptions>(
  kind: Kind,
): Builder<Kind, Options> {
  return (label: string, options: FieldOptions = {}) => ({ kind, label, options })
}
