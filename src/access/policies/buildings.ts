import { field, fieldsOf, once, type Policy } from '../policy'
import { admins, fieldStaff, staff } from '../roles'
import * as is from '../shapes'

/** SPEC.md does not say in what they are measured, nor that they are numbers. */
const sizes = [
  'buildingAreas',
  'buildingLength',
  'buildingWidth',
  'floorHeight',
  'harvestPeriod',
  'harvestWeight',
]
/** The field staff surveys a building; whose it is, is said when it is made. */
export function withSurvey(declared: Policy): Policy {
  const fields = {
    ...declared.fields,
    ...Object.fromEntries(sizes.map(name => [name, field(is.scalar)])),
    uid: once(is.name),
    'dates.registerDate': once(is.time),
  }
  return {
    ...declared,
    about: 'Farm buildings. The field staff surveys them; admins certify, reject and finish.',
    fields,
    writers: [
      { who: admins, fields: fieldsOf(fields, admins) },
      { who: fieldStaff, fields: fieldsOf(fields, staff) },
    ],
  }
}
