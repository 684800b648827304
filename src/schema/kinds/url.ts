import { isWebAddress } from '@/lib/text/webAddress'
import { presence, valid } from '../validators'
import type { Kind } from './kind'
import { longText } from './longText'

const written = valid(value => isWebAddress(String(value)), 'sarang.validation.url')

export const url: Kind<string> = {
  ...longText,
  validate: field => [...presence(field), written],
  isLarge: false,
  reads: [],
}
