import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../support/browser'
import { buildPage as build } from '../../support/page'
import type { driver, Name, Outcome } from './page/main'

declare global {
  var deviceDriver: typeof driver
}

/** The page with the real providers of the devices. Returns its folder. */
export const buildPage = () => build(new URL('./page/main.ts', import.meta.url))

/** All rows in an order that does not change. */
const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
}

/** The driver of a page, called from the test. */
export const remote = (page: Page) => {
  const call = (verb: string, params: object): Promise<Outcome> =>
    page.evaluate(args => globalThis.deviceDriver.call(...args), [verb, params] as const)
  return {
    signIn: async (email: string) => {
      await page.waitForFunction(() => 'deviceDriver' in globalThis)
      await page.evaluate(args => globalThis.deviceDriver.signIn(...args), [
        email,
        DEMO_PASSWORD,
      ] as const)
    },
    open: (resource: Name) => page.evaluate(name => globalThis.deviceDriver.open(name), resource),
    call,
    list: () => call('getList', ALL),
    rows: async () => {
      const { data, error } = await call('getList', ALL)
      if (error) throw new Error(error.message)
      return data as Row[]
    },
  }
}

export type Remote = ReturnType<typeof remote>
export type Row = { id: number | string; status: string } & Record<string, unknown>
