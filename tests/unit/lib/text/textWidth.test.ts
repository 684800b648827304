import { expect, test } from 'vitest'
import { textWidth } from '../../../../src/lib/text/textWidth'

/** Pixels at 12 px and a weight of 500, as Chromium measures them with Inter. */
const measured = {
  Ditangguhkan: 79.92,
  Penerimaan: 68.22,
  Menunggu: 61.75,
  Kedaluwarsa: 73.98,
  Terverifikasi: 70.88,
  'Belum dibayar': 81.94,
}

test.each(Object.entries(measured))('%s has its room, and a tenth more at most', (text, pixels) => {
  expect(textWidth(text) * 12).toBeGreaterThanOrEqual(pixels)
  expect(textWidth(text) * 12).toBeLessThan(pixels * 1.1)
})

test('a letter of Japanese is a square', () => {
  expect(textWidth('停止中')).toBe(3)
})
