import { cp, rm } from 'node:fs/promises'
import { deleteApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { afterAll } from 'vitest'
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

/** A box with budi@contoh.id and sari@contoh.id; hashing their password is slow and done once. */
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
      await accounts.create({ uid: 'budi', email: 'budi@contoh.id', password: PASSWORD })
      await accounts.create({
        uid: 'sari',
        email: 'sari@contoh.id',
        password: PASSWORD,
        name: 'Sari',
      })
    },
  })
  await box.stop()
  return data
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
}

/** One call of Identity Toolkit, such as accounts:lookup. */
export function call(box: TestBox, method: string, body: unknown): Promise<Answer> {
  return post(box, `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, body)
}

export async function post(box: TestBox, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(box.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

export async function refresh(box: TestBox, refreshToken: string): Promise<Answer> {
  const response = await fetch(`${box.url}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

export async function signIn(box: TestBox, email: string, password = PASSWORD) {
  const { status, body } = await call(box, 'signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  })
  return {
    status,
    error: body.error?.message,
    idToken: String(body.idToken),
    refreshToken: String(body.refreshToken),
  }
}
