import { isBlank } from '@/lib/text/isBlank'
import { textRules, valid } from '../validators'
import type { Kind } from './kind'
import { longText } from './longText'

const filled = valid(html => !isBlank(String(html)), 'ra.validation.required')

/** HTML, which is cleaned at the provider's door and again before it is shown. */
export const richText: Kind<string> = {
  ...longText,
  validate: field => (field.options.required ? [...textRules(field), filled] : textRules(field)),
  prepare: async html => (await import('@/lib/html/sanitise')).toStored(html),
  isWide: true,
  reads: ['folder'],
}
