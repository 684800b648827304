import { LANGUAGES, type Language } from '@/lib/languages'

type Phrases = () => Promise<{ phrases: object }>

export const [FIRST, FALLBACK] = LANGUAGES

/** The languages of the menu and the shell, under their own names; the first is where everybody begins. */
export const languages: readonly { locale: Language; name: string }[] = [
  { locale: FIRST, name: 'Bahasa Indonesia' },
  { locale: FALLBACK, name: 'English' },
  { locale: 'es', name: 'Español' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'ja', name: '日本語' },
  { locale: 'fr', name: 'Français' },
]

/** All but the first are fetched when they are chosen. */
export const translations: Readonly<Record<string, Phrases>> = {
  [FALLBACK]: () => import('./en'),
  es: () => import('./es'),
  de: () => import('./de'),
  ja: () => import('./ja'),
  fr: () => import('./fr'),
}
