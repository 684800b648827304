import english from 'ra-language-english'
import { expect, test } from 'vitest'
import { createI18nProvider, phrases } from '@/i18n'
import { indonesian } from '@/i18n/id'
import { entryPhrase, groupPhrase, menuEntries, menuGroups, menuPhrases } from '@/layout/place'
import { resources } from '@/resources'
import { labelPhrases } from '@/schema'
import { flatten, placeholders } from './support'

const inIndonesian = flatten(indonesian)
const inEnglish = flatten(english)

test('D-4 Indonesian has every phrase of react-admin and no other', () => {
  expect(Object.keys(inIndonesian).sort()).toEqual(Object.keys(inEnglish).sort())
})

test('a phrase fills in only what react-admin gives it', () => {
  for (const [key, text] of Object.entries(inIndonesian)) {
    const given = placeholders(inEnglish[key] ?? '')
    expect(given, key).toEqual(expect.arrayContaining(placeholders(text)))
  }
})

test('no text is split by bars: Indonesian has one plural form', () => {
  const split = Object.entries(flatten(phrases)).filter(([, text]) => text.includes('||||'))
  expect(split).toEqual([])
})

test('M-NAV-09 every group and entry of the menu has a name', () => {
  const { translate } = createI18nProvider(language => menuPhrases(resources, language))
  for (const { name, entries } of menuGroups(menuEntries(resources))) {
    const keys = [groupPhrase(name), ...entries.map(({ path }) => entryPhrase(path))]
    for (const key of keys) expect(translate(key), key).not.toBe(key)
  }
})

test('the provider counts without plural forms and knows the labels of the declarations', () => {
  const { translate, getLocale } = createI18nProvider(() => labelPhrases(resources))
  expect(getLocale()).toBe('id')
  expect(translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 dipilih')
  expect(translate('ra.action.bulk_actions', { smart_count: 5 })).toBe('5 dipilih')
  expect(translate('resources.products.fields.price')).toBe('Harga')
})

test('M-I18N-02 a number in a phrase has its dots', () => {
  const { translate } = createI18nProvider(() => ({}))
  expect(translate('sarang.undo.done', { smart_count: 1990 })).toBe('1.990 data diurungkan')
  expect(translate('sarang.undo.done', { smart_count: '007' })).toBe('007 data diurungkan')
})
