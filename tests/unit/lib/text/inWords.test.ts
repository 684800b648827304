import { expect, test } from 'vitest'
import { rupiahInWords } from '@/lib/text/inWords'

test.each([
  [0, 'nol rupiah'],
  [7, 'tujuh rupiah'],
  [10, 'sepuluh rupiah'],
  [11, 'sebelas rupiah'],
  [19, 'sembilan belas rupiah'],
  [20, 'dua puluh rupiah'],
  [99, 'sembilan puluh sembilan rupiah'],
  [100, 'seratus rupiah'],
  [111, 'seratus sebelas rupiah'],
  [250, 'dua ratus lima puluh rupiah'],
  [1000, 'seribu rupiah'],
  [1100, 'seribu seratus rupiah'],
  [21_000, 'dua puluh satu ribu rupiah'],
  [100_000, 'seratus ribu rupiah'],
  [1_000_000, 'satu juta rupiah'],
  [12_500_000, 'dua belas juta lima ratus ribu rupiah'],
  [1_001_001_001, 'satu miliar satu juta seribu satu rupiah'],
  [2e12, 'dua triliun rupiah'],
  [1499.6, 'seribu lima ratus rupiah'],
  [-5000, 'minus lima ribu rupiah'],
])('M-TRX-05 %d is written out as %s', (amount, words) => {
  expect(rupiahInWords(amount)).toBe(words)
})
