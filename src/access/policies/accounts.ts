import { subscriptionNames } from '@/lib/business/texts'
import { field, fieldsOf, once, type Policy, under } from '../policy'
import { admins, either, members, own, signedIn, staff } from '../roles'
import * as is from '../shapes'
import { changesRole, givesRole, roleFunctions } from '../transitions'

const trade = { total: once(is.counter), lastDate: once(is.unknown) }

/** Accounts are made by a function and a batch, and suspended in a dialog: an ordinary form does neither. */
export function withAccounts(declared: Policy): Policy {
  const fields = {
    ...declared.fields,
    email: once(is.name),
    lastOnlineDate: field(is.time, own(staff)),
    authorization: field(is.exactly('admin', 'superteam', 'appUser'), admins),
    status: field(is.exactly('active', 'suspended'), admins),
    statusReason: field(is.note, admins),
    statusDate: field(is.time, admins),
    ...under('purchase', trade),
    ...under('sale', trade),
  }
  return {
    ...declared,
    about: 'Accounts. Anybody signed in gets his own, to be told why he may not enter.',
    access: {
      list: admins,
      show: either(admins, own(signedIn)),
      create: admins,
      edit: either(admins, own(staff)),
      export: admins,
    },
    fields,
    writers: [
      { who: admins, fields: fieldsOf(fields, admins), when: changesRole },
      { who: own(staff), fields: ['lastOnlineDate'] },
    ],
    when: { create: givesRole },
    functions: roleFunctions,
  }
}

const upgrade = under('upgrade', {
  status: field(
    is.choice('registered', 'cancelled', 'rejected', 'onVerify', 'onProgress', 'noRequest'),
    admins,
  ),
  price: field(is.price, admins),
  type: field(is.choice(...Object.keys(subscriptionNames)), admins),
  lastUpdated: field(is.time, admins),
  receiptImageURL: field(is.url, admins),
  note: field(is.note, admins),
  duration: once(is.constant({ period: 6, unit: 'month' })),
})

/** Profiles are made together with their account; the request for an upgrade has its own screen. */
export const withUpgrade = (declared: Policy): Policy => ({
  ...declared,
  about: 'The people behind the accounts.',
  access: {
    list: admins,
    show: either(admins, own(members)),
    create: admins,
    edit: either(admins, own(staff)),
    export: admins,
  },
  fields: { ...declared.fields, ...upgrade },
})

/** Made together with their account, never by themselves. */
export const withMaking = (declared: Policy): Policy => ({
  ...declared,
  about: 'The field staff.',
  access: { ...declared.access, create: admins },
})
