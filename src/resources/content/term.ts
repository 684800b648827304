import { f } from '@/schema'

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
