import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../../server/startError'

/** Google's services over REST: firebase-admin would turn whole doubles into integers. */
export interface Rest {
  firestore(path: string, body: object): Promise<unknown>
  /** Accounts, and how the project hashes passwords and the like; with a body it is sent. */
  identity(path: string, body?: object): Promise<unknown>
}

interface RestOptions {
  token(): Promise<string>
  env: Readonly<Record<string, string | undefined>>
  /** Milliseconds before the second try; each further one waits twice as long. */
  firstPause?: number
}

const TRIES = 6
const FIRST_PAUSE = 500

export const UNREACHED = 'Google tidak terjangkau: periksa sambungan internet, lalu ulangi.'

/** `status` is 0 where the line broke. */
export class RestError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, text: string) {
    super(status === 0 ? UNREACHED : `Google menjawab ${status}: ${text.slice(0, 300)}`)
    this.status = status
    this.code = text.includes('"ABORTED"') ? 'ABORTED' : String(status)
  }
}

/** The environment may name emulators, as for firebase-admin. */
export function createRest({ token, env, firstPause }: RestOptions): Rest {
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
    return again(() => heard(() => fetch(url, request)), firstPause)
  }
  return {
    firestore: (path, body) => send(`${homes.firestore}/v1/${path}`, body),
    identity: (path, body) => send(`${homes.identity}/${path}`, body),
  }
}

/** Does it anew while what goes wrong passes: no answer, too much at once, a fault, what others write at that moment. */
export async function again<Result>(
  work: () => Promise<Result>,
  firstPause = FIRST_PAUSE,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = (error: unknown) => attempt === TRIES || REFUSED.test(errorCode(error))
    const done = await work().then(
      result => ({ result }),
      error => (isLast(error) ? Promise.reject(error) : undefined),
    )
    if (done) return done.result
    await pause(firstPause * 2 ** (attempt - 1))
  }
}

/** For good: what comes too often or too slowly is not. */
const REFUSED = /^4(?!08|29)\d\d$/

/** What is answered, as JSON. A line that breaks, before the answer or within it, counts as status 0. */
async function heard(ask: () => Promise<Response>): Promise<unknown> {
  const answer = await ask().catch(broken)
  const text = await answer.text().catch(broken)
  if (!answer.ok) throw new RestError(answer.status, text)
  const json: unknown = JSON.parse(text)
  const fault = faultIn(json)
  if (fault) throw new RestError(fault.code, JSON.stringify(fault))
  return json
}

function broken(): never {
  throw new RestError(0, '')
}

/** Of what comes in parts, where something goes wrong behind the first: the answer was fine when it began. */
const faultIn = (json: unknown): { code: number } | undefined =>
  Array.isArray(json) ? json.find(part => part?.error)?.error : undefined
