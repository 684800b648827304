import { flowOf, reachOf } from '@/admin/flow/flow'
import type { Resource } from '@/admin/types'
import { listOf, NOW, readAt, valueAt, WAS } from '../conditions'
import { type Condition, field, fieldsOf, once, type Policy } from '../policy'
import { admins, fieldStaff, staff } from '../roles'
import * as is from '../shapes'

/** Early are the steps that the field staff takes; what comes later is for admins (S-7). */
const isEarly = (early: readonly string[]): Condition => ({
  means: `status: between ${early.join(', ')}`,
  says: '(keepsStatus() || staysEarly())',
  holds: ({ field, record, next }) => {
    const to = valueAt(next, 'status')
    if (field !== 'status' && to === null) return true
    const from = valueAt(record, 'status') ?? 'request'
    return [from, to ?? from].every(status => early.some(each => each === status))
  },
})

const functionsOf = (early: readonly string[]) => [
  `function keepsStatus() { return !changed().hasAny(['status']); }`,
  `function staysEarly() {
  let early = ${listOf(early)};
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
export function withSurvey(declared: Policy, resource: Pick<Resource, 'fields'>): Policy {
  const early = reachOf(flowOf(resource), staff)
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
      { who: fieldStaff, fields: fieldsOf(fields, staff), when: isEarly(early) },
    ],
    functions: functionsOf(early),
  }
}
