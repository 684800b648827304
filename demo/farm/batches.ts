import type { Write } from '../../server/firestore/types'
import type { Kit } from '../kit'
import type { Random } from '../random'
import { daysBefore } from '../time'
import type { Plain, PlainMap } from '../values'
import type { Harvest } from './harvests'

const STAGES = ['raw', 'washing', 'molding', 'clean']
const WORKERS = ['Bu Sumiati', 'Pak Darto', 'Rina', 'Kelompok B', 'Tim malam']
const COUNT = 34
/** What people have written down of their own accord. */
const FREE: readonly (readonly [string, (random: Random) => Plain])[] = [
  ['suhu ruang', random => random.integer(22, 28)],
  ['mesin', random => random.pick(['Oven 1', 'Oven 2', 'Cetak A'])],
  ['lolos_uji', random => random.chance(0.8)],
  ['nitrit ppm', random => random.integer(2, 28)],
  ['pemeriksa', random => random.pick(['Ibu Ratna', 'Pak Yusuf'])],
]

/** Batches at every stage, made of harvests that are over, with free fields and a few oddities. */
export function batchWrites(kit: Kit, harvests: readonly Harvest[]): Write[] {
  const { random, now, document } = kit
  const sources = harvests.filter(({ index }) => index?.status === 'finished')
  const photo = kit.picture('manufactures/contoh/bak.png', 'jar')
  const usual = Array.from({ length: COUNT }, (_, index) => {
    const age = 2 + index * 4 + 3 * random.next()
    return inventBatch(random, daysBefore(now, age), {
      stage: STAGES[index % STAGES.length] ?? 'raw',
      hids: [random.pick(sources).hid, random.pick(sources).hid],
      photo: random.chance(0.5) ? photo : null,
    })
  })
  return [...usual, ...kit.odd(oddBatches(random, now))].map(fields => {
    const id = random.id(20)
    return document(`manufactures/${id}`, { id, versionNo: 1, ...fields })
  })
}

function inventBatch(
  random: Random,
  date: Date,
  { stage, hids, photo }: { stage: string; hids: readonly string[]; photo: string | null },
): PlainMap {
  const weight = random.integer(20, 120) * 50
  const shape = random.pick(['mangkok', 'oval', 'patahan', 'sudut'])
  const free = FREE.filter(() => random.chance(0.4)).map(([name, invent]) => [name, invent(random)])
  return {
    photo,
    process: { stage },
    input: { date, weight },
    output: { weight: stage === 'clean' ? Math.round(weight * 0.86) : null },
    grade: `${shape}${random.integer(1, 3)}`,
    humidity: random.integer(8, 22),
    worker: random.pick(WORKERS),
    hids,
    note: random.chance(0.3) ? 'Bulu halus cukup banyak.' : null,
    ...Object.fromEntries(free),
  }
}

/** Without a date or a stage, with one that nobody knows, with values that no form edits. */
const oddBatches = (random: Random, now: Date): PlainMap[] => [
  { process: { stage: 'raw' }, worker: 'Batch tanpa tanggal' },
  { input: { date: daysBefore(now, 400) }, worker: 'Batch tanpa tahap' },
  { input: { date: daysBefore(now, 410) }, process: { stage: 'kering' }, worker: 'Tahap asing' },
  {
    input: { date: daysBefore(now, 420), weight: '5 kilo', supplier: 'Gudang lama' },
    process: { stage: 'clean', operator: 'Pak Slamet' },
    grade: 'mangkok9',
    worker: 'Śrī ᬤᬾᬯᬶ 🐦',
    riwayat: [
      { jam: 8, suhu: 24.5 },
      { jam: 12, suhu: 26 },
    ],
    'dicek pada': daysBefore(now, 419),
    rincian: { bak: 4, bersih: true },
    'catatan panjang': 'Dicuci ulang dua kali. '.repeat(40),
    'nama.bertitik': random.integer(1, 9),
  },
]
