import { presence, valid } from '../validators'
import type { Kind } from './kind'
import { text } from './text'

/** Whether a text is a telephone number, as people write them: of eight digits or more. */
export const isPhone = (value: unknown): boolean =>
  /^(?=(\D*\d){8})\+?[\d\s()-]{8,20}$/.test(String(value))

const written = valid(isPhone, 'sarang.validation.phone')

export const phone: Kind<string> = {
  ...text,
  isTelling: false,
  validate: field => [...presence(field), written],
  reads: ['message'],
}
