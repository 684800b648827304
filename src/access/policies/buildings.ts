import { listOf, NOW, readAt, valueAt, WAS } from '../conditions'
import { type Condition, field, fieldsOf, once, type Policy, under } from '../policy'
import { admins, fieldStaff, staff } from '../roles'
import * as is from '../shapes'

/** The steps of a survey, which the field staff moves a building between; what comes later is for admins (S-7). */
const EARLY = ['request', 'survey1', 'survey2', 'verification']

const isEarly: Condition = {
  means: `status: between ${EARLY.join(', ')}`,
  says: '(keepsStatus() || staysEarly())',
  holds: ({ field, record, next }) => {
    const to = valueAt(next, 'status')
    if (field !== 'status' && to === null) return true
    const from = valueAt(record, 'status') ?? 'request'
    return [from, to ?? from].every(status => EARLY.some(early => early === status))
  },
}

const functions = [
  `function keepsStatus() { return !changed().hasAny(['status']); }`,
  `function staysEarly() {
  let early = ${listOf(EARLY)};
  return ${readAt(WAS, 'status', "'request'")} in early && ${readAt(NOW, 'status')} in early;
}`,
]

const fields = {
  rbwId: once(is.name),
  uid: once(is.name),
  status: field(is.choice(...EARLY, 'certification', 'finished', 'rejected')),
  address: field(is.note),
  farmerName: field(is.name, admins),
  farmerContact: field(is.name, admins),
  buildingName: field(is.name),
  buildingImage: field(is.url),
  buildingAreas: field(is.scalar),
  buildingLength: field(is.scalar),
  buildingWidth: field(is.scalar),
  floorHeight: field(is.scalar),
  harvestPeriod: field(is.scalar),
  harvestWeight: field(is.scalar),
  buildingSpecs: field(
    is.flags(
      'foot_dipping',
      'hair_cap',
      'hand_glove',
      'harvest_suit',
      'harvesting_tools',
      'storage_shelf',
      'water_pool',
    ),
  ),
  landOwnership: field(is.group({ code: is.name, text: is.note })),
  locationMap: field(is.group({ formated_address: is.note, geohash: is.name, geopoint: is.place })),
  certificate: field(is.group({ id: is.name, imageURL: is.url }), admins),
  benefit: field(is.group({ code: is.name, text: is.note }), admins),
  ...under('note', {
    request: field(is.note),
    survey1: field(is.note),
    survey2: field(is.note),
    verification: field(is.note),
    certification: field(is.note, admins),
  }),
  ...under('dates', {
    registerDate: once(is.time),
    verificationDate: field(is.time),
    preliminaryStartDate: field(is.time),
    preliminaryEndDate: field(is.time),
    bkpStartDate: field(is.time),
    bkpEndDate: field(is.time),
    bkpVerificationDate: field(is.time, admins),
    finishDate: field(is.time, admins),
  }),
}

export const rbws: Policy = {
  path: 'rbws/{rbwId}',
  about: 'Farm buildings. The field staff surveys them; admins certify, reject and finish.',
  access: { list: staff, show: staff, create: admins, edit: staff, export: admins },
  ids: { rbwId: 'rbwId' },
  fields,
  writers: [
    { who: admins, fields: fieldsOf(fields, admins) },
    { who: fieldStaff, fields: fieldsOf(fields, staff), when: isEarly },
  ],
  functions,
}
