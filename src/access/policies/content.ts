import { becomes, both, hasBeen } from '../conditions'
import { type FieldPolicy, field, fieldsOf, once, type Policy } from '../policy'
import { admins } from '../roles'
import * as is from '../shapes'

type Supplement = (declared: Policy) => Policy

/** Some fields hold more than the console's form puts into them. */
const holding =
  (fields: Readonly<Record<string, FieldPolicy>>): Supplement =>
  declared => ({ ...declared, fields: { ...declared.fields, ...fields } })

export const withDates = holding({ lastUpdated: field(is.time), dateCreated: once(is.time) })

export const withCode = holding({
  code: once(is.name),
  cid: once(is.name),
  quota: field(is.quantity),
  perUserLimit: field(is.quantity),
  targetSubscription: field(is.loose),
})

export const withAudience = holding({ audience: field(is.loose) })

const isDraft = hasBeen('status', 'draft')

/** Only a draft changes; what is scheduled can be cancelled. The rest of a push's life is its back end's. */
export function withSending(declared: Policy): Policy {
  const { fields } = holding({
    audience: field(is.loose),
    status: field(is.exactly('draft', 'scheduled', 'cancelled')),
  })(declared)
  const schedule = both(isDraft, becomes('status', 'draft', 'scheduled'))
  const cancel = both(hasBeen('status', 'scheduled'), becomes('status', 'cancelled'))
  return {
    ...declared,
    about:
      'Pushes, sent by the back end of the app. Only a draft changes; what is scheduled can be cancelled.',
    fields,
    writers: [
      { who: admins, fields: fieldsOf(fields, admins), when: schedule },
      { who: admins, fields: ['status'], when: cancel },
    ],
    when: { create: becomes('status', 'draft', 'scheduled'), delete: isDraft },
  }
}
