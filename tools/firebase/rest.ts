import { setTimeout as pause } from 'node:timers/promises'

/** Google's services over REST: firebase-admin would turn whole doubles into integers. */
export interface Rest {
  firestore(path: string, body: object): Promise<unknown>
  /** Accounts, and how the project hashes passwords and the like; with a body it is sent. */
  identity(path: string, body?: object): Promise<unknown>
}

interface RestOptions {
  token(): Promise<string>
  env: Readonly<Record<string, string | undefined>>
  /** Milliseconds before the second try, 500 unless told; each further one waits twice as long. */
  firstPause?: number
}

/** Asked again: no answer, too much at once, or a fault that passes. */
const PASSING = new Set([0, 429, 500, 502, 503, 504])
const TRIES = 6

export const UNREACHED = 'Google tidak terjangkau: periksa sambungan internet, lalu ulangi.'

/** `status` is 0 where the line broke. */
export class RestError extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(status === 0 ? UNREACHED : `Google menjawab ${status}: ${text.slice(0, 300)}`)
    this.status = status
  }
}

/** The environment may name emulators, as for firebase-admin. */
export function createRest({ token, env, firstPause = 500 }: RestOptions): Rest {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: identity } = env
  const homes = {
    firestore: firestore ? `http://${firestore}` : 'https://firestore.googleapis.com',
    identity: identity
      ? `http://${identity}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com',
  }
  const send = async (url: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${await token()}`,
      'Content-Type': 'application/json',
    }
    const request = body
      ? { method: 'POST', headers, body: JSON.stringify(body) }
      : { method: 'GET', headers }
    return again(() => fetch(url, request), firstPause)
  }
  return {
    firestore: (path, body) => send(`${homes.firestore}/v1/${path}`, body),
    identity: (path, body) => send(`${homes.identity}/${path}`, body),
  }
}

async function again(ask: () => Promise<Response>, firstPause: number): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await heard(ask)
    if (answer.ok) return JSON.parse(answer.text)
    const { status, text } = answer
    if (!PASSING.has(status) || attempt === TRIES) throw new RestError(status, text)
    await pause(firstPause * 2 ** (attempt - 1))
  }
}

/** A line that breaks, before the answer or within it, counts as status 0. */
async function heard(ask: () => Promise<Response>) {
  try {
    const answer = await ask()
    return { ok: answer.ok, status: answer.status, text: await answer.text() }
  } catch {
    return { ok: false, status: 0, text: '' }
  }
}
