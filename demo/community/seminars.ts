import type { Write } from '../../server/firestore/types'
import type { Kit, Part } from '../kit'
import { inventName } from '../names'
import type { Person } from '../people'
import { inventPlace } from '../places'
import { daysBefore } from '../time'
import type { Plain, PlainMap } from '../values'
import { type Topic, topics } from './topics'

const STATUSES = ['registered', 'registered', 'onVerify', 'payment', 'rejected', 'cancelled']
const JOBS = ['Praktisi walet', 'Dokter hewan', 'Arsitek', 'Eksportir', 'Penyuluh pertanian', null]
const LONG = `Temu wicara ${'petani, pembeli dan penyuluh walet se-Kalimantan '.repeat(4)}2026`
const HOUR = 1 / 24
/** One seminar has more participants than a page shows. */
const CROWD = 58

/** Two rounds of the topics, from a year ago until three months ahead, and odd ones; with who takes part. */
export const seminarsPart: Part = kit => {
  const { random } = kit
  const pictures = topics
    .slice(0, 5)
    .map((_, index) => kit.picture(`seminars/poster-${index}.png`, 'poster'))
  const receipt = kit.picture('receipts/seminar.png', 'slip')
  const planned = [...topics, ...topics].map((topic, index, { length }) => {
    const start = 360 - (450 * index) / length - random.next() * 8
    return { topic, start, imageURL: pictures[index % 6], receipt }
  })
  return [
    ...planned.flatMap((plan, index) => seminar(kit, plan, index === 9 ? CROWD : undefined)),
    ...kit.odd(oddSeminars(kit)),
  ]
}

interface Plan {
  topic: Topic
  /** Days before now; below zero it is still to come. */
  start: number
  imageURL: string | undefined
  receipt: string
}

function seminar(kit: Kit, { topic, start, imageURL, receipt }: Plan, crowd?: number): Write[] {
  const { random, now } = kit
  const sid = random.id(20)
  const { title, text, tags } = topic
  const fields = {
    ...{ sid, versionNo: 0, title, description: text, tags, imageURL: imageURL ?? null },
    price: random.pick([0, 0, 50_000, 75_000, 150_000]),
    hideDate: random.chance(0.1),
    date: dates(now, start),
    keynoteSpeakers: Array.from({ length: random.integer(1, 3) }, () => ({
      name: inventName(random),
      occupation: random.pick(JOBS),
    })),
    ...venue(kit),
  }
  const most = start > 0 ? 18 : 7
  const count = crowd ?? random.integer(start > 0 ? 3 : 0, most)
  return [
    kit.document(`seminars/${sid}`, fields),
    ...participants(kit, { sid, start, count, receipt }),
  ]
}

const dates = (now: Date, start: number) => ({
  registerStart: daysBefore(now, start + 30),
  registerEnd: daysBefore(now, start + 1),
  eventStart: daysBefore(now, start),
  eventEnd: daysBefore(now, start - 3 * HOUR),
})

function venue({ random }: Kit): PlainMap {
  const at = inventPlace(random)
  const online = {
    platform: random.pick(['Zoom', 'Google Meet']),
    url: 'https://contoh.test/rapat',
  }
  return random.pick<PlainMap>([
    { location: at },
    { onlineLocation: online },
    { location: at, onlineLocation: online },
  ])
}

interface Meeting {
  sid: string
  start: number
  count: number
  /** Address of what they have uploaded. */
  receipt: string
}

function participants(kit: Kit, { sid, start, count, receipt }: Meeting): Write[] {
  const { random, now } = kit
  return some(kit, count).map(({ uid }) => {
    const status = random.pick(STATUSES)
    const lastUpdated = daysBefore(now, Math.max(0, start) + random.next() * 25)
    const isPaid = status === 'registered' || status === 'onVerify'
    const receiptImageURL = isPaid ? receipt : null
    const fields = { uid, sid, versionNo: 0, status, lastUpdated, receiptImageURL }
    return kit.document(`seminars/${sid}/participants/${uid}`, fields)
  })
}

/** So many app users, no one twice. */
function some({ people, random }: Kit, count: number): Person[] {
  const users = people.filter(({ user }) => user.authorization === 'appUser')
  const first = random.integer(0, users.length - 1)
  return Array.from(
    { length: count },
    (_, index) => users[(first + index * 7) % users.length],
  ).filter(
    (person, index, all): person is Person => person !== undefined && all.indexOf(person) === index,
  )
}

/** What older apps have left behind: no place, no picture, foreign statuses, a price in words. */
function oddSeminars(kit: Kit): Write[] {
  const { now, document, random } = kit
  const odd = (start: number, fields: PlainMap): [string, Write] => {
    const sid = random.id(20)
    const eventStart = daysBefore(now, start)
    return [
      sid,
      document(`seminars/${sid}`, { sid, versionNo: 0, date: { eventStart }, ...fields }),
    ]
  }
  const [first = { uid: '' }, second = first, third = first] = some(kit, 3)
  const [sid, old] = odd(500, { title: 'Seminar lama', price: 'gratis', hideDate: 1 })
  const taker = (uid: string, fields: Record<string, Plain>) =>
    document(`seminars/${sid}/participants/${uid}`, {
      ...{ uid, sid, versionNo: 0, lastUpdated: daysBefore(now, 490) },
      ...fields,
    })
  return [
    old,
    taker(first.uid, { status: 'paid' }),
    taker(second.uid, {}),
    taker('akun-terhapus', { status: 'registered', receiptImageURL: 'bukti.jpg' }),
    taker(third.uid, { status: 'registered', versionNo: -1 }),
    odd(480, { title: LONG.slice(0, 255), keynoteSpeakers: [] })[1],
    odd(-40, { title: 'Wéda śāstra walet ᬯᬮᬾᬢ 🐦', location: { address: 'Denpasar' } })[1],
    odd(470, { title: 'Seminar yang dibatalkan', versionNo: -1 })[1],
  ]
}
