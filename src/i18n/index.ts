import { deepmerge } from '@mui/utils'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { formatNumber } from '@/lib/text/format'
import { accountPhrases } from './account'
import { errorPhrases } from './errors'
import { indonesian } from './id'
import { kernelPhrases } from './kernel'
import { FALLBACK, FIRST, languages, translations } from './languages'
import { settingPhrases } from './settings'
import { shellPhrases } from './shell'

export const phrases = {
  ...indonesian,
  ...shellPhrases,
  ...kernelPhrases,
  ...errorPhrases,
  ...accountPhrases,
  ...settingPhrases,
}

/** A phrase that is missing in a language falls back to English. `labels`: key -> text, of what is declared. */
export const createI18nProvider = (
  labels: (language: string) => Readonly<Record<string, string>>,
  fetched = translations,
): I18nProvider =>
  polyglotI18nProvider(
    locale => {
      const fetch = fetched[locale]
      if (locale === FIRST || !fetch) return { ...phrases, ...labels(locale) }
      return Promise.all([fetched[FALLBACK]?.(), fetch()]).then(found => ({
        ...found.reduce((all, each) => deepmerge(all, each?.phrases ?? {}), phrases),
        ...labels(locale),
      }))
    },
    FIRST,
    languages,
    { replace: groupingNumbers },
  )

/** Puts arguments into a phrase as polyglot does, numbers as they are written everywhere ('1.990 data', M-I18N-02). */
function groupingNumbers(
  this: string,
  pattern: RegExp,
  argument: (...match: string[]) => unknown,
): string {
  return this.replace(pattern, (...match) => {
    const value = argument(...match)
    return typeof value === 'number' ? formatNumber(value) : String(value)
  })
}
