import { listOf, NOW, readAt, valueAt, WAS } from '../conditions'
import { type Condition, field, fieldsOf, once, type Policy } from '../policy'
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

/** SPEC.md does not say in what they are measured, nor that they are numbers. */
const sizes = [
  'buildingAreas',
  'buildingLength',
  'buildingWidth',
  'floorHeight',
  'harvestPeriod',
  'harvestWeight',
]
const specs = [
  'foot_dipping',
  'hair_cap',
  'hand_glove',
  'harvest_suit',
  'harvesting_tools',
  'storage_shelf',
  'water_pool',
]

/** The field staff surveys a building; whose it is, is said when it is made. */
export function withSurvey(declared: Policy): Policy {
  const fields = {
    ...declared.fields,
    ...Object.fromEntries(sizes.map(name => [name, field(is.scalar)])),
    uid: once(is.name),
    buildingSpecs: field(is.flags(...specs)),
    'dates.registerDate': once(is.time),
  }
  return {
    ...declared,
    about: 'Farm buildings. The field staff surveys them; admins certify, reject and finish.',
    fields,
    writers: [
      { who: admins, fields: fieldsOf(fields, admins) },
      { who: fieldStaff, fields: fieldsOf(fields, staff), when: isEarly },
    ],
    functions,
  }
}
