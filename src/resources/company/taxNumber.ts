import { texts } from './texts'

/** An NPWP has 16 digits, an old one 15; how they are set apart is free. */
export function taxNumberProblem(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const digits = value.replaceAll(/[\s.-]/g, '')
  return /^\d{15,16}$/.test(digits) ? undefined : texts.badTaxNumber
}
