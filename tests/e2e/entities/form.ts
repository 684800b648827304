import type { Page } from 'playwright-core'
import type { Field, FieldKind, Resource } from '@/schema'

type Write = (page: Page, label: RegExp, text: string) => Promise<void>

const write: Write = (page, label, text) => page.getByLabel(label).first().fill(text)

const choose: Write = async (page, label) => {
  await page.getByRole('combobox', { name: label }).first().click()
  await page.getByRole('option').first().click()
}

/** What a person does to fill in a field, and with what, when anything will do. */
const fillers: Readonly<Partial<Record<FieldKind, readonly [Write, string]>>> = {
  text: [write, 'Uji layar'],
  longText: [write, 'Uji layar'],
  email: [write, 'uji@contoh.test'],
  phone: [write, '081234567890'],
  url: [write, 'https://contoh.test/uji'],
  integer: [write, '7'],
  number: [write, '7'],
  money: [write, '7000'],
  weight: [write, '7'],
  date: [write, '2026-11-21'],
  timestamp: [write, '2026-11-21T08:00'],
  select: [choose, ''],
  richText: [(page, label, text) => page.getByRole('textbox', { name: label }).fill(text), 'Uji'],
  reference: [
    async (page, label, text) => {
      await page.getByLabel(label).first().pressSequentially(text)
      await page.getByRole('option').first().click()
    },
    'Ru',
  ],
}

/** What this form wants instead. */
export type Wanted = Readonly<Record<string, string>>

/** Fills in what a new record cannot do without. */
export async function fillRequired(page: Page, { fields }: Resource, wanted: Wanted = {}) {
  for (const [name, field] of Object.entries(fields)) {
    const isDue = field.options.required && field.options.initial === undefined
    if (isDue || name in wanted) await fill(page, field, wanted[name])
  }
}

export async function fill(page: Page, { kind, label }: Field, text?: string): Promise<void> {
  const [act, usual = ''] = fillers[kind] ?? []
  if (!act) throw new Error(`${label}: nobody has said how to fill in a ${kind}`)
  await act(page, labelled(label), text ?? usual)
}

/** Required inputs end with a mark, after a space that does not break. */
export const labelled = (label: string) =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`)

/** Texts that anybody who may save the record may change, unless a rule forbids it at the record's stage. */
export const plainTexts = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(
    ([, { kind, options }]) =>
      ['text', 'longText'].includes(kind) && !options.write && !options.check && !options.isUpper,
  )
