import { request as httpRequest } from 'node:http'
import { signIdToken } from '../../support/idToken'
import type { Place } from './places'

export const CANARY = 'CANARY-b3f1/7c2e+9d'
export const DEVICE_PASSWORD = 'sandi kamera №7'

export interface Sent {
  method: string
  /** With the query. */
  path: string
  /** What the browser sends as JSON. */
  body?: unknown
  /** The device's password. */
  password?: string
  newPassword?: string
}

export interface Got {
  status: number
  source: string | null
  body: unknown
  text: string
  headers: Headers
}

/** An ID token signed with the box's own key, without the work of a sign-in; by the clock, in milliseconds. */
export function tokenFor({ box }: Place, uid: string, claims: object = {}): Promise<string> {
  // An account's first second is the next one.
  const first = box.accounts.byUid(uid)?.validSince ?? 0
  const time = Math.max(Math.floor(box.box.now() / 1000), first)
  return signIdToken(box.dataDir, { uid, time, ...claims })
}

/** A call as the browser makes it. */
export async function send(
  place: Place,
  { method, path, ...sent }: Sent,
  token?: string,
): Promise<Got> {
  const response = await fetch(place.url + path, {
    method,
    headers: headersOf(sent, token),
    ...(sent.body !== undefined && {
      body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body),
    }),
  })
  const text = await response.text()
  const { status, headers } = response
  return { status, source: headers.get('x-sarang-source'), body: parsed(text), text, headers }
}

export const headersOf = ({ body, password, newPassword }: Partial<Sent>, token?: string) => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(password !== undefined && { 'x-device-password': encodeURIComponent(password) }),
  ...(newPassword !== undefined && { 'x-device-new-password': encodeURIComponent(newPassword) }),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A request whose target is sent as it is written, which fetch never does. */
export function sendRaw(
  place: Place,
  { method = 'GET', target, host }: { method?: string; target: string; host?: string },
  token: string,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(place.url)
  const headers = { authorization: `Bearer ${token}`, ...(host && { host }) }
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path: target, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    })
    request.on('error', reject).end()
  })
}

/** What the browser sends and what the service gets, for every call; `key` is where the admin key stands. */
export interface Sample extends Sent {
  name: string
  /** Who may. */
  who: 'admins' | 'root'
  service: 'camera' | 'iot'
  asked: { path: string; query: Record<string, string>; body?: object }
  key?: 'query' | 'body'
  isGrave?: true
}

const password = DEVICE_PASSWORD
const device = { id: 7 }
const named = { name: 'Kamera 7', location: 'Lantai 2' }
const bird = { name: 'RBW 1', province: 'Banten', city: 'Kota Serang', location: 'Jl. Walet 1' }
const camera = { who: 'admins', service: 'camera' } as const
const iot = { who: 'admins', service: 'iot' } as const
const admin_key = CANARY

export const samples: readonly Sample[] = [
  {
    ...camera,
    name: 'regist',
    method: 'POST',
    path: '/api/camera/regist',
    body: named,
    password,
    asked: { path: '/regist', query: {}, body: { ...named, password } },
  },
  {
    ...camera,
    name: 'update-stream',
    method: 'PUT',
    path: '/api/camera/update-stream',
    body: device,
    password,
    asked: { path: '/update-stream', query: {}, body: { ...device, password } },
  },
  {
    ...camera,
    name: 'get-device-data',
    method: 'GET',
    path: '/api/camera/get-device-data?id=7',
    password,
    asked: { path: '/get-device-data', query: { id: '7', password } },
  },
  {
    ...camera,
    name: 'list-devices',
    method: 'GET',
    path: '/api/camera/list-devices?per_page=100&sort_by=created_at&sort_order=desc&page=2',
    key: 'query',
    asked: {
      path: '/list-devices',
      query: { per_page: '100', sort_by: 'created_at', sort_order: 'desc', page: '2', admin_key },
    },
  },
  {
    ...camera,
    name: 'device-stats',
    method: 'GET',
    path: '/api/camera/device-stats',
    key: 'query',
    asked: { path: '/device-stats', query: { admin_key } },
  },
  {
    ...camera,
    name: 'update-device',
    method: 'PUT',
    path: '/api/camera/update-device',
    body: { ...device, ...named },
    password,
    newPassword: 'sandi baru 八',
    key: 'body',
    asked: {
      path: '/update-device',
      query: {},
      body: { ...device, ...named, password, new_password: 'sandi baru 八', admin_key },
    },
  },
  {
    ...camera,
    name: 'delete-device',
    method: 'DELETE',
    path: '/api/camera/delete-device',
    body: device,
    password,
    key: 'body',
    asked: { path: '/delete-device', query: {}, body: { ...device, password, admin_key } },
  },
  {
    ...camera,
    name: 'reset-all-passwords',
    who: 'root',
    method: 'POST',
    path: '/api/camera/reset-all-passwords',
    key: 'body',
    isGrave: true,
    asked: { path: '/reset-all-passwords', query: {}, body: { admin_key } },
  },
  {
    ...camera,
    name: 'reset-device-password',
    method: 'POST',
    path: '/api/camera/reset-device-password',
    body: device,
    key: 'body',
    isGrave: true,
    asked: { path: '/reset-device-password', query: {}, body: { ...device, admin_key } },
  },
  {
    ...iot,
    name: 'statistics',
    method: 'GET',
    path: '/api/iot/devices/statistics',
    asked: { path: '/devices/statistics', query: {} },
  },
  {
    ...iot,
    name: 'register',
    method: 'POST',
    path: '/api/iot/devices/register',
    body: { ...bird, password },
    asked: { path: '/devices/register', query: {}, body: { ...bird, password } },
  },
  {
    ...iot,
    name: 'update',
    method: 'PUT',
    path: '/api/iot/devices/DEV001',
    body: { ...bird, online: false, password },
    asked: { path: '/devices/DEV001', query: {}, body: { ...bird, online: false, password } },
  },
  {
    ...iot,
    name: 'delete',
    method: 'DELETE',
    path: '/api/iot/devices/DEV001',
    asked: { path: '/devices/DEV001', query: {} },
  },
]
