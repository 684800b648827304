const DIGITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']

/** Size -> its word; 1,000 of one is again the next. */
const SCALES = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
  [100, 'ratus'],
] as const

/**
 * An amount as it is written out on an invoice: 12500000 is "dua belas juta lima ratus ribu rupiah" (M-TRX).
 * Rounded to whole Rupiah; below a quadrillion.
 */
export function rupiahInWords(amount: number): string {
  const whole = Math.round(Math.abs(amount))
  const words = whole === 0 ? 'nol' : inWords(whole)
  return `${amount < 0 && whole > 0 ? 'minus ' : ''}${words} rupiah`
}

function inWords(value: number): string {
  const [size, name] = SCALES.find(([each]) => value >= each) ?? []
  if (!size) return belowHundred(value)
  const count = Math.floor(value / size)
  // A hundred and a thousand have a word of their own, a million has not.
  const head = count === 1 && size <= 1000 ? `se${name}` : `${inWords(count)} ${name}`
  return [head, inWords(value % size)].filter(Boolean).join(' ')
}

function belowHundred(value: number): string {
  const ones = DIGITS[value % 10] ?? ''
  if (value < 10) return ones
  if (value === 10) return 'sepuluh'
  if (value === 11) return 'sebelas'
  if (value < 20) return `${ones} belas`
  return [DIGITS[Math.floor(value / 10)], 'puluh', ones].filter(Boolean).join(' ')
}
