import { isBlank, limits } from '@/lib'
import { textRules, valid } from '../validators'
import type { Kind } from './kind'
import { longText } from './longText'

const filled = Object.assign(
  valid(html => !isBlank(String(html)), 'ra.validation.required'),
  { isRequired: true as const },
)

/** HTML, which is cleaned at the provider's door and again before it is shown. */
export const richText: Kind<string> = {
  ...longText,
  validate: field => [
    ...textRules(field, limits.formatted),
    ...(field.options.required ? [filled] : []),
  ],
  prepare: async html => (await import('@/lib/html/sanitise')).toStored(html),
  isWide: true,
  reads: ['folder'],
}
