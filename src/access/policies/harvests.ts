import { GRADES } from '@/lib/business/harvest/grades'
import { STAGES } from '@/lib/business/harvest/stage'
import { stageNames, statusNames } from '@/lib/business/harvest/texts'
import { field, fieldsOf, once, type Policy } from '../policy'
import { admins, fieldStaff, type Rule, staff } from '../roles'
import * as is from '../shapes'
import { atStage } from './stages'

const detail = { imageURL: is.url, imageURLs: is.urls(is.PICTURES), weight: is.weight }
const priced = is.keyed(GRADES, { weight: is.weight, price: is.price })

/** What holds more, or less, than its input takes. */
const measured = {
  lastUpdate: field(is.now),
  'request.requestDate': once(is.time),
  'request.harvestDetail': field(is.keyed(GRADES, detail), admins),
  'receive.price': field(is.price),
  'receive.item': field(priced),
  'delivery.price': field(is.price),
  'delivery.item': field(priced),
  'process.productMarketplace': field(is.scalar),
  'process.productOthers': field(is.scalar),
  'process.consumerProduct': field(is.map(100)),
  'process.nestProduct': field(is.keyed(GRADES, { qty: is.weight })),
}

/** Of one step: what the field staff writes while the harvest is there, and what only admins do. */
const writable = (fields: Policy['fields'], step: string, who: Rule) => [
  ...fieldsOf(fields, who).filter(name => name.startsWith(`${step}.`)),
  'lastUpdate',
]

export function withSteps(declared: Policy): Policy {
  const farmer = Object.entries(declared.fields)
    .filter(([name]) => name.startsWith('farmer.'))
    .map(([name, { shape }]) => [name, once(shape)])
  const fields = { ...declared.fields, ...Object.fromEntries(farmer), ...measured }
  return {
    ...declared,
    about:
      'Harvests. One write touches one step; the field staff writes the step that the harvest is at.',
    fields,
    created: ['hid', 'farmer', 'lastUpdate', 'request'],
    writers: STAGES.flatMap(step => [
      { who: fieldStaff, fields: writable(fields, step, staff), when: atStage(step) },
      { who: admins, fields: writable(fields, step, admins) },
    ]),
  }
}

/** Nobody writes an index by itself: it follows its harvest. */
export const withHarvest = (declared: Policy): Policy => ({
  ...declared,
  about: "What the list of harvests shows. Written in the harvest's own commit, in step with it.",
  access: { list: staff, show: staff, create: admins, edit: staff },
  fields: {
    hid: once(is.name),
    target: once(is.exactly('harvest')),
    total: once(is.whole(1, 1)),
    email: once(is.name),
    farmer: once(is.name),
    rbw: once(is.name),
    address: once(is.note),
    stage: field(is.exactly(...Object.keys(stageNames))),
    status: field(is.exactly(...Object.keys(statusNames))),
    date: field(is.time),
    imageURL: field(is.url),
    lastUpdate: field(is.now),
  },
})
