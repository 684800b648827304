import { setTimeout as pause } from 'node:timers/promises'

/** Google's services over REST: firebase-admin would turn whole doubles into integers. */
export interface Rest {
  firestore(path: string, body: object): Promise<unknown>
  /** How the project hashes passwords and the like. */
  identity(path: string): Promise<unknown>
}

interface RestOptions {
  token(): Promise<string>
  env: Readonly<Record<string, string | undefined>>
}

/** Answered again: too much at once, or a fault that passes. */
const PASSING = new Set([429, 500, 502, 503, 504])
const TRIES = 6
/** Milliseconds before the second try; each further one waits twice as long. */
const FIRST_PAUSE = 500

export class RestError extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`Google menjawab ${status}: ${text.slice(0, 300)}`)
    this.status = status
  }
}

/** The environment may name emulators, as for firebase-admin. */
export function createRest({ token, env }: RestOptions): Rest {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: identity } = env
  const homes = {
    firestore: firestore ? `http://${firestore}` : 'https://firestore.googleapis.com',
    identity: identity
      ? `http://${identity}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com',
  }
  const send = async (url: string, body?: object) => {
    const headers = { Authorization: `Bearer ${await token()}` }
    const request = body
      ? { method: 'POST', headers, body: JSON.stringify(body) }
      : { method: 'GET', headers }
    return again(() => fetch(url, request))
  }
  return {
    firestore: (path, body) => send(`${homes.firestore}/v1/${path}`, body),
    identity: path => send(`${homes.identity}/${path}`),
  }
}

async function again(ask: () => Promise<Response>): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer.ok) return answer.json()
    const text = await answer.text()
    if (!PASSING.has(answer.status) || attempt === TRIES) throw new RestError(answer.status, text)
    await pause(FIRST_PAUSE * 2 ** attempt)
  }
}
