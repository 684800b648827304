import reactAdmins from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { createI18nProvider, phrases } from '@/i18n'
import { indonesianEntry, indonesianSetup } from '@/i18n/before'
import { entryTranslations } from '@/i18n/before/language'
import { indonesianNoMail } from '@/i18n/before/noMail'
import { indonesianVisitor } from '@/i18n/before/visitor'
import { indonesian } from '@/i18n/id'
import { FIRST, languages, translations } from '@/i18n/languages'
import { groupNames } from '@/layout/menu/groups'
import { menuEntries, menuPhrases } from '@/layout/place'
import { LANGUAGES } from '@/lib/languages'
import { resources } from '@/resources'
import type { Names } from '@/schema'
import { things } from '../admin/support/sample'
import { flatten, placeholders } from './support'

const none = () => ({})
const first = flatten(phrases)
const given = flatten(reactAdmins)
const others = await Promise.all(
  Object.entries(translations).map(async ([locale, fetch]) => {
    const own = (await fetch()).phrases
    return { locale, texts: flatten(locale === 'en' ? { ...reactAdmins, ...own } : own) }
  }),
)

const english = others.find(({ locale }) => locale === 'en')?.texts ?? {}

test('M-I18N-01 there are six languages, Indonesian first', () => {
  expect(languages.map(({ locale }) => locale)).toEqual(['id', 'en', 'es', 'de', 'ja', 'fr'])
  expect(createI18nProvider(none).getLocale()).toBe('id')
  expect(others.map(({ locale }) => locale).sort()).toEqual(['de', 'en', 'es', 'fr', 'ja'])
})

describe.each(others)('M-I18N-01 $locale', ({ locale, texts }) => {
  test('M-I18N-01 has every phrase and no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(first).sort())
    expect(Object.entries(texts).filter(([, text]) => text === '')).toEqual([])
  })

  test('M-I18N-01 fills in what the Indonesian phrase fills in, in every plural form', () => {
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const isTheirs = key in given
      const wanted = placeholders(isTheirs ? (given[key] ?? '') : (first[key] ?? ''))
      const found = placeholders(text)
      const isMissing = !isTheirs && found.length !== wanted.length
      return isMissing || found.some(name => !wanted.includes(name))
    })
    expect(wrong).toEqual([])
  })

  test('M-I18N-01 has as many plural forms as it knows', () => {
    const forms = locale === 'ja' ? [1] : [1, 2]
    const wrong = Object.entries(texts).filter(
      ([, text]) => !forms.includes(text.split('||||').length),
    )
    expect(wrong).toEqual([])
  })

  test('M-I18N-01 has a form for one wherever it counts', () => {
    const isCounted = (key: string) =>
      (first[key] ?? '').includes('%{smart_count}') || (english[key] ?? '').includes('||||')
    const wrong = Object.entries(texts).filter(
      ([key, text]) =>
        !key.startsWith('ra.') && isCounted(key) && !alike.has(key) && !text.includes('||||'),
    )
    expect(locale === 'ja' ? [] : wrong).toEqual([])
  })

  test('M-I18N-01 says nothing in Indonesian but words that both languages share', () => {
    const same = Object.entries(texts)
      .filter(([key, text]) => text === first[key] && /\p{L}{3}/u.test(bare(text)))
      .map(([, text]) => text)
    expect(same.filter(text => !shared.has(text))).toEqual([])
  })
})

test.each(LANGUAGES)(
  'M-I18N-01 the menu has every name in %s, and nothing in Indonesian',
  locale => {
    const texts = menuPhrases(resources, locale)
    const inIndonesian = menuPhrases(resources, FIRST)
    expect(Object.keys(texts)).toEqual(Object.keys(inIndonesian))
    const all = [...Object.values(groupNames), ...menuEntries(resources).map(({ names }) => names)]
    expect(all.filter(names => !names[locale])).toEqual([])
    const same = Object.entries(texts).filter(([key, text]) => text === inIndonesian[key])
    const taken = locale === FIRST ? [] : same.map(([, text]) => text)
    expect(taken.filter(text => !shared.has(text))).toEqual([])
  },
)

test('D-4 an entry of the menu without a name is called in English, or by the label of its resource', () => {
  const named = (names: Names) => [{ ...things, routes: { '/shop/thing': { names } } }]
  const called = (names: Names, locale: string) =>
    menuPhrases(named(names), locale)['shell.entry.shop.thing']
  expect(called({}, 'id')).toBe('Barang')
  expect(called({}, 'de')).toBe('Barang')
  expect(called({ id: 'Benda', en: 'Things' }, 'id')).toBe('Benda')
  expect(called({ id: 'Benda', en: 'Things' }, 'de')).toBe('Things')
  expect(called({ de: 'Dinge' }, 'de')).toBe('Dinge')
})

const before = flatten({
  entry: indonesianEntry,
  setup: indonesianSetup,
  visitor: indonesianVisitor,
  noMail: indonesianNoMail,
})

test.each(Object.keys(translations))(
  'M-I18N-01 the pages before the console have every phrase in %s, and nothing in Indonesian',
  async locale => {
    const found = await entryTranslations[locale]?.()
    const texts = flatten(found?.entry ?? {})
    expect(Object.keys(texts).sort()).toEqual(Object.keys(before).sort())
    const same = Object.entries(texts).filter(([key, text]) => text === '' || text === before[key])
    expect(same.map(([, text]) => text).filter(text => !shared.has(text))).toEqual([])
  },
)

/** The number stands by itself, or is never one. */
const alike = new Set([
  ...[
    'sarang.export.shown',
    'sarang.export.all',
    'sarang.compound.more',
    'sarang.compound.tooMany',
  ],
  ...[
    'sarang.incomplete.more',
    'sarang.bulk.failed',
    'sarang.bulk.unsure',
    'sarang.flow.failedOf',
    'sarang.flow.ofThem',
  ],
])

/** Names, abbreviations and words of the product, and what is spelt alike. */
const shared = new Set([
  ...['Sarang', 'IoT', 'Dashboard', 'Superteam', 'Admin', 'Root', 'CSV', 'PNG', 'JSON'],
  ...['Server Connected', 'Local Mode', 'Geocoder failed due to: %{status}', 'Video', 'Error!'],
  ...['Password', 'Email', 'Artikel', 'Menu', 'Total', 'Format', 'Detail', 'Banner Popup'],
  ...['Ctrl K', 'Ctrl S', 'Format %{field}', 'Mode IoT', 'Geohash: %{code}', 'Unauthorized'],
])

const bare = (text: string) => text.replaceAll(/%\{\w+\}/g, '')

test('M-I18N-01 a phrase that a language lacks comes from English, react-admin’s own too', async () => {
  const lacking = {
    ...translations,
    de: async () => ({ phrases: { shell: { menu: 'Hauptmenü' } } }),
  }
  const { changeLocale, translate } = createI18nProvider(
    () => ({ 'resources.products.name': 'Produk' }),
    lacking,
  )
  expect(translate('shell.reload')).toBe('Muat Ulang')
  await changeLocale('de')
  expect(translate('shell.menu')).toBe('Hauptmenü')
  expect(translate('shell.reload')).toBe('Reload')
  expect(translate('ra.action.save')).toBe('Save')
  expect(translate('resources.products.name')).toBe('Produk')
})

test('M-I18N-01 a language is whole when it is chosen, counts in its own way, and goes when another is', async () => {
  const { changeLocale, translate, getLocale } = createI18nProvider(none)
  const counted = (count: number) => translate('sarang.archive.archived', { smart_count: count })
  await changeLocale('fr')
  expect(getLocale()).toBe('fr')
  expect([0, 1, 2].map(counted)).toEqual([
    '0 fiche archivée',
    '1 fiche archivée',
    '2 fiches archivées',
  ])
  await changeLocale('en')
  expect([0, 1, 2].map(counted)).toEqual([
    '0 records archived',
    '1 record archived',
    '2 records archived',
  ])
  await changeLocale('ja')
  expect(counted(2)).toBe('2 件をアーカイブしました')
  await changeLocale('id')
  expect(counted(2)).toBe('2 data diarsipkan')
  expect(translate('ra.action.save')).toBe(indonesian.ra.action.save)
})

test('M-I18N-01 an unknown language is Indonesian', async () => {
  const { changeLocale, translate } = createI18nProvider(none)
  await changeLocale('xx')
  expect(translate('shell.reload')).toBe('Muat Ulang')
})
