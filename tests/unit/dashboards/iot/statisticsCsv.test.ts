import { expect, test } from 'vitest'
import { csvText } from '@/admin/transfer/download'
import { statisticsRows } from '@/dashboards/iot/statisticsCsv'
import { bird } from '../../business/devices/birds'

test('M-IOTS-08 M-I18N-02 columns and cells are those of the row, times on the clock of the place', () => {
  const devices = [
    bird({ last_updated: '2026-11-21T18:30:05.000Z', total_birds: 1250 }),
    bird({ id: 'DEV002', online: false, total_birds: -4, last_updated: 'kapan' }),
    bird({ id: 'DEV003', online: null, total_birds: null, last_updated: null, city: '' }),
  ]
  expect(statisticsRows(devices)).toEqual([
    ['ID', 'Nama', 'Provinsi', 'Kota', 'Total Burung', 'Terakhir Update', 'Status'],
    [
      ...['DEV001', 'Rumah Walet', 'Kalimantan Barat', 'Ketapang', '1250'],
      ...['2026-11-22 01:30:05 WIB', 'Online'],
    ],
    ['DEV002', 'Rumah Walet', 'Kalimantan Barat', 'Ketapang', '-4', 'kapan', 'Offline'],
    ['DEV003', 'Rumah Walet', 'Kalimantan Barat', '', '', '', 'Tidak diketahui'],
  ])
})

test.each([
  ['Sulawesi Selatan', '2026-11-22 02:30:05 WITA'],
  ['Papua', '2026-11-22 03:30:05 WIT'],
  ['', '2026-11-22 01:30:05 WIB'],
])('M-IOTS-08 M-I18N-02 what was seen in %j was seen at %s', (province, time) => {
  const [, row] = statisticsRows([bird({ province, last_updated: '2026-11-21T18:30:05.000Z' })])
  expect(row?.[5]).toBe(time)
})

test('M-IOTS-08 no cell becomes a formula, and spreadsheets know the encoding', () => {
  const names = ['=1+1', '+62', '-x', '@cmd', 'a;b"c']
  const text = csvText(statisticsRows(names.map(name => bird({ name }))))
  expect(text.startsWith('\ufeffID;Nama;')).toBe(true)
  const cells = text
    .split('\r\n')
    .slice(1, -1)
    .map(line => line.replace(/^DEV001;(.*);Kalimantan.*$/, '$1'))
  expect(cells).toEqual(["'=1+1", "'+62", "'-x", "'@cmd", '"a;b""c"'])
})
