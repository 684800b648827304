import type { Kinds, RulesValue } from '../../../server/rules/values/values'
import { kindOf } from '../../../server/rules/values/values'

const SECOND = 10n ** 9n

type Encoders = { [K in keyof Kinds]?: (value: Kinds[K]) => unknown }

const numberOf = (value: number) =>
  Number.isFinite(value) ? (Object.is(value, -0) ? '-0' : value) : String(value)
const listOf = (values: readonly RulesValue[]) =>
  values.length ? { values: values.map(protoOf) } : {}

/** No decimals, or three, six or nine. */
const decimalsOf = (nanos: bigint) => {
  const digits = String(nanos)
    .padStart(9, '0')
    .replace(/(?:000){1,3}$/, '')
  return digits && `.${digits}`
}
const secondsOf = (nanos: bigint): string =>
  nanos < 0n ? `-${secondsOf(-nanos)}` : `${nanos / SECOND}${decimalsOf(nanos % SECOND)}`
const timeOf = (nanos: bigint) => {
  const rest = ((nanos % SECOND) + SECOND) % SECOND
  const date = new Date(Number((nanos - rest) / 1_000_000n))
  return `${date.toISOString().slice(0, 19)}${decimalsOf(rest)}Z`
}

const ENCODERS: Encoders = {
  null: () => ({ nullValue: null }),
  bool: boolValue => ({ boolValue }),
  int: value => ({ intValue: String(value) }),
  float: value => ({ floatValue: numberOf(value) }),
  string: stringValue => ({ stringValue }),
  bytes: value => ({ bytesValue: value.toString('base64') }),
  timestamp: ({ nanos }) => ({ timestampValue: timeOf(nanos) }),
  duration: ({ nanos }) => ({ durationValue: `${secondsOf(nanos)}s` }),
  latlng: ({ latitude, longitude }) => ({ latlngValue: { latitude, longitude } }),
  path: ({ segments }) => ({ pathValue: { segments: segments.map(simple => ({ simple })) } }),
  list: values => ({ listValue: listOf(values) }),
  set: ({ items }) => ({ setValue: listOf([...items.values()]) }),
  map: map => ({
    mapValue: map.size
      ? { fields: Object.fromEntries([...map].map(([key, value]) => [key, protoOf(value)])) }
      : {},
  }),
  map_diff: () => 'map_diff',
}

/** A value as the emulator's coverage report writes it. */
export function protoOf(value: RulesValue): unknown {
  const encode = ENCODERS[kindOf(value)] as ((value: RulesValue) => unknown) | undefined
  return encode?.(value)
}
