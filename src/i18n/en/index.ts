import { mergeTranslations } from 'ra-core'
import english from 'ra-language-english'
import { account } from './account'
import { errors } from './errors'
import { kernel } from './kernel'
import { settings } from './settings'
import { shell } from './shell'

/** React-admin's own English is a package. */
export const phrases = mergeTranslations(english, {
  ...shell,
  ...kernel,
  ...errors,
  ...account,
  ...settings,
})
