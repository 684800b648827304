import { GRADES } from '@/lib/business/harvest/grades'
import { transactionStatus } from '@/lib/business/transactionStatus'
import { isMap, isNow, valueAt } from '../conditions'
import { type Condition, field, type Policy } from '../policy'
import * as is from '../shapes'

const agrees: Condition = {
  means: 'status is what the dates say',
  says: '(keepsDates() || agrees())',
  holds: ({ record, next }) => {
    if (!record || !next || valueAt(next, 'status') === null) return true
    return valueAt(next, 'status') === transactionStatus({ ...flat(record), ...flat(next) })
  },
}

/** The dates under their dotted names, so that one map lies over the other. */
const flat = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      name === 'date' && isMap(value)
        ? Object.entries(value).map(([key, date]) => [`date.${key}`, date])
        : [[name, value]],
    ),
  )

/** Money records: the console moves them on, the rest is the market app's. */
export const withAgreement = (declared: Policy): Policy => ({
  ...declared,
  about: 'Sales: money records, made by the market app; their status is what their dates say.',
  fields: Object.fromEntries(
    Object.entries(declared.fields).filter(([name, { once }]) => !once || name === 'date.created'),
  ),
  when: { edit: agrees },
  functions: [
    "function keepsDates() { return !altered().hasAny(['status', 'date']); }",
    `function agrees() { return ${isNow('status')} == stateOf(now()); }`,
  ],
})

const CHECKED = ['id', 'process.stage', 'input.date']

/** A batch may hold anything, but for what the lists go by. */
export const withFreedom = (declared: Policy): Policy => ({
  ...declared,
  about: 'Batches in the making, with fields of their own choice.',
  fields: Object.fromEntries(
    Object.entries(declared.fields).filter(([name]) => CHECKED.includes(name)),
  ),
})

const grade = { price: is.price, previousPrice: is.price, lastUpdated: is.time, imageURL: is.url }

/** What they cost before is written beside it, at the time of the write. */
export const withGrades = (declared: Policy): Policy => ({
  ...declared,
  about: 'What each grade of nest costs today.',
  fields: { swallowNest: field(is.keyed(GRADES, grade)) },
})
