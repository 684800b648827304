import type { Kit, Part } from '../kit'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

const TEXTS: readonly (readonly [title: string, body: string])[] = [
  ['Harga sarang hari ini', 'Mangkok naik, sudut tetap. Lihat semua mutu di aplikasi.'],
  ['Waktunya memeriksa kelembapan', 'Musim kemarau tiba: pastikan kolam dan pengabut berfungsi.'],
  ['Seminar dimulai besok', 'Jangan lupa masuk lima belas menit sebelum acara.'],
  ['Pesanan Anda dikemas', 'Gudang sedang menyiapkan kiriman. Nomor resi menyusul.'],
  ['Kupon baru untuk Anda', 'Pakai HEMAT10 untuk belanja akhir pekan ini.'],
  ['Kamera tidak terhubung?', 'Ikuti tiga langkah singkat untuk menyambungkannya lagi.'],
  ['Artikel baru: memilih kayu sirip', 'Meranti oven setebal dua sentimeter, dan alasannya.'],
  ['Langganan hampir berakhir', 'Perpanjang sebelum akhir bulan agar layanan tidak terputus.'],
  ['Panen rampasan atau tetasan?', 'Dokter hewan kami menjawab lewat video terbaru.'],
  ['Pemeliharaan server', 'Aplikasi tidak dapat dibuka pukul 01.00 sampai 02.00 WIB.'],
]

const AUDIENCES: readonly PlainMap[] = [
  {},
  { role: 'farmer' },
  { role: 'consumer' },
  { subscription: 'mitra' },
  { subscription: 'binaan', province: '61' },
]

const SENT = 24

/** What was sent in the last months, what waits, and what never went out. */
export const pushesPart: Part = kit => {
  const sent = Array.from({ length: SENT }, (_, index) => push(kit, index, sentAt(kit, index)))
  const waiting = [0, 1, 2].map(index => {
    return push(kit, index, { status: 'scheduled', schedule: daysBefore(kit.now, -2 - index) })
  })
  const drafts = [3, 4, 5, 6].map(index => push(kit, index, { status: 'draft', schedule: null }))
  const stopped = [7, 8].map(index =>
    push(kit, index, { status: 'cancelled', schedule: daysBefore(kit.now, 20 + index) }),
  )
  return [...sent, ...waiting, ...drafts, ...stopped, ...kit.odd(oddPushes(kit))].map(fields =>
    kit.document(`pushNotifications/${fields.nid}`, fields),
  )
}

function push({ random, people }: Kit, index: number, fields: PlainMap) {
  const [title = '', body = ''] = TEXTS[index % TEXTS.length] ?? []
  const isPersonal = index === 3
  const uids = people.slice(40, 43).map(({ uid }) => uid)
  const audience = isPersonal ? { uids } : AUDIENCES[index % AUDIENCES.length]
  const link = { type: 'none' }
  const stats = { targeted: 0, sent: 0, opened: 0 }
  return { nid: random.id(20), versionNo: 0, title, body, audience, link, stats, ...fields }
}

function sentAt({ random, now }: Kit, index: number): PlainMap {
  const targeted = random.integer(40, 220)
  const isFailed = index % 11 === 5
  const sent = isFailed ? 0 : targeted - random.integer(0, 12)
  const opened = Math.floor(sent * random.next() * 0.6)
  const schedule = daysBefore(now, 3 + index * 6 + random.next())
  return { status: isFailed ? 'failed' : 'sent', schedule, stats: { targeted, sent, opened } }
}

/** From before there were audiences and numbers. */
const oddPushes = ({ random, now }: Kit) =>
  [
    { title: 'Halo 👋 dari Sarang', body: null, status: 'sent', schedule: daysBefore(now, 500) },
    { title: 'Uji coba', body: 'Abaikan pesan ini.', status: 'queued', schedule: null },
    { title: 'Kepada semua', body: 'Tes.', status: 'draft', schedule: null, audience: 'all' },
  ].map(fields => ({ nid: random.id(20), versionNo: 0, ...fields }))
