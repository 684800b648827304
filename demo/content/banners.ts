import type { Kit, Part } from '../kit'
import type { Motif } from '../pictures'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

/** Title, picture, whom it is for, from and until how many days from now. */
type Banner = readonly [
  title: string,
  motif: Motif,
  audience: string,
  from: number | null,
  until: number | null,
]

const BANNERS: readonly Banner[] = [
  ['Pasar konsumen: bebas ongkir akhir pekan', 'pouch', 'consumer', -3, 4],
  ['Jadi mitra, kamera gratis enam bulan', 'device', 'farmer', -20, 40],
  ['Seminar iklim gedung, daftar sekarang', 'poster', 'all', -6, 9],
  ['Paket pengeras suara hemat 15 %', 'speaker', 'farmer', -12, 18],
  ['Resep baru: sup sarang jahe', 'mangkok', 'consumer', -30, 60],
  ['Harga mangkok naik minggu ini', 'oval', 'mitra', -1, 6],
  ['Kunjungan lapangan bulan depan', 'plank', 'binaan', 8, 38],
  ['Hampers Imlek dibuka', 'carton', 'consumer', 20, 70],
  ['Pelatihan panen gelombang kedua', 'tool', 'farmer', 5, 26],
  ['Panduan sertifikasi gedung', 'carton', 'all', null, null],
  ['Promo kemerdekaan', 'pouch', 'all', -100, -80],
  ['Tukar poin akhir kuartal', 'bottle', 'consumer', -60, -30],
  ['Survei kepuasan petani', 'poster', 'farmer', -45, -15],
  ['Langganan binaan: kuota terakhir', 'poster', 'free', -90, -60],
]

const POPUPS: readonly Banner[] = [
  ['Selamat datang di Sarang', 'mangkok', 'all', -200, -170],
  ['Diskon pertama untuk konsumen baru', 'pouch', 'consumer', -5, 10],
  ['Perbarui alamat pengiriman', 'carton', 'consumer', 12, 30],
  ['Kamera versi baru tersedia', 'device', 'mitra', -2, 20],
  ['Lengkapi data gedung Anda', 'plank', 'binaan', -8, 8],
  ['Pemeliharaan server malam ini', 'device', 'all', 40, 41],
  ['Langganan hampir berakhir', 'poster', 'mitra', -4, 12],
  ['Survei singkat petani', 'poster', 'farmer', -40, -20],
]

const SHARED = 6

/** Banners in a row and banners that pop up; their pictures are few and shared. */
export const bannersPart: Part = kit => {
  const motifs = [...new Set(BANNERS.map(([, motif]) => motif))].slice(0, SHARED)
  const pictures = motifs.map((motif, index) => kit.picture(`banners/${index}.png`, motif))
  const pictureOf = (index: number) => pictures[index % pictures.length]
  return [
    ...BANNERS.map((banner, index) => ({
      ...common(kit, banner),
      imageURL: pictureOf(index),
      link: linkOf(kit, index),
      order: index + 1,
    })).map(fields => kit.document(`inAppBanners/${fields.bid}`, fields)),
    ...kit.odd(oddBanners(kit)).map(fields => kit.document(`inAppBanners/${fields.bid}`, fields)),
    ...POPUPS.map((banner, index) => ({
      ...common(kit, banner),
      imageURL: pictureOf(index),
      link: linkOf(kit, index),
      order: index + 1,
      frequency: kit.random.pick(['once', 'daily', 'always']),
      delay: kit.random.integer(0, 5),
      buttonLabel: 'Lihat',
    })).map(fields => kit.document(`popupBanners/${fields.bid}`, fields)),
  ]
}

function common({ random, now }: Kit, [title, , audience, from, until]: Banner) {
  const moment = (days: number | null) => (days === null ? null : daysBefore(now, -days))
  return {
    bid: random.id(20),
    versionNo: 0,
    title,
    audience,
    date: { start: moment(from), end: moment(until) },
    isShow: random.chance(0.9),
  }
}

function linkOf({ products }: Kit, index: number): PlainMap {
  const product = products[index * 7]?.pid ?? ''
  const links = [
    { type: 'product', target: product },
    { type: 'url', target: 'https://sarang.test/promo' },
    { type: 'none' },
  ]
  return links[index % links.length] ?? { type: 'none' }
}

const LONG = `Pengumuman ${'untuk seluruh petani mitra dan binaan di Kalimantan dan Sulawesi '.repeat(3)}`

/** Without picture, dates, order; for a group that there is not. */
const oddBanners = ({ random, now }: Kit): (PlainMap & { bid: string })[] =>
  [
    { title: LONG.trim(), order: 90, isShow: true, audience: 'all' },
    { title: 'Banner percobaan', order: null, isShow: false, audience: 'vip' },
    {
      title: 'Tanggal terbalik',
      order: 91,
      isShow: true,
      date: { start: daysBefore(now, -10), end: daysBefore(now, 10) },
    },
  ].map(fields => ({ bid: random.id(20), versionNo: 0, ...fields }))
