import type { Page } from 'playwright-core'
import type { Field, FieldMap, Members } from '../../../src/schema/types'
import { DEMO_PASSWORD } from '../../support/browser'
import { buildPage as build } from '../../support/page'
import type { driver } from './page/main'

type Driver = typeof driver

/** The page with the real provider and the real declarations. Returns its folder. */
export const buildPage = () => build(new URL('./page/main.ts', import.meta.url))

declare global {
  var flowDriver: Driver
}

/** The driver of a page, called from the test. */
export const remote = (page: Page) => ({
  signIn: (email: string) =>
    page.evaluate(args => globalThis.flowDriver.signIn(...args), [email, DEMO_PASSWORD] as const),
  take: (...args: Parameters<Driver['take']>) =>
    page.evaluate(args => globalThis.flowDriver.take(...args), args),
  undo: (...args: Parameters<Driver['undo']>) =>
    page.evaluate(args => globalThis.flowDriver.undo(...args), args),
})

export type Remote = ReturnType<typeof remote>

/** Something that each of these fields takes, nested as a form has it. */
export function answers(fields: FieldMap): Members {
  const data: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) put(data, name.split('.'), sample(field))
  return data
}

function sample({ kind, options }: Field): unknown {
  if (kind === 'select') return Object.keys(options.choices ?? {})[0]
  if (kind === 'map') {
    const [key = 'a'] = Object.keys(options.keys ?? {})
    return { [key]: answers(options.fields ?? {}) }
  }
  if (kind === 'group') return answers(options.fields ?? {})
  return samples[kind] ?? 'Diisi oleh uji'
}

const samples: Readonly<Record<string, unknown>> = {
  image: 'https://contoh.test/resi.png',
  date: '2026-11-20T17:00:00.000Z',
  timestamp: '2026-11-20T17:00:00.000Z',
  integer: 3,
  number: 20,
  money: 1_000_000,
  weight: 120,
  boolean: true,
  tags: ['a'],
}

function put(data: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) data[first] = value
  else {
    data[first] ??= {}
    put(data[first] as Record<string, unknown>, rest, value)
  }
}
