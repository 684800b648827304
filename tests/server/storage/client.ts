import type { Seed } from '../../../server/box'
import type { TestBox } from '../../support/box'
import { emailOf, PASSWORD, put, seedPeople } from '../../support/people'
import { withPart } from '../../support/pictures'

export const BUCKET = '/v0/b/demo-sarang.appspot.com/o'
export const MIB = 1024 * 1024
export const CHUNK = 256 * 1024

/** The accounts of seedPeople and a root. */
export const seedUploaders: Seed = async ports => {
  await seedPeople(ports)
  await ports.accounts.create({ uid: 'root', email: emailOf('root'), password: PASSWORD })
  put(ports, 'users/root', { uid: 'root', authorization: 'root', status: 'active' })
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture of so many bytes, 70 or from 82 on, most of them in a part that its readers skip. */
export function png(size = 70): Buffer<ArrayBuffer> {
  const pixel = Buffer.from(PIXEL, 'base64')
  return size === 70 ? pixel : withPart(pixel, 'paDd', '\x07'.repeat(size - 82))
}

/** The ID token that the box gives at sign-in. */
export async function idToken({ url }: Pick<TestBox, 'url'>, uid: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k'
  const body = JSON.stringify({ email: emailOf(uid), password: PASSWORD, returnSecureToken: true })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body })
  return ((await response.json()) as { idToken: string }).idToken
}

export interface Resource {
  [key: string]: unknown
  metadata?: Record<string, string>
  error?: { code: number; status: string; message: string }
}

export interface Answer {
  status: number
  headers: Headers
  json: Resource
}

export interface Upload {
  path: string
  bytes?: Uint8Array<ArrayBuffer>
  type?: string
  metadata?: Record<string, string | null>
}

export const objectPath = (path: string) => `${BUCKET}/${encodeURIComponent(path)}`

/** The REST calls of the SDK, as the account whose token it is; null is nobody. What it uploads is its own (`uid`). */
export function clientOf(box: TestBox, token: string | null, uid = 'anon') {
  const describe = ({ path, type = 'image/png', metadata }: Upload) =>
    JSON.stringify({ name: path, contentType: type, metadata: { owner: uid, ...metadata } })
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers)
    // One that was kept may be closed by the box just when a busy machine uses it again.
    headers.set('Connection', 'close')
    if (token !== null) headers.set('Authorization', `Firebase ${token}`)
    const response = await fetch(new URL(path, box.url), { ...init, headers })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      json: isJson ? JSON.parse(text) : {},
    }
  }
  const post = (path: string, headers: Record<string, string>, body: BodyInit = '') =>
    send(path, { method: 'POST', headers, body })
  const step = (
    url: string,
    command: string,
    chunk?: { offset: number; bytes: Buffer<ArrayBuffer> },
  ) =>
    post(
      url,
      {
        'X-Goog-Upload-Command': command,
        ...(chunk && { 'X-Goog-Upload-Offset': String(chunk.offset) }),
      },
      chunk?.bytes,
    )
  const start = (upload: Upload, size = String(upload.bytes?.length ?? png().length)) =>
    post(
      `${BUCKET}?name=${encodeURIComponent(upload.path)}`,
      {
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Command': 'start',
        'X-Goog-Upload-Header-Content-Length': size,
        'X-Goog-Upload-Header-Content-Type': upload.type ?? 'image/png',
      },
      describe(upload),
    )
  return {
    send,
    post,
    step,
    start,
    /** Starts an upload and returns where its chunks go. */
    open: async (upload: Upload) =>
      (await start(upload)).headers.get('X-Goog-Upload-URL') ?? 'refused',
    upload: (upload: Upload) => {
      const { path, bytes = png(), type = 'image/png' } = upload
      const json = 'Content-Type: application/json; charset=utf-8'
      const body = Buffer.concat([
        Buffer.from(`--b1\r\n${json}\r\n\r\n${describe(upload)}\r\n`),
        Buffer.from(`--b1\r\nContent-Type: ${type}\r\n\r\n`),
        bytes,
        Buffer.from('\r\n--b1--'),
      ])
      return multipart(path, body)
    },
    multipart,
    get: (path: string) => send(objectPath(path)),
    update: (path: string, change: unknown) =>
      send(objectPath(path), { method: 'PATCH', body: JSON.stringify(change) }),
    delete: (path: string) => send(objectPath(path), { method: 'DELETE' }),
    list: (query: Record<string, string>) =>
      send(`${BUCKET}?${new URLSearchParams({ delimiter: '/', ...query })}`),
  }

  function multipart(
    path: string,
    body: Buffer<ArrayBuffer>,
    type = 'multipart/related; boundary=b1',
  ) {
    const headers = { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': type }
    return post(`${BUCKET}?name=${encodeURIComponent(path)}`, headers, body)
  }
}

export type Client = ReturnType<typeof clientOf>

/** A signed-in client for each account of seedUploaders, and `anon`. */
export async function clientsOf(box: TestBox) {
  const uids = ['root', 'admin', 'superteam', 'petani', 'tanpa-data'] as const
  const signedIn = uids.map(
    async uid => [uid, clientOf(box, await idToken(box, uid), uid)] as const,
  )
  const clients = Object.fromEntries(await Promise.all(signedIn)) as Record<
    (typeof uids)[number],
    Client
  >
  return { ...clients, anon: clientOf(box, null) }
}

export type Clients = Awaited<ReturnType<typeof clientsOf>>
