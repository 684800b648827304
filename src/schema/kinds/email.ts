import { isEmailAddress } from '@/lib'
import { presence, valid } from '../validators'
import type { Kind } from './kind'
import { text } from './text'

const written = valid(value => isEmailAddress(String(value)), 'ra.validation.email')

export const email: Kind<string> = {
  ...text,
  isTelling: false,
  validate: field => [...presence(field), written],
  reads: [],
}
