import { randomBytes, scryptSync } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { afterAll } from 'vitest'
import { openDatabase } from '../../../server/sqlite'
import {
  freshFolder,
  PROJECT,
  startTestBox,
  type TestBox,
  type TestBoxOptions,
} from '../../support/box'

export const PASSWORD = 'walet-putih-1'

/** A clock that stands still until it is moved. Milliseconds. */
export function fakeClock() {
  let time = Date.parse('2026-03-02T03:04:05.600Z')
  return {
    now: () => time,
    advance: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

/** A box with budi@contoh.id and sari@contoh.id, whose password is hashed at a cost that tests can pay often. */
export async function startBoxWithPeople(options: TestBoxOptions = {}): Promise<TestBox> {
  template ??= makeTemplate()
  const data = options.data ?? (await freshFolder())
  await cp(await template, data, { recursive: true, filter: isData })
  const box = await startTestBox({ ...options, data })
  const stop = async () => {
    await box.stop()
    if (options.data === undefined) await rm(data, { recursive: true })
  }
  return { ...box, stop }
}

/** A closed box has all in the main file; SQLite removes the others when it pleases. */
const isData = (path: string) => !/-(wal|shm)$/.test(path)

let template: Promise<string> | undefined

async function makeTemplate() {
  const data = await freshFolder()
  const box = await startTestBox({
    data,
    seed: async ({ accounts }) => {
      await accounts.create({ uid: 'budi', email: 'budi@contoh.id' })
      await accounts.create({ uid: 'sari', email: 'sari@contoh.id', name: 'Sari' })
    },
  })
  await box.stop()
  const db = openDatabase(join(data, 'sarang.db'))
  // Clocks of tests may be behind the one that it is made by.
  db.run('UPDATE accounts SET passwordHash = ?, validSince = 0', cheapHash(PASSWORD))
  db.checkpoint()
  db.close()
  return data
}

/** As the box has them, which keep their cost with them. */
function cheapHash(password: string): string {
  const salt = randomBytes(16)
  const hash = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

afterAll(async () => {
  if (template) await rm(await template, { recursive: true })
  template = undefined
})

/** Runs `work` with the unmodified SDK, connected to the box as the app connects it. */
export async function withSdk<Result>(box: TestBox, work: (auth: Auth) => Promise<Result>) {
  const app = initializeApp({ apiKey: 'any', projectId: PROJECT }, `sdk-${Math.random()}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, box.url, { disableWarnings: true })
  try {
    return await work(auth)
  } finally {
    await deleteApp(app)
  }
}

export interface Answer {
  status: number
  body: Record<string, unknown> & { error?: { code: number; message: string; status: string } }
  /** What the answer has the browser keep. */
  cookie?: string | undefined
}

/** One call of Identity Toolkit, such as accounts:lookup. */
export function call(
  box: TestBox,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return post(box, `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, body, headers)
}

export async function post(
  box: TestBox,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(box.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const cookie = response.headers.get('set-cookie') ?? undefined
  return { status: response.status, body: (await response.json()) as Answer['body'], cookie }
}

export async function refresh(box: TestBox, refreshToken: string): Promise<Answer> {
  const response = await fetch(`${box.url}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** Who signs in: the address that a proxy on this machine would name, and the device's cookie. */
export interface From {
  address?: string
  device?: string | undefined
  password?: string
}

export async function signIn(box: TestBox, email: string, from: string | From = {}) {
  const {
    address,
    device,
    password = PASSWORD,
  } = typeof from === 'string' ? { password: from } : from
  const { status, body, cookie } = await call(
    box,
    'signInWithPassword',
    { email, password, returnSecureToken: true },
    { ...(address && { 'x-forwarded-for': address }), ...(device && { cookie: device }) },
  )
  return {
    status,
    cookie,
    device: cookie?.split(';')[0],
    error: body.error?.message,
    idToken: String(body.idToken),
    refreshToken: String(body.refreshToken),
  }
}
