import type { Write } from '../../server/firestore/types'
import type { Kit } from '../kit'
import type { Version } from '../past'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'
import type { Building } from './buildings'
import { harvestPast } from './harvestPast'
import { oddHarvests } from './oddHarvests'
import { type Course, type Goods, inventSteps } from './steps'

/** A harvest and what the list says of it. */
export interface Harvest {
  hid: string
  fields: PlainMap
  /** None of an old one that the list never got to know. */
  index: PlainMap | undefined
  /** How it came so far, where that is told. */
  versions?: readonly Version[]
}

const STAGES = ['request', 'receive', 'delivery', 'process', 'finished']
/** Each of them several times: the steps that are over, and how it ended when not well. */
const COURSES: readonly Pick<Course, 'over' | 'end'>[] = [
  { over: 0, end: undefined },
  { over: 1, end: undefined },
  { over: 2, end: undefined },
  { over: 3, end: undefined },
  { over: 4, end: undefined },
  { over: 4, end: undefined },
  { over: 0, end: 'cancelled' },
  { over: 0, end: 'rejected' },
  { over: 1, end: 'rejected' },
  { over: 2, end: 'failed' },
  { over: 3, end: 'failed' },
  { over: 4, end: undefined },
]
const COUNT = 66
const PICTURES = ['mangkok', 'oval', 'patahan', 'sudut'] as const

/** Harvests in every stage and state, those under way being the youngest. */
export function inventHarvests(kit: Kit, buildings: readonly Building[]): Harvest[] {
  const { random, products } = kit
  const goods: Goods = {
    pictures: PICTURES.map(motif => kit.picture(`harvests/contoh/${motif}.png`, motif)),
    receipts: [kit.picture('harvests/contoh/delivery/resi.png', 'slip')],
    products: products
      .filter(({ fields }) => fields.marketplace === 'consumer')
      .map(({ pid }) => pid),
  }
  const usual = Array.from({ length: COUNT }, (_, index) => {
    const { over, end } = COURSES[index % COURSES.length] ?? { over: 0, end: undefined }
    const isOpen = over < 4 && end === undefined
    const age = isOpen ? 3 * over + 2 + 4 * random.next() : 20 + 500 * random.next()
    return inventHarvest(kit, random.pick(buildings), { course: { over, end, age }, goods })
  })
  return [...usual, ...kit.odd(oddHarvests(kit, usual))]
}

export const harvestWrites = ({ document, grown }: Kit, harvests: readonly Harvest[]): Write[] =>
  harvests.flatMap(({ hid, fields, index, versions }) => [
    versions ? grown(`harvests/${hid}`, versions) : document(`harvests/${hid}`, fields),
    ...(index ? [document(`queryIndices/${hid}`, index)] : []),
  ])

function inventHarvest(
  { random, now, people }: Kit,
  building: Building,
  { course, goods }: { course: Course; goods: Goods },
): Harvest {
  const hid = random.id(20)
  const { over, end, age } = course
  const lastUpdate = daysBefore(now, Math.max(age - 3 * over - 1, 0))
  const { rbwId, name, owner, address, geopoint } = building
  const farmer = {
    uid: owner.uid,
    name: owner.profile?.name,
    email: owner.email,
    formatedAddress: address,
    geopoint,
    rbwid: rbwId,
    rbwName: name,
  }
  const steps = inventSteps(random, now, { course, goods })
  const index = {
    target: 'harvest',
    total: 1,
    hid,
    email: owner.email,
    farmer: farmer.name,
    rbw: name,
    address,
    imageURL: random.pick([null, ...goods.pictures]),
    date: daysBefore(now, age + 1),
    stage: STAGES[over],
    status: end ?? (over === 4 ? 'finished' : 'ongoing'),
    lastUpdate,
  }
  const fields = { hid, versionNo: 0, lastUpdate, farmer, ...steps }
  const clerks = people.filter(({ user }) => user.authorization === 'superteam')
  const clerk = clerks[hid.charCodeAt(0) % clerks.length] ?? owner
  return {
    hid,
    fields,
    index,
    versions: harvestPast(fields, { farmer: owner.uid, clerk: clerk.uid }),
  }
}
