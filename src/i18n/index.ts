import { mergeTranslations } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { accountPhrases } from './account'
import { errorPhrases } from './errors'
import { indonesian } from './id'
import { kernelPhrases } from './kernel'
import { shellPhrases } from './shell'

export const phrases = {
  ...indonesian,
  ...shellPhrases,
  ...kernelPhrases,
  ...errorPhrases,
  ...accountPhrases,
}

/** A phrase that is missing in Indonesian falls back to English (D-4). `labels`: key -> text. */
export const createI18nProvider = (labels: Readonly<Record<string, string>>): I18nProvider =>
  polyglotI18nProvider(() => mergeTranslations(english, phrases, labels), 'id', [
    { locale: 'id', name: 'Bahasa Indonesia' },
  ])
