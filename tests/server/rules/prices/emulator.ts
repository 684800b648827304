import type { Fields } from '../../../../server/firestore/types'
import { AFTER, BEFORE, type Case, CLAIMS, OTHER, textOf } from './cases'

const PROJECT = 'demo-sarang'
const LIMIT = 1000
const CHUNK = 100

/** What Google's emulator at this host takes for each case, padding left out: it is found by how much of it is too much. */
export async function priceOf(cases: readonly Case[], host: string): Promise<number[]> {
  const prices: number[] = []
  for (let at = 0; at < cases.length; at += CHUNK)
    prices.push(...(await priceOfChunk(cases.slice(at, at + CHUNK), new Emulator(host))))
  return prices
}

/** Halves what each padding can be, all cases of a ruleset at once. */
async function priceOfChunk(cases: readonly Case[], emulator: Emulator): Promise<number[]> {
  const ranges = cases.map(() => ({ fits: 0, exceeds: LIMIT }))
  const isOpen = ({ fits, exceeds }: { fits: number; exceeds: number }) => exceeds - fits > 1
  await emulator.prepare(cases.length)
  await emulator.putRules(textOf(cases))
  for (const [i, { name, method }] of cases.entries())
    if (!(await emulator.allows(method, i))) throw new Error(`${name}: denied`)
  while (ranges.some(isOpen)) {
    const sizes = ranges.map(({ fits, exceeds }) => (fits + exceeds) >> 1)
    await emulator.putRules(textOf(cases, sizes))
    for (const [i, range] of ranges.entries()) {
      const { method } = cases[i] ?? { method: 'get' }
      if (isOpen(range))
        range[(await emulator.allows(method, i)) ? 'fits' : 'exceeds'] = sizes[i] ?? 0
    }
  }
  return ranges.map(({ fits }) => LIMIT - fits)
}

/** Holds other/y, and for each case a document that requests are about. */
class Emulator {
  readonly #host: string

  constructor(host: string) {
    this.#host = `http://${host}`
  }

  async prepare(count: number) {
    await this.#put('other/y', OTHER)
    for (let i = 0; i < count; i++) await this.#put(pathOf(i), BEFORE)
  }

  async putRules(content: string) {
    const answer = await this.#send('PUT', `emulator/v1/projects/${PROJECT}:securityRules`, {
      rules: { files: [{ name: 'firestore.rules', content }] },
    })
    const { error } = (await answer.json()) as { error?: { message: string } }
    if (error) throw new Error(error.message)
  }

  async allows(method: Case['method'], i: number): Promise<boolean> {
    const name = `${DOCUMENTS}/${pathOf(i)}`
    if (method === 'get') return isAllowed(await this.#send('GET', name, undefined, CALLER))
    if (method === 'create') await this.#send('DELETE', name)
    else await this.#put(pathOf(i), BEFORE)
    return isAllowed(
      method === 'delete'
        ? await this.#send('DELETE', name, undefined, CALLER)
        : await this.#send('PATCH', name, { fields: AFTER }, CALLER),
    )
  }

  #put(path: string, fields: Fields) {
    return this.#send('PATCH', `${DOCUMENTS}/${path}`, { fields })
  }

  #send(method: string, path: string, body?: object, authorization = 'Bearer owner') {
    const rest = body && { body: JSON.stringify(body) }
    return fetch(`${this.#host}/${path}`, { method, headers: { authorization }, ...rest })
  }
}

const DOCUMENTS = `v1/projects/${PROJECT}/databases/(default)/documents`
const pathOf = (i: number) => `w/c${i}/a/x`
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const CALLER = `Bearer ${part({ alg: 'none' })}.${part(CLAIMS)}.`

function isAllowed({ status }: Response): boolean {
  if (status !== 200 && status !== 403) throw new Error(`unexpected status ${status}`)
  return status === 200
}
