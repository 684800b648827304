import type { Write } from '../../server/firestore/types'
import type { Kit, Part } from '../kit'
import type { Motif } from '../pictures'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'
import { questions } from './topics'

const COUNT = 36
const ANSWERS = 'demo-admin'
const SMALL_TALK = ['Baik.', 'Terima kasih.', 'Boleh kirim fotonya?', 'Sudah saya coba.', 'Siap.']
/** One conversation is longer than a page. */
const LONG_TALK = 64
const MINUTES = 1 / 1440
/** Days. */
const LONGEST_WAIT = 7
const FAREWELL = 'Sama-sama. Kabari kami kalau masih ada kendala.'

/** Conversations of farmers with the office, the latest of today; the last ones wait for an answer. */
export const consultationsPart: Part = kit => {
  const farmers = kit.people.filter(({ profile }) => profile?.role === 'farmer')
  const talks = Array.from({ length: COUNT }, (_, index) => {
    const farmer = farmers[index % farmers.length]
    const [topic, ...messages] = questions[index % questions.length] ?? ['Lain-lain']
    const more = index === 5 ? LONG_TALK : 0
    const { uid = '', profile } = farmer ?? {}
    return talk(kit, {
      uid,
      topic,
      farmerName: profile?.name ?? null,
      messages: [...messages, ...Array.from({ length: more }, () => kit.random.pick(SMALL_TALK))],
      photos: index % 4 === 1 ? ['mangkok', 'device'] : [],
      age: (index * index) / 6 + 0.02,
    })
  })
  return [...talks.flat(), ...kit.odd(oddTalks(kit))]
}

interface Talk {
  uid: string
  topic: string
  farmerName: string | null
  messages: readonly string[]
  photos: readonly Motif[]
  /** Days since its last message. */
  age: number
}

/** The farmer begins, sometimes with pictures, then they take turns; nobody has waited longer than a week. */
function talk(kit: Kit, { uid, topic, farmerName, messages, photos, age }: Talk): Write[] {
  const { random, now, document } = kit
  const id = random.id(20)
  const isOpen = messages.length % 2 === 1 && age < LONGEST_WAIT
  const isLate = messages.length % 2 === 1 && !isOpen
  const said = [
    ...photos.map(motif => ({ from: uid, type: 'image', message: photoOf(kit, id, motif) })),
    ...[...messages, ...(isLate ? [FAREWELL] : [])].map((message, index) => ({
      ...{ from: index % 2 === 0 ? uid : ANSWERS, type: 'text', message },
    })),
  ]
  const sent = said.map(({ from, ...content }, index) => {
    const cid = random.id(20)
    const date = daysBefore(now, age + (said.length - 1 - index) * 17 * MINUTES)
    const fields = { cid, uid, senderId: from, versionNo: 0, date, ...content }
    return document(`consultations/${id}/chats/${cid}`, fields)
  })
  const lastUpdate = daysBefore(now, age)
  const fields = { uid, versionNo: 0, lastUpdate, answered: !isOpen, topic, farmerName }
  return [document(`consultations/${id}`, fields), ...sent]
}

const photoOf = ({ picture }: Kit, id: string, motif: Motif) =>
  picture(`consultations/${id}/${motif}.png`, motif)

/** An archived one, one without a name, and messages of unknown kinds. */
function oddTalks({ random, now, document, people, picture }: Kit): Write[] {
  const id = random.id(20)
  const uid = people[40]?.uid ?? ''
  const message = (age: number, fields: PlainMap) => {
    const cid = random.id(20)
    const usual = { cid, uid, senderId: uid, versionNo: 0, date: daysBefore(now, age) }
    return document(`consultations/${id}/chats/${cid}`, { ...usual, ...fields })
  }
  const photo = picture(`consultations/${id}/foto.png`, 'device')
  return [
    document(`consultations/${id}`, {
      ...{ uid, versionNo: 0, answered: false },
      lastUpdate: daysBefore(now, 9),
    }),
    message(10, { message: photo, type: 'image' }),
    message(9.5, { message: 'Pesan tanpa jenis' }),
    message(9, { message: '<b>halo</b> 🐦 ᬤᬾᬯᬶ', type: 'sticker' }),
    document(`consultations/${random.id(20)}`, {
      ...{ uid, versionNo: -1, answered: true, topic: 'Sudah diarsipkan', farmerName: null },
      lastUpdate: daysBefore(now, 300),
    }),
  ]
}
