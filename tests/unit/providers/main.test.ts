import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/providers/http'
import { createMainApi, fieldErrors, type MainApi } from '@/providers/main'

interface Recorded {
  method: string | undefined
  path: string | undefined
  authorization: string | undefined
  type: string | undefined
  body: string
}

const recorded: Recorded[] = []
let answer: (response: ServerResponse) => void
let main: MainApi
let token: string | undefined

const says = (status: number, body: unknown) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

/** A browser's questions beforehand are answered and not recorded. */
const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  recorded.push(await record(request))
  answer(response)
})

async function record(request: IncomingMessage): Promise<Recorded> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { method, url: path, headers } = request
  const body = Buffer.concat(parts).toString()
  return {
    method,
    path,
    authorization: headers.authorization,
    type: headers['content-type'],
    body,
  }
}

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`
  main = createMainApi({ base, token: async () => token })
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  recorded.length = 0
  token = 'a.b.c'
  answer = says(200, { ok: true })
})

const json = 'application/json'
const mine = 'Token a.b.c'

describe('the four verbs', () => {
  test('M-AUTH-05 get, post, put and delete carry the header Token and, if any, JSON', async () => {
    expect(await main.get('things?page=2')).toEqual({ ok: true })
    await main.post('things', { name: 'Walet №1' })
    await main.put('things/7', { name: null })
    await main.delete('things/7')
    expect(recorded.map(({ type, ...rest }) => ({ ...rest, isJson: type === json }))).toEqual([
      { method: 'GET', path: '/v2/things?page=2', authorization: mine, body: '', isJson: false },
      {
        method: 'POST',
        path: '/v2/things',
        authorization: mine,
        body: '{"name":"Walet №1"}',
        isJson: true,
      },
      {
        method: 'PUT',
        path: '/v2/things/7',
        authorization: mine,
        body: '{"name":null}',
        isJson: true,
      },
      { method: 'DELETE', path: '/v2/things/7', authorization: mine, body: '', isJson: false },
    ])
  })

  test('M-AUTH-05 without anybody signed in there is no header', async () => {
    token = undefined
    await main.get('me')
    expect(recorded[0]?.authorization).toBeUndefined()
  })
})

describe('errors', () => {
  const failed = async (body: unknown, status = 400) => {
    answer = says(status, body)
    return main.post('register', {}).then(
      () => undefined,
      error => error as ApiError,
    )
  }

  test.each([
    ['its error field', { error: 'Sudah ada' }, 'Sudah ada'],
    ['a general message', { message: 'Tidak bisa' }, 'Tidak bisa'],
    ['the error before the message', { message: 'b', error: 'a' }, 'a'],
    ['nothing', {}, 'Terjadi kesalahan pada server'],
    ['an empty text', { error: '' }, 'Terjadi kesalahan pada server'],
    ['no text', { error: { code: 1 } }, 'Terjadi kesalahan pada server'],
    ['no JSON', '<html>', 'Terjadi kesalahan pada server'],
    ['a list', [1], 'Terjadi kesalahan pada server'],
  ])('M-API-06 a server that says %s', async (_, body, message) => {
    const error = await failed(body, 503)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 503, message })
  })

  test('M-API-06 status and body are kept, and errors by field, a text or several', async () => {
    const body = { error: 'x', errors: { email: ['satu', 'dua'], name: 'tiga', odd: 7, none: [] } }
    const error = await failed(body, 409)
    expect(error).toMatchObject({ status: 409, body })
    expect(error && fieldErrors(error)).toEqual({ email: 'satu', name: 'tiga' })
    expect(fieldErrors({ body: { errors: 'semua' } })).toEqual({})
  })

  test('M-API-06 no answer is status 0', async () => {
    answer = response => void response.destroy()
    const unreachable = { status: 0, message: 'Tidak dapat terhubung ke server' }
    await expect(main.get('me')).rejects.toMatchObject(unreachable)
    const nowhere = createMainApi({ base: 'http://127.0.0.1:1', token: async () => undefined })
    await expect(nowhere.delete('x')).rejects.toMatchObject(unreachable)
    const noToken = createMainApi({
      base: 'http://127.0.0.1:1',
      token: () => Promise.reject(new Error('auth/network-request-failed')),
    })
    await expect(noToken.get('x')).rejects.toMatchObject(unreachable)
    expect(recorded).toHaveLength(1)
  })

  test('M-API-06 an answer without JSON is no error when it is ok', async () => {
    answer = response => void response.writeHead(204).end()
    expect(await main.delete('things/7')).toBeUndefined()
  })
})
