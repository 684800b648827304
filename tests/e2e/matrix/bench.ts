import type { Browser, Page } from 'playwright-core'
import type { PlainMap } from '../../../demo/values'
import type { Seed } from '../../../server/box'
import { NOW } from '../../server/access/engine'
import { accounts, people } from '../../server/access/world'
import { PROJECT, startTestBox } from '../../support/box'
import { launchBrowser } from '../../support/browser'
import { PASSWORD } from '../../support/people'
import { seedDocuments } from '../../support/seeds'
import { pageScript } from '../sdk/harness'
import type { Cell } from './cells'
import { perform } from './perform'
import { strangers } from './roles'

const everybody = [...people, ...strangers]

/** The box with everybody's account and what the cells find there, and a page with nothing but the SDK. */
export async function openMatrix(cells: readonly Cell[]) {
  const [box, browser] = await Promise.all([
    startTestBox({ seed: seedFor(cells) }),
    launchBrowser(),
    pageScript(),
  ])
  const [page, tokens] = await Promise.all([openPage(browser, box.port), signInAll(box.url)])
  const requests = cells.map(({ request }) => request)
  const textAt = (path: string) => JSON.stringify(box.box.store.get(nameOf(path))?.fields ?? null)
  return {
    page,
    tokens,
    textAt,
    codesOf: () => page.evaluate(perform, { tokens, requests, now: NOW.getTime() }),
    close: async () => {
      await browser.close()
      await box.stop()
    },
  }
}

export type Matrix = Awaited<ReturnType<typeof openMatrix>>

const nameOf = (path: string) => `projects/${PROJECT}/databases/(default)/documents/${path}`

/** Their own documents; one of them has none. */
const own: [path: string, PlainMap][] = [
  ...Object.entries(accounts),
  ...strangers.map(({ uid, authorization }): [string, PlainMap] => [
    `users/${uid}`,
    { uid, authorization },
  ]),
]

const seedFor =
  (cells: readonly Cell[]): Seed =>
  async ports => {
    await Promise.all(
      everybody.map(({ uid }) =>
        uid ? ports.accounts.create({ uid, email: emailOf(uid), password: PASSWORD }) : undefined,
      ),
    )
    const others = cells.flatMap(({ before }) => Object.entries(before))
    const isOwn = (path: string) => everybody.some(({ uid }) => path === `users/${uid}`)
    seedDocuments(ports, [...others.filter(([path]) => !isOwn(path)), ...own])
  }

const emailOf = (uid: string) => `${uid.toLowerCase()}@contoh.test`

/** An answer of the box itself, with the SDK in it; `port` gives each client a host name of its own. */
async function openPage(browser: Browser, port: number): Promise<Page> {
  const page = await browser.newPage({ bypassCSP: true })
  await page.goto(`http://127.0.0.1:${port}/healthz?port=${port}`)
  await page.addScriptTag({ content: await pageScript() })
  return page
}

const signInAll = async (url: string): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    await Promise.all(
      everybody.map(async ({ name, uid }) => [name, uid && (await signInToken(url, uid))]),
    ),
  )

async function signInToken(url: string, uid: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=box'
  const body = JSON.stringify({ email: emailOf(uid), password: PASSWORD, returnSecureToken: true })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body })
  return (await answer.json()).idToken
}
