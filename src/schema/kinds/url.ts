import { presence, valid } from '../validators'
import type { Kind } from './kind'
import { longText } from './longText'

/** As the rules have it: an address that others read along is none. */
const written = valid(value => /^https:\/\/\S+$/.test(String(value)), 'sarang.validation.url')

export const url: Kind<string> = {
  ...longText,
  validate: field => [...presence(field), written],
  isLarge: false,
  reads: [],
}
