import { field, fieldsOf, once, type Policy, under } from '../policy'
import { admins, fieldStaff, type Rule, staff } from '../roles'
import * as is from '../shapes'
import {
  atStage,
  inStepFunctions,
  isAtFunction,
  ofHarvest,
  STAGES,
  STATUSES,
  stageFunctions,
} from './stages'

export const GRADES = ['mangkok', 'oval', 'patahan', 'sudut'].flatMap(shape =>
  [1, 2, 3].map(grade => `${shape}${grade}`),
)

const dated = { dateStart: field(is.time), dateEnd: field(is.time) }
const weighed = field(is.keyed(GRADES, { weight: is.weight, price: is.weight }))
/** Prices were checked when they were received; what is shipped repeats them. */
const shipped = field(is.keyed(GRADES, { weight: is.weight, price: is.any }))
const detail = { imageURL: is.url, imageURLs: is.list(is.PICTURES), weight: is.weight }

/** One step of a harvest: what the field staff writes while the harvest is there, and what only admins do. */
const steps = {
  request: {
    isRejected: field(is.boolean),
    note: field(is.note),
    ...dated,
    harvestDate: field(is.time, admins),
    harvestHumidity: field(is.percent, admins),
    harvestDetail: field(is.keyed(GRADES, detail), admins),
    isCancelled: field(is.boolean, admins),
    requestDate: once(is.time),
  },
  receive: {
    price: field(is.price),
    humidity: field(is.percent),
    isRejected: field(is.boolean),
    item: weighed,
    note: field(is.note),
    dateEnd: field(is.time),
  },
  delivery: {
    factoryAddress: field(is.note),
    courier: field(is.name),
    receiptID: field(is.name),
    receiptImageURL: field(is.url),
    item: shipped,
    price: field(is.price),
    weight: field(is.weight),
    humidity: field(is.percent),
    isFailed: field(is.boolean),
    note: field(is.note),
    note2: field(is.note),
    ...dated,
  },
  process: {
    productMarketplace: field(is.scalar),
    productOthers: field(is.scalar),
    isFailed: field(is.boolean),
    note: field(is.note),
    ...dated,
    consumerProduct: field(is.map(100)),
    nestProduct: field(is.keyed(GRADES, { qty: is.weight })),
  },
}

type Step = keyof typeof steps

const writable = (step: Step, who: Rule) => [
  ...fieldsOf(steps[step], who).map(name => `${step}.${name}`),
  'lastUpdate',
]

export const harvests: Policy = {
  path: 'harvests/{hid}',
  about:
    'Harvests. One write touches one step; the field staff writes the step that the harvest is at.',
  access: { list: staff, show: staff, create: admins, edit: staff, export: admins },
  ids: { hid: 'hid' },
  live: 0,
  fields: {
    hid: once(is.name),
    farmer: once(
      is.onlyKeys('email', 'formatedAddress', 'geopoint', 'name', 'rbwid', 'rbwName', 'uid'),
    ),
    lastUpdate: field(is.now),
    ...under('request', steps.request),
    ...under('receive', steps.receive),
    ...under('delivery', steps.delivery),
    ...under('process', steps.process),
  },
  created: ['hid', 'farmer', 'lastUpdate', 'request'],
  writers: STAGES.flatMap(step => [
    { who: fieldStaff, fields: writable(step, staff), when: atStage(step) },
    { who: admins, fields: writable(step, admins) },
  ]),
  functions: [...stageFunctions, isAtFunction],
}

export const queryIndices: Policy = {
  path: 'queryIndices/{hid}',
  about: "What the list of harvests shows. Written in the harvest's own commit, in step with it.",
  access: { list: staff, show: staff, create: admins, edit: staff },
  ids: { hid: 'hid' },
  fields: {
    hid: once(is.name),
    target: once(is.exactly('harvest')),
    total: once(is.whole(1, 1)),
    email: once(is.name),
    farmer: once(is.name),
    rbw: once(is.name),
    address: once(is.note),
    stage: field(is.exactly(...STAGES, 'finished')),
    status: field(is.exactly(...STATUSES)),
    date: field(is.time),
    imageURL: field(is.url),
    lastUpdate: field(is.now),
  },
  when: { create: ofHarvest, edit: ofHarvest },
  functions: [...stageFunctions, ...inStepFunctions],
}
