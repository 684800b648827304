import { inTime } from '@/lib/loading/inTime'
import type { Translated } from '../translated'
import type { indonesianEntry, indonesianSetup } from '.'
import type { indonesianVisitor } from './visitor'

/** What the pages before the console say. */
export interface EntryTexts {
  readonly entry: Translated<typeof indonesianEntry>
  readonly setup: Translated<typeof indonesianSetup>
  readonly visitor: Translated<typeof indonesianVisitor>
  readonly noMail: string
}

/** All but Indonesian, fetched by who has chosen one in the console. */
export const entryTranslations: Readonly<Record<string, () => Promise<{ entry: EntryTexts }>>> = {
  en: () => import('../en/entry'),
  es: () => import('../es/entry'),
  de: () => import('../de/entry'),
  ja: () => import('../ja/entry'),
  fr: () => import('../fr/entry'),
}

let told: EntryTexts | undefined

/** These texts in the reader's language, once it has come. */
export const inLanguage = <Part extends keyof EntryTexts>(
  part: Part,
  indonesian: EntryTexts[Part],
): EntryTexts[Part] => told?.[part] ?? indonesian

/** Milliseconds that a page waits for its language; what comes later is too late, so that no page changes under its reader. */
const MOMENT = 3000

/** Fetches the language that was chosen in the console in this browser; undefined when there is nothing to wait for. */
export function fetchLanguage(): Promise<void> | undefined {
  const locale = chosen()
  const fetch = Object.hasOwn(entryTranslations, locale) ? entryTranslations[locale] : undefined
  return (
    fetch &&
    inTime(fetch(), MOMENT).then(
      ({ entry }) => speak(locale, entry),
      () => undefined,
    )
  )
}

function speak(locale: string, texts: EntryTexts): void {
  told = texts
  document.documentElement.lang = locale
}

/** As react-admin's store keeps it. */
function chosen(): string {
  try {
    return String(JSON.parse(localStorage.getItem('RaStore.locale') ?? '""'))
  } catch {
    return ''
  }
}
