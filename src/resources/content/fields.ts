import { part } from '@/admin'
import { subscriptionNames } from '@/business'
import { isMap, provinces } from '@/lib'
import { f, type Members } from '@/schema'
import { targets } from './targets'

const AudienceCount = part(() => import('./AudienceCount').then(help => help.AudienceCount))

export const roleNames = { consumer: 'Konsumen', farmer: 'Petani' } as const

const groupNames = {
  all: 'Semua',
  ...roleNames,
  mitra: 'Mitra',
  binaan: 'Binaan',
  free: 'Gratis',
} as const

const everybody = 'Semua pengguna'

/** Whom a message goes to: whoever fits all that is filled in, or those that are named. */
export const audience = () =>
  f.group(
    'Penerima',
    {
      role: f.select('Peran', roleNames),
      subscription: f.select('Langganan', subscriptionNames),
      province: f.select('Provinsi', provinces),
      uids: f.tags('Akun tertentu', {
        reference: 'users',
        max: 500,
        help: 'Bila diisi, hanya akun ini yang menerima.',
      }),
    },
    { help: AudienceCount, none: everybody },
  )

const LinkTarget = part(() => import('./LinkTarget').then(target => target.LinkTarget))

const linkNames = {
  none: 'Tanpa tautan',
  product: 'Produk',
  article: 'Artikel',
  video: 'Video',
  seminar: 'Seminar',
  url: 'Alamat web',
} as const

/** Where a tap leads. */
export const link = () =>
  f.group(
    'Tautan',
    {
      type: f.select('Jenis tautan', linkNames, { initial: 'none', help: LinkTarget }),
      target: f.text('Tujuan', {
        max: 2000,
        check: targetProblem,
        leads: { by: 'type', to: targets },
      }),
    },
    { joins: ' · ' },
  )

/** Why the target does not go with the type of the link. */
export function targetProblem(target: unknown, { link }: Members): string | undefined {
  const { type }: Members = isMap(link) ? link : {}
  if (typeof type !== 'string' || type === 'none') return undefined
  const text = typeof target === 'string' ? target : ''
  if (type === 'url') {
    return /^https:\/\/[^\s/]+\S*$/i.test(text) ? undefined : 'Isi alamat yang diawali https://'
  }
  return text.trim() ? undefined : 'Isi ID tujuan, atau pilih dari daftar'
}

/** From when until when; without a date it is open on that side. */
export const period = () =>
  f.group('Periode', {
    start: f.timestamp('Mulai'),
    end: f.timestamp('Selesai', { check: (end, record) => reversed(periodOf(record).start, end) }),
  })

export const stateNames = {
  now: 'Aktif',
  later: 'Terjadwal',
  over: 'Berakhir',
  hidden: 'Disembunyikan',
} as const

export const stateTones = { now: 'done', later: 'moving', over: 'idle', hidden: 'idle' } as const

type State = keyof typeof stateNames

/** What is shown while it lasts, unless it is hidden (M-CNT-04). */
export const stateOf = (record: Members): State =>
  record.isShow === true ? stateIn(periodOf(record)) : 'hidden'

interface Period {
  start: string | undefined
  end: string | undefined
}

function stateIn({ start, end }: Period, now = Date.now()): Exclude<State, 'hidden'> {
  if (start && Date.parse(start) > now) return 'later'
  return end && Date.parse(end) < now ? 'over' : 'now'
}

/** Of a record whose dates are in a map; what is no instant is none. */
export function periodOf({ date }: Members): Period {
  const { start, end }: Members = isMap(date) ? date : {}
  return { start: instant(start), end: instant(end) }
}

/** Why an end does not go with its beginning. */
export const reversed = (start: unknown, end: unknown): string | undefined =>
  Date.parse(instant(end) ?? '') < Date.parse(instant(start) ?? '')
    ? 'Tidak boleh sebelum Mulai'
    : undefined

/** Whether there is a moment that both have. */
export const overlap = (one: Period, other: Period): boolean =>
  !isBefore(one, other) && !isBefore(other, one)

const isBefore = ({ end }: Period, { start }: Period) =>
  end !== undefined && start !== undefined && Date.parse(end) < Date.parse(start)

const instant = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined

/** How long a subscription lasts. */
export const term = () =>
  f.group(
    'Lama',
    {
      period: f.integer('Jumlah', { min: 0, max: 1_000_000 }),
      unit: f.select('Satuan', { day: 'Hari', week: 'Minggu', month: 'Bulan', year: 'Tahun' }),
    },
    { joins: ' ' },
  )

/** What every banner has (M-CNT-04). */
export const banner = () => ({
  imageURL: f.image('Gambar', { folder: 'banners' }),
  title: f.text('Judul', { required: true, max: 255 }),
  state: f.derived('Keadaan', stateNames, { from: stateOf, tones: stateTones }),
  link: link(),
  audience: f.select('Penerima', groupNames, { initial: 'all' }),
  date: period(),
  order: f.integer('Urutan', {
    min: 0,
    max: 1e6,
    initial: 1000,
    help: 'Yang kecil tampil lebih dulu',
  }),
})
