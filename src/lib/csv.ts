/** '1234.5', '1.234,5' or '1234,5' in, the number out; undefined when it is none. */
export function parseDecimal(text: string): number | undefined {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  return toNumber(plain)
}

/** '12500', '12.500' or 'Rp 12.500' in, the whole number out; undefined when it is none. */
export function parseWhole(text: string): number | undefined {
  const value = toNumber(text.replace(/^Rp\s*/i, '').replaceAll(/\.(?=\d{3}(\D|$))/g, ''))
  return Number.isSafeInteger(value) ? value : undefined
}

const toNumber = (text: string): number | undefined => {
  const value = Number(text.trim())
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}
