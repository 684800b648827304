import CategoryIcon from '@mui/icons-material/Category'
import { admins, nobody } from '@/access'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'

const source = { provider: 'firestore', path: 'things', constant: { versionNo: 0 } }

/** One field of every kind that has one value. */
export const things = defineResource({
  name: 'things',
  label: 'Barang',
  icon: CategoryIcon,
  source,
  title: {
    name: 'name',
    beside: ['market', 'mail'],
    picture: 'photo',
    facts: ['price', 'stock', 'state'],
    contact: 'phone',
  },
  fields: {
    photo: f.image('Foto', { folder: 'things' }),
    name: f.text('Nama barang', { required: true, max: 20 }),
    story: f.longText('Cerita'),
    page: f.richText('Halaman', { max: 200 }),
    mail: f.email('Surel'),
    phone: f.phone('Telepon'),
    site: f.url('Situs'),
    stock: f.integer('Stok', { min: 0 }),
    ratio: f.number('Rasio', { max: 10_000, unit: 'm²' }),
    price: f.money('Harga', { required: true, min: 0 }),
    weight: f.weight('Berat', { min: 0 }),
    isShow: f.boolean('Tampil', { initial: false }),
    market: f.select('Pasar', { consumer: 'Konsumen', farmer: 'Petani' }, { initial: 'consumer' }),
    tags: f.tags('Tag', { max: 3 }),
    'made.on': f.date('Dibuat'),
    seen: f.timestamp('Terlihat'),
    place: f.geopoint('Tempat'),
    ownerId: f.text('ID pemilik', { write: nobody }),
    note: f.text('Catatan', { write: admins, help: 'Hanya untuk admin' }),
    owner: f.lookup('Pemilik', { reference: 'owners', source: 'ownerId', show: 'name' }),
    state: f.derived(
      'Keadaan',
      { sold: 'Habis', there: 'Tersedia' },
      { from: ({ stock }) => (stock ? 'there' : 'sold') },
    ),
  },
  list: ['photo', 'name', 'price', 'stock', 'market', 'owner'],
  sort: ['name', 'asc'],
  filters: ['isShow', 'tags', 'market'],
  search: 'name',
  routes: {
    '/shop/consumer': { filter: { market: 'consumer' } },
    '/shop/farmer': { filter: { market: 'farmer' } },
  },
  tabs: { Semua: {}, Tampil: { filter: { isShow: true } } },
  access: { list: admins, show: admins, create: admins, edit: admins, delete: admins },
})

export const owners = defineResource({
  name: 'owners',
  label: 'Pemilik',
  icon: CategoryIcon,
  source: { provider: 'firestore', path: 'owners', constant: {} },
  title: { name: 'name', beside: ['since'] },
  fields: { name: f.text('Nama pemilik', { required: true }), since: f.date('Sejak') },
  list: ['name', 'since'],
  sort: ['name', 'asc'],
  search: 'name',
  access: { list: admins, show: admins },
})

/** The kinds that lead to another record or hold fields of their own. */
export const events = defineResource({
  name: 'events',
  label: 'Acara',
  icon: CategoryIcon,
  source: { provider: 'firestore', path: 'events', constant: {} },
  title: { name: 'title', beside: ['keeperId'] },
  fields: {
    title: f.text('Judul'),
    keeperId: f.reference('Penjaga', { reference: 'owners', required: true }),
    depot: f.location('Gudang', { address: 'formated_address' }),
    period: f.group('Periode', {
      start: f.date('Mulai', { required: true }),
      end: f.date('Selesai'),
      room: f.select('Ruang', { a: 'Aula', b: 'Beranda' }, { initial: 'a' }),
    }),
    speakers: f.list(
      'Pembicara',
      {
        imageURL: f.image('Foto pembicara'),
        name: f.text('Nama pembicara', { required: true }),
        since: f.timestamp('Sejak kapan'),
        place: f.geopoint('Asal'),
        fee: f.money('Honor', { write: nobody }),
        keeperId: f.reference('Pengundang', { reference: 'owners' }),
      },
      { min: 1, max: 3 },
    ),
    items: f.map('Butir', {
      name: f.text('Nama butir', { required: true }),
      qty: f.integer('Jumlah', { min: 1 }),
      price: f.money('Harga butir'),
      made: f.timestamp('Waktu butir'),
      place: f.geopoint('Tempat butir'),
    }),
    grades: f.map(
      'Mutu',
      { weight: f.weight('Berat mutu') },
      { keys: { first: 'Mangkok 1', second: 'Mangkok 2' } },
    ),
    extras: f.map('Lain-lain'),
    history: f.list(
      'Riwayat',
      { at: f.timestamp('Saat'), ok: f.boolean('Beres') },
      { write: nobody },
    ),
    others: f.rest('Isian lain'),
  },
  list: ['title', 'keeperId', 'depot', 'period', 'speakers', 'items', 'extras', 'history'],
  sort: ['title', 'asc'],
  filters: ['keeperId'],
  access: { list: admins, show: admins, create: admins, edit: admins },
})

export const samples = [things, owners, events]
