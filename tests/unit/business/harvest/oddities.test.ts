import { expect, test } from 'vitest'
import { harvestMessage } from '@/business/harvest/message'
import { harvestOddities } from '@/business/harvest/oddities'
import { figuresOf } from '@/resources/harvests/page/figures'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`
const item = { mangkok1: { weight: 1000, price: 14_500_000 } }

const sound = {
  id: 'h1',
  farmer: { name: 'Wayan', rbwName: 'Gua Putih' },
  request: {
    requestDate: day(1),
    harvestDate: day(1),
    harvestDetail: { mangkok1: { weight: 1000 } },
    dateStart: day(2),
    dateEnd: day(3),
  },
  receive: { item, dateEnd: day(4) },
  delivery: { item, dateStart: day(5), dateEnd: day(6) },
  process: { nestProduct: { mangkok1: { qty: 3 } }, dateStart: day(7), dateEnd: day(8) },
}

test('M-HAR-08 a harvest as it should be has nothing odd, at no stage', () => {
  const { process: _, ...delivered } = sound
  const { delivery: __, ...received } = delivered
  const { receive: ___, ...accepted } = received
  for (const harvest of [sound, delivered, received, accepted]) {
    expect(harvestOddities(harvest)).toEqual([])
  }
})

test('M-HAR-06 a grade that is called as what all objects have is one that nobody knows', () => {
  const odd = {
    ...sound,
    receive: { ...sound.receive, item: { ...item, constructor: { qty: 1 } } },
  }
  expect(harvestOddities(odd)).toEqual(['Mutu tidak dikenal: constructor'])
  expect(figuresOf(odd).rows.map(({ label }) => label)).toEqual(['Mangkok 1', 'constructor'])
})

test.each([
  [
    'a process without a delivery',
    { delivery: undefined },
    'Pengolahan sudah berisi, padahal Pengiriman belum selesai',
  ],
  ['a missing step', { delivery: undefined }, 'Pengiriman tidak ada isinya'],
  [
    'nothing at all',
    { request: undefined, receive: undefined, delivery: undefined, process: undefined },
    'Permintaan tidak ada isinya',
  ],
  [
    'dates out of order',
    { receive: { item, dateEnd: day(2) } },
    'Penerimaan selesai lebih awal daripada Permintaan selesai',
  ],
  [
    'a date that is none',
    { receive: { item, dateEnd: 'kemarin' } },
    'Tanggal tidak terbaca: Penerimaan selesai',
  ],
  [
    'a date that is an empty text, by which a stage is over',
    { receive: { item, dateEnd: '' } },
    'Tanggal tidak terbaca: Penerimaan selesai',
  ],
  [
    'an unknown grade',
    { receive: { item: { ...item, ampas: { weight: 1, price: 1 } }, dateEnd: day(4) } },
    'Mutu tidak dikenal: ampas',
  ],
  [
    'grades that are a list',
    { request: { ...sound.request, harvestDetail: ['mangkok1'] } },
    'Tidak terbaca: Hasil panen per mutu',
  ],
  ['a step that is a text', { delivery: 'dikirim' }, 'Tidak terbaca: Pengiriman'],
  [
    'a mark that is neither yes nor no',
    { request: { ...sound.request, isRejected: 'ya' } },
    'Tidak terbaca: tanda permintaan ditolak',
  ],
  [
    'two ends',
    { delivery: { ...sound.delivery, isFailed: true } },
    'Berakhir lebih dari satu kali: pengiriman gagal, selesai',
  ],
  [
    'a whole that is not its parts',
    { delivery: { ...sound.delivery, weight: 1 } },
    'Berat saat tiba 1 g, padahal jumlah per mutu 1.000 g',
  ],
  [
    'a thousandth of the weight',
    { receive: { item: { mangkok1: { weight: 1, price: 1 } }, dateEnd: day(4) } },
    'Lebih dari separuh beratnya hilang pada Penerimaan',
  ],
  [
    'a time to come',
    { process: { ...sound.process, dateEnd: '2099-11-08T00:00:00.000Z' } },
    'Pengolahan selesai masih akan datang',
  ],
  [
    'weight out of nowhere',
    { receive: { item: { mangkok1: { weight: 1100, price: 1 } }, dateEnd: day(4) } },
    'Beratnya bertambah pada Penerimaan',
  ],
  ['no weight received', { receive: { dateEnd: day(4) } }, 'Diterima tanpa berat'],
  [
    'no price',
    { receive: { item: { mangkok1: { weight: 1000 } }, dateEnd: day(4) } },
    'Diterima tanpa harga: Mangkok 1',
  ],
  [
    'another value than its grades have',
    { receive: { item, price: 1_450_000, dateEnd: day(4) } },
    'Nilai diterima Rp 1.450.000, padahal jumlah per mutu Rp 14.500.000',
  ],
  [
    'a weight that is a text',
    { receive: { item: { mangkok1: { weight: '1200', price: 1 } }, dateEnd: day(4) } },
    'Tidak terbaca: Diterima per mutu (Mangkok 1)',
  ],
  [
    'a weight below nothing',
    { receive: { item: { mangkok1: { weight: -1200, price: 1 } }, dateEnd: day(4) } },
    'Tidak terbaca: Diterima per mutu (Mangkok 1)',
  ],
  [
    'a grade that is a number',
    { request: { ...sound.request, harvestDetail: { ...item, oval1: 250 } } },
    'Tidak terbaca: Hasil panen per mutu (Oval 1)',
  ],
  ['no farmer', { farmer: undefined }, 'Petaninya tidak diketahui'],
])('M-HAR-08 %s is told, and breaks nothing', (_, change, oddity) => {
  const harvest = { ...sound, ...change }
  expect(harvestOddities(harvest)).toContain(oddity)
  expect(figuresOf(harvest).rows.length).toBeLessThanOrEqual(2)
  expect(harvestMessage(harvest)).toContain('kami dari Sarang')
})

test('M-HAR-08 what cannot be read is told as that alone: it is neither missing nor lost', () => {
  const odd = (grade: object) =>
    harvestOddities({
      ...sound,
      receive: { item: { mangkok1: grade, oval1: { weight: 100, price: 1 } }, dateEnd: day(4) },
    })
  const told = ['Tidak terbaca: Diterima per mutu (Mangkok 1)']
  expect(odd({ weight: '900', price: 1 })).toEqual(told)
  expect(odd({ weight: 900, price: 'mahal' })).toEqual(told)
})

test.each([{}, { request: [], receive: 5, delivery: null, process: true, farmer: 'Wayan' }])(
  'M-HAR-08 %j is shown, counted and told of',
  harvest => {
    expect(harvestOddities(harvest).length).toBeGreaterThan(0)
    expect(figuresOf(harvest)).toMatchObject({ rows: [], value: undefined })
    expect(harvestMessage(harvest)).toContain('kami dari Sarang')
  },
)

test('M-HAR-08 what the chat begins with goes with the status', () => {
  const at = (change: object) => harvestMessage({ ...sound, process: {}, ...change })
  const request = (more: object) => ({ ...sound.request, dateEnd: null, ...more })
  expect(harvestMessage(sound)).toBe(
    'Halo Wayan, kami dari Sarang. Tentang panen Anda dari Gua Putih tanggal 1 Nov 2026: sudah selesai diolah. Terima kasih.',
  )
  expect(at({ request: request({}) })).toContain('sedang kami periksa')
  expect(at({ request: request({ isCancelled: true }) })).toContain('dibatalkan')
  expect(at({ request: request({ isRejected: true, note: 'Pagi\nDitolak: Kosong' }) })).toContain(
    'belum bisa kami terima. Ditolak: Kosong',
  )
  expect(
    at({ request: request({ isRejected: true, note: 'Ditolak: Kotor.\nMasih basah.' }) }),
  ).toMatch(/bisa kami terima\. Ditolak: Kotor\.\nMasih basah\.$/)
  const receive = { isRejected: true, note: 'Timbangan dipinjam' }
  expect(at({ receive })).toMatch(/belum bisa kami terima\.$/)
  expect(at({ request: request({ note: 'Ditolak: Kosong' }), receive })).toMatch(/Ditolak: Kosong$/)
  expect(at({ receive: {} })).toContain('Kapan hasilnya bisa kami terima')
  expect(at({ delivery: {} })).toContain('(1.000 g, Rp 14.500.000)')
  const unpriced = { item: { ...item, oval1: { weight: 100 } }, dateEnd: day(4) }
  expect(at({ receive: unpriced })).toContain('hasilnya (1.100 g) sudah sampai')
  expect(at({ process: {} })).toContain('sedang diolah')
  expect(at({ process: { isFailed: true, note: 'Gagal: Hancur' } })).toContain(
    'kendala. Gagal: Hancur',
  )
})
