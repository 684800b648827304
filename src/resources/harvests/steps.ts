import { admins } from '@/access'
import { part } from '@/admin'
import { gradeNames, stageNames } from '@/business'
import { f, pick, required } from '@/schema'

const FarmerHelp = part(() => import('./FarmerHelp').then(help => help.FarmerHelp))

const photo = { folder: 'harvests/{id}', keep: true, isPersonal: true }
/** Of one grade. */
const grams = f.weight('Berat', { min: 0, max: 1_000_000 })
const quantity = { min: 0, max: 1_000_000 }
const percent = { min: 0, max: 100, unit: '%' }
const byGrade = { keys: gradeNames }
const priced = { weight: grams, price: f.money('Harga per kg', { min: 0 }) }

/** Whose it is: told when it is made, and never changed (M-HAR-04). */
export const farmer = f.section('farmer', 'Petani', {
  rbwid: f.reference('Rumah walet', { reference: 'rbws', required: true, help: FarmerHelp }),
  rbwName: f.text('Nama rumah walet', { max: 255 }),
  uid: f.reference('Akun petani', { reference: 'users', named: 'farmer.name' }),
  name: f.text('Nama petani', { required: true, max: 255 }),
  email: f.email('Email'),
  formatedAddress: f.longText('Alamat', { isPlace: true }),
  geopoint: f.geopoint('Koordinat', { isPlace: true }),
})

const request = f.section('request', stageNames.request, {
  requestDate: f.timestamp('Diajukan', { stamp: 'create' }),
  harvestDate: f.date('Tanggal panen', { write: admins }),
  harvestHumidity: f.number('Kelembapan panen', { ...percent, write: admins }),
  harvestDetail: f.map(
    'Hasil panen per mutu',
    {
      weight: grams,
      imageURL: f.image('Foto', photo),
      imageURLs: f.tags('Foto lain', { max: 20, help: 'Alamat gambar' }),
    },
    { ...byGrade, write: admins },
  ),
  isRejected: f.boolean('Permintaan ditolak'),
  isCancelled: f.boolean('Permintaan dibatalkan', { write: admins }),
  note: f.longText('Catatan permintaan'),
  dateStart: f.timestamp('Permintaan dimulai'),
  dateEnd: f.timestamp('Permintaan selesai'),
})

const receive = f.section('receive', stageNames.receive, {
  item: f.map('Diterima per mutu', priced, byGrade),
  price: f.money('Nilai diterima', { min: 0 }),
  humidity: f.number('Kelembapan diterima', percent),
  isRejected: f.boolean('Penerimaan ditolak'),
  note: f.longText('Catatan penerimaan'),
  dateEnd: f.timestamp('Penerimaan selesai'),
})

const delivery = f.section('delivery', stageNames.delivery, {
  factoryAddress: f.longText('Alamat pabrik'),
  courier: f.text('Kurir', { max: 255 }),
  receiptID: f.text('Nomor resi', { max: 255 }),
  receiptImageURL: f.image('Foto resi', { ...photo, folder: `${photo.folder}/delivery` }),
  item: f.map('Tiba per mutu', priced, byGrade),
  price: f.money('Nilai saat tiba', { min: 0 }),
  weight: f.weight('Berat saat tiba', { min: 0 }),
  humidity: f.number('Kelembapan saat tiba', percent),
  isFailed: f.boolean('Pengiriman gagal'),
  note: f.longText('Catatan pengiriman'),
  note2: f.longText('Catatan pengiriman 2'),
  dateStart: f.timestamp('Pengiriman dimulai'),
  dateEnd: f.timestamp('Pengiriman selesai'),
})

const process = f.section('process', stageNames.process, {
  productMarketplace: f.text('Produk untuk toko'),
  productOthers: f.text('Produk lain'),
  nestProduct: f.map('Sarang per mutu', { qty: f.number('Jumlah', quantity) }, byGrade),
  consumerProduct: f.map(
    'Produk konsumen',
    { qty: f.number('Jumlah', { ...quantity, required: true }) },
    { reference: 'products' },
  ),
  isFailed: f.boolean('Pengolahan gagal'),
  note: f.longText('Catatan pengolahan'),
  dateStart: f.timestamp('Pengolahan dimulai'),
  dateEnd: f.timestamp('Pengolahan selesai'),
})

/** What is written down at each step (M-HAR-04, M-HAR-05). */
export const steps = { ...request, ...receive, ...delivery, ...process }

const PriceHelp = part(() => import('./WeighHelp').then(help => help.PriceHelp))
const SentHelp = part(() => import('./WeighHelp').then(help => help.SentHelp))

/** What was weighed of each grade, and what it costs today, which stays so. */
export const received = {
  ...required({
    'receive.item': f.map('Diterima per mutu', priced, {
      keys: gradeNames,
      help: PriceHelp,
      ghost: 'request.harvestDetail',
    }),
    ...pick(steps, 'receive.humidity'),
  }),
  ...pick(steps, 'receive.note'),
}

/** Who carries it where. */
export const shipped = {
  ...required(
    pick(
      steps,
      'delivery.courier',
      'delivery.receiptID',
      'delivery.receiptImageURL',
      'delivery.factoryAddress',
    ),
  ),
  ...pick(steps, 'delivery.note'),
}

/** What arrived; its price is that of the receipt. */
export const arrived = {
  ...required({
    'delivery.item': f.map(
      'Tiba per mutu',
      { weight: grams },
      { keys: gradeNames, help: SentHelp, ghost: 'receive.item' },
    ),
  }),
  ...pick(steps, 'delivery.weight'),
  ...required(pick(steps, 'delivery.humidity')),
  ...pick(steps, 'delivery.note2'),
}

/** What became of it. */
export const made = {
  ...required(pick(steps, 'process.nestProduct')),
  ...pick(
    steps,
    'process.consumerProduct',
    'process.productMarketplace',
    'process.productOthers',
    'process.note',
  ),
}
