import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { AdminContext, SimpleForm, testDataProvider } from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { type FieldOf, fields as looks } from '@/admin/kinds/fields'
import { inputsOf } from '@/admin/kinds/inputs'
import { textOfValue, valueOfText } from '@/admin/kinds/map/useGrid'
import { createI18nProvider } from '@/i18n'
import { LANGUAGES } from '@/lib/languages'
import { f } from '@/schema/f'
import { kindOf } from '@/schema/kinds'
import type { Field } from '@/schema/types'
import { createRandom } from '../../../../demo/random'
import { isExhaustive } from '../../../support/exhaustive'

const fields: Readonly<Record<string, Field>> = {
  integer: f.integer('Bilangan', { unit: 'huruf' }),
  number: f.number('Angka', { unit: 'm²' }),
  percent: f.number('Persen', { unit: '%' }),
  bare: f.number('Polos'),
  money: f.money('Uang'),
  weight: f.weight('Berat'),
}
const kinds = Object.entries(fields)
const isWhole = ({ kind }: Field) => kind === 'integer' || kind === 'money'

const sizes = [1, 10, 1e3, 1e5, 1e6, 1e9, 1e12]
/** A million tonnes: behind it no double has the grams of a figure in kilograms. */
const mostGrams = 1e12
const borders = [0, 1, -1, 999, 1000, 1001, 1500, 12_500, 1_250_000, 9_007_199_254_740_991]

/** Of every size, with no, few and all decimals; only whole ones where the field has no others. */
function numbersFor(field: Field, count: number): number[] {
  const random = createRandom(count)
  const fractions = isWhole(field) ? [] : [0.5, 1.5, -0.25, 1.125, 12.345, 1e-7, 1234.567]
  const others = Array.from({ length: count }, (_, at) => {
    const value = (random.next() * 2 - 1) * (sizes[at % sizes.length] ?? 1)
    const decimals = isWhole(field) ? 0 : ([0, 1, 2, 3, 15][at % 5] ?? 0)
    return Number(value.toFixed(decimals)) + 0
  })
  return [...borders, ...fractions, ...others]
}

/** In a usual run each value is typed in one of the languages. */
function valuesIn(language: (typeof LANGUAGES)[number], field: Field): number[] {
  if (isExhaustive) return numbersFor(field, 10_000 / kinds.length)
  const turn = LANGUAGES.indexOf(language)
  return numbersFor(field, 3).filter((_, at) => at % LANGUAGES.length === turn)
}

/** As much of a number as a cell shows: three decimals, also of grams that are shown as kilograms. */
const seen = (value: number) => Number(value.toFixed(3)) + 0

describe('M-I18N-02 what is shown of a number is typed back as the same number', () => {
  test.each(kinds)('as a cell, an input, a table and a file show it: %s', (_, field) => {
    const { toCsv, fromCsv } = kindOf(field)
    const shown = looks[field.kind] as FieldOf<number>
    for (const exact of numbersFor(field, isExhaustive ? 10_000 : 500)) {
      expect(fromCsv(toCsv(exact, field), field)).toBe(exact)
      expect(valueOfText(textOfValue(exact), field)).toBe(exact)
      if (field.kind === 'weight' && Math.abs(exact) > mostGrams) continue
      const value = seen(exact)
      const { props } = shown({ value, field, source: 'x' }) as ReactElement<{ children: string }>
      expect([props.children, fromCsv(props.children, field)]).toEqual([props.children, value])
    }
  })

  test.each([
    ['12,5 kg', 12_500],
    ['1,005 kg', 1005],
    ['-12,5 KG', -12_500],
    ['1.250 g', 1250],
    ['1.250 gr', 1250],
    ['12,5 Gram', 12.5],
    ['1.5 gr', undefined],
    ['0,5 g', 0.5],
    ['1.5 kg', undefined],
    ['kg', undefined],
    ['5 ton', undefined],
  ])('a weight of %j is %j grams', (text, grams) => {
    expect(kindOf(f.weight('Berat')).fromCsv(text, f.weight('Berat'))).toBe(grams)
  })

  test.each(LANGUAGES)(
    'in a form in %s',
    async language => {
      const form = await openForm(language)
      for (const [name, field] of kinds) {
        const input = screen.getByLabelText<HTMLInputElement>(field.label)
        expect(input.type).toBe('text')
        for (const value of valuesIn(language, field)) {
          act(() => form().setValue(name, value))
          const shown = input.value
          fireEvent.change(input, { target: { value: '' } })
          fireEvent.change(input, { target: { value: shown } })
          expect([shown, form().getValues(name)]).toEqual([shown, value])
          fireEvent.blur(input)
          expect(input.value).toBe(shown)
        }
      }
      const input = screen.getByLabelText<HTMLInputElement>('Berat')
      await userEvent.clear(input)
      await userEvent.type(input, '1250000')
      expect([input.value, form().getValues('weight')]).toEqual(['1.250.000', 1_250_000])
    },
    600_000,
  )
})

/** A form with a field of each kind in a language; answers with its values' holder. */
async function openForm(language: string) {
  const i18n = createI18nProvider(() => ({}))
  await i18n.changeLocale(language)
  let held: UseFormReturn | undefined
  const Holder = () => {
    held = useFormContext()
    return null
  }
  render(
    <AdminContext i18nProvider={i18n} dataProvider={testDataProvider()}>
      <SimpleForm toolbar={false}>
        {kinds.map(([name, field]) => {
          const Input = inputsOf(field).input
          return Input && <Input key={name} source={name} label={field.label} field={field} />
        })}
        <Holder />
      </SimpleForm>
    </AdminContext>,
  )
  await screen.findByLabelText('Berat')
  return () => held as UseFormReturn
}
