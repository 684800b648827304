import { admins } from '@/access'
import { f } from '@/schema'

/** What still waits for somebody. */
export const open = ['request', 'survey1', 'survey2', 'verification', 'certification']

export const photo = { folder: 'rbws/{id}', isPersonal: true }

export const described = { code: f.text('Kode', { max: 255 }), text: f.longText('Keterangan') }

export const sizes = f.section('Ukuran dan panen', {
  buildingAreas: f.number('Luas bangunan', { min: 0, unit: 'm²' }),
  buildingLength: f.number('Panjang bangunan', { min: 0, unit: 'm' }),
  buildingWidth: f.number('Lebar bangunan', { min: 0, unit: 'm' }),
  floorHeight: f.number('Tinggi lantai', { min: 0, unit: 'm' }),
  harvestPeriod: f.number('Jarak panen', { min: 0, unit: 'hari' }),
  harvestWeight: f.weight('Berat sekali panen', { min: 0 }),
})

export const specs = f.group('Kelengkapan', {
  foot_dipping: f.boolean('Celup kaki'),
  hair_cap: f.boolean('Penutup rambut'),
  hand_glove: f.boolean('Sarung tangan'),
  harvest_suit: f.boolean('Baju panen'),
  harvesting_tools: f.boolean('Alat panen'),
  storage_shelf: f.boolean('Rak simpan'),
  water_pool: f.boolean('Kolam air'),
})

export const notes = f.section('note', 'Catatan', {
  request: f.longText('Catatan permohonan'),
  survey1: f.longText('Catatan survei 1'),
  survey2: f.longText('Catatan survei 2'),
  verification: f.longText('Catatan verifikasi'),
  certification: f.longText('Catatan sertifikasi', { write: admins }),
})

export const dates = f.section('dates', 'Tanggal', {
  registerDate: f.timestamp('Terdaftar', { stamp: 'create' }),
  preliminaryStartDate: f.date('Mulai survei awal'),
  preliminaryEndDate: f.date('Selesai survei awal'),
  bkpStartDate: f.date('Mulai BKP'),
  bkpEndDate: f.date('Selesai BKP'),
  verificationDate: f.date('Verifikasi'),
  bkpVerificationDate: f.date('Verifikasi BKP', { write: admins }),
  finishDate: f.date('Selesai seluruhnya', { write: admins }),
})
