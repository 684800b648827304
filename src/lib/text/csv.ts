/** '1234.5', '1.234,5' or '1234,5' in, the number out; undefined when it is none. */
export function parseDecimal(text: string): number | undefined {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  return toNumber(plain)
}

/** As parseDecimal, but with dots before each three digits: '1.250' is 1250. English '1,234.5' is understood, too. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim()
  if (dotted.test(plain)) return toNumber(plain.replaceAll('.', '').replace(',', '.'))
  return english.test(plain) ? toNumber(plain.replaceAll(',', '')) : parseDecimal(plain)
}

const dotted = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const english = /^-?[1-9]\d{0,2}(,\d{3})+\.\d+$/

/** '12500', '12.500', 'Rp 12.500' or 'Rp 12.500,00' in, the whole number out; undefined when it is none. */
export function parseWhole(text: string): number | undefined {
  const digits = text
    .trim()
    .replace(/^(-?)Rp\s*/i, '$1')
    .replace(/,0{1,2}$/, '')
  const value = toNumber(digits.replaceAll(/\.(?=\d{3}(\D|$))/g, ''))
  return Number.isSafeInteger(value) ? value : undefined
}

const toNumber = (text: string): number | undefined => {
  const value = Number(text.trim())
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}
