import { expect, test } from 'vitest'
import { whatsappAddress } from '@/lib/text/whatsapp'

test.each([
  '081255551234',
  '0812-5555-1234',
  '(0812) 5555 1234',
  '+62 812 5555 1234',
  '6281255551234',
  '81255551234',
  '006281255551234',
  '+62 (0)812-5555-1234',
  '+62 0812 5555 1234',
  '+0812 5555 1234',
  '000812-5555-1234',
])('M-PRO-04 %s opens a chat with one and the same number', written => {
  expect(whatsappAddress(written)).toBe('https://wa.me/6281255551234')
})

test('M-PRO-04 a foreign number keeps its country', () => {
  expect(whatsappAddress('+60 12-345 6789')).toBe('https://wa.me/60123456789')
  expect(whatsappAddress('+44 (0)20 7946 0958')).toBe('https://wa.me/442079460958')
})

test.each(['', 'tidak punya', '0812', '0812 5555 1234 ext 5', '1'.repeat(16)])(
  'M-PRO-04 "%s" opens nothing',
  written => {
    expect(whatsappAddress(written)).toBeUndefined()
  },
)
