import type { StoredTypes } from '../codec'
import { isSame, valueAt } from '../values'
import type { Condition } from './plan'

/** Whether Firestore would find the record by this condition; for rows that another collection's query has led to. */
export function meetsCondition(
  record: object,
  { field, op, value }: Condition,
  types: StoredTypes,
): boolean {
  const have = valueAt(record, field.split('.'))
  const isTime = types.get(field) === 'timestamp'
  return TESTS[op]?.(have, value, isTime) ?? false
}

type Test = (have: unknown, wanted: unknown, isTime: boolean) => boolean

const ordered =
  (test: (difference: number) => boolean): Test =>
  (have, wanted, isTime) => {
    const [a, b] = isTime ? [timeOf(have), timeOf(wanted)] : [have, wanted]
    return typeof a === 'number' && typeof b === 'number' && test(a - b)
  }

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : value)

const among = (values: unknown, one: unknown) =>
  Array.isArray(values) && values.some(value => isSame(value, one))

const TESTS: Readonly<Partial<Record<Condition['op'], Test>>> = {
  '==': (have, wanted) => isSame(have, wanted),
  in: (have, wanted) => among(wanted, have),
  'array-contains': (have, wanted) => among(have, wanted),
  'array-contains-any': (have, wanted) =>
    Array.isArray(have) && have.some(one => among(wanted, one)),
  '>=': ordered(difference => difference >= 0),
  '>': ordered(difference => difference > 0),
  '<=': ordered(difference => difference <= 0),
  '<': ordered(difference => difference < 0),
  prefix: (have, wanted) =>
    typeof have === 'string' &&
    Array.isArray(wanted) &&
    wanted.some(text => have.startsWith(String(text))),
}
