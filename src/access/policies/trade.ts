import { type Decision, decide, decisionFunction, isMap, NOW, readAt, valueAt } from '../conditions'
import { type Condition, field, once, type Policy, under } from '../policy'
import { admins, staff } from '../roles'
import * as is from '../shapes'

/** The status that the dates say (M-TRX-02). */
const status: Decision = {
  cases: [
    ['date.cancelled', 'set', 'cancelled'],
    ['date.rejected', 'set', 'rejected'],
    ['date.finished', 'set', 'finished'],
    ['date.delivery', 'set', 'delivering'],
    ['date.verified', 'set', 'preparing'],
  ],
  otherwise: 'waiting',
}

const agrees: Condition = {
  means: 'status is what the dates say',
  says: '(keepsDates() || agrees())',
  holds: ({ record, next }) => {
    if (!record || !next || valueAt(next, 'status') === null) return true
    return valueAt(next, 'status') === decide(status, { ...flat(record), ...flat(next) })
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

export const transactions: Policy = {
  path: 'transactions/{tid}',
  about: 'Sales: money records, made by the market app; their status is what their dates say.',
  access: { list: admins, show: admins, edit: admins, export: admins },
  live: 0,
  fields: {
    note: field(is.note),
    status: field(
      is.choice('waiting', 'preparing', 'delivering', 'finished', 'rejected', 'cancelled'),
    ),
    ...under('date', {
      verified: field(is.time),
      delivery: field(is.time),
      finished: field(is.time),
      rejected: field(is.time),
      cancelled: field(is.time),
      created: once(is.time),
    }),
    delivery: field(
      is.group({
        courier: is.name,
        receiptImageURL: is.url,
        receiptID: is.name,
        name: is.name,
        address: is.note,
        geopoint: is.place,
      }),
    ),
  },
  when: { edit: agrees },
  functions: [
    decisionFunction('statusOf', status),
    "function keepsDates() { return !changed().hasAny(['status', 'date']); }",
    `function agrees() { return ${readAt(NOW, 'status')} == statusOf(${NOW}); }`,
  ],
}

export const manufactures: Policy = {
  path: 'manufactures/{id}',
  about: 'Batches in the making, with fields of their own choice.',
  access: {
    list: admins,
    show: admins,
    create: admins,
    edit: admins,
    delete: admins,
    export: admins,
  },
  ids: { id: 'id' },
  live: 1,
  open: true,
  fields: {
    id: once(is.name),
    'process.stage': field(is.choice('raw', 'washing', 'molding', 'clean')),
    'input.date': field(is.time),
  },
}

const grade = { price: is.price, previousPrice: is.weight, lastUpdated: is.any, imageURL: is.url }

export const prices = (grades: readonly string[]): Policy => ({
  path: 'apps/price',
  about: 'What each grade of nest costs today.',
  access: { show: staff, create: admins, edit: admins },
  fields: { swallowNest: field(is.keyed(grades, grade)) },
})

export const analytics: Policy = {
  path: 'apps/analytics',
  about: 'The figures of the dashboard, which only the back end writes.',
  access: { show: admins },
  fields: {},
}
