import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeKey, readKeys } from '../../../server/auth/admin/keys'
import { manageAdminKeys } from '../../../tools/adminKey'
import {
  certificate,
  freshFolder,
  startTestBox,
  type TestBox,
  type TestBoxOptions,
} from '../../support/box'
import { testLong } from '../../support/exhaustive'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

let box: TestBox
let folder: string
let time = 0
beforeEach(async () => {
  folder = await freshFolder()
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(async () => {
  await box.stop()
  await rm(folder, { recursive: true })
})

const keyFile = () => join(folder, 'kunci.json')
const manage = (...words: [string, ...string[]]) =>
  manageAdminKeys({ words, data: box.dataDir, url: box.url, project: 'demo-sarang' })

async function start(options: TestBoxOptions = {}) {
  time = Date.now()
  box = await startTestBox({ now: () => time, ...options })
  manage('make', keyFile())
}

/** What these lines find behind those of the page; `told(work)` is its result, or the code and the words of its error. */
async function script(...lines: string[]): Promise<unknown[]> {
  const page = await readFile(join(ROOT, 'docs/operate.md'), 'utf8')
  const [, head = ''] = /```js\n([^`]+)```/.exec(page.slice(page.indexOf('## Scripts'))) ?? []
  const told = `const told = work => work().catch(({ code, message }) => [code, message])
    const seen = []`
  const body = lines.map(line => `seen.push(await told(async () => ${line}))`)
  const end = 'console.log(JSON.stringify(seen)); process.exit()'
  await writeFile(join(folder, 'script.mjs'), [head, told, ...body, end].join('\n'))
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate('first').cert }
  const { stdout } = await run(process.execPath, ['script.mjs'], { cwd: folder, env })
  return JSON.parse(stdout)
}

describe('a script that begins as docs/operate.md says', () => {
  test.each([
    ['plain HTTP', {}],
    ['TLS', { tls: certificate('first') }],
  ])(
    'works with documents and accounts over %s',
    async (_what, options) => {
      await start(options)
      const seen = await script(
        `(await db.doc('c/a').create({ n: 1, at: new Date(0) })) && 'made'`,
        `db.doc('c/a').create({})`,
        `(await db.doc('c/b').set({ n: 5, kind: 'x' }, { merge: true })) && 'set'`,
        `(await db.doc('c/a').get()).data().n`,
        `(await db.collection('c').where('n', '>', 1).orderBy('n', 'desc').get()).docs.map(d => d.id)`,
        `(await db.collection('c').where('kind', 'in', ['x', 'y']).count().get()).data().count`,
        `db.runTransaction(async t => {
        const { size } = await t.get(db.collection('c').where('n', '<', 3))
        const { ref, data } = await t.get(db.doc('c/a')).then(d => ({ ref: d.ref, data: d.data() }))
        t.update(ref, { n: data.n + size })
        return size
      })`,
        `Promise.all([1, 2, 3, 4].map(() => db.runTransaction(async t => {
        t.update(db.doc('c/a'), { n: (await t.get(db.doc('c/a'))).get('n') + 1 })
      }))).then(all => all.length)`,
        `(await db.doc('c/a').get()).get('n')`,
        `(await db.doc('c/ghost/d/e').set({})) && (await db.collection('c').listDocuments()).map(d => d.id)`,
        `(await auth.createUser({ uid: 'u1', email: 'Sari@contoh.id', password: 'rahasia-1' })).email`,
        `auth.createUser({ email: 'sari@contoh.id' })`,
        `auth.setCustomUserClaims('u1', { admin: true })`,
        `(await auth.updateUser('u1', { displayName: 'Sari', email: 'dewi@contoh.id' })).displayName`,
        `(await auth.updateUser('u1', { displayName: null, disabled: true })).disabled`,
        `(await auth.getUserByEmail('dewi@contoh.id')).uid`,
        `(await auth.listUsers()).users.map(({ uid, displayName }) => [uid, displayName])`,
        `(await auth.deleteUser('u1')) ?? 'deleted'`,
        `auth.getUser('u1')`,
      )
      expect(seen).toEqual([
        'made',
        [9, expect.stringContaining('already exists')],
        'set',
        1,
        ['b'],
        1,
        1,
        4,
        6,
        ['a', 'b', 'ghost'],
        'sari@contoh.id',
        ['auth/email-already-exists', expect.any(String)],
        ['auth/operation-not-allowed', 'Custom claims are not kept by this server.'],
        'Sari',
        true,
        'u1',
        [['u1', null]],
        'deleted',
        ['auth/user-not-found', expect.any(String)],
      ])
      expect(box.logged).toEqual([])
    },
    60_000,
  )

  test('is refused with a sentence when its key is revoked, or over', async () => {
    await start()
    const ask = () => script(`db.doc('c/a').get()`, `auth.getUser('u1')`)
    const words = expect.stringContaining('revoked, expired or not of this server')
    time += 91 * 24 * 3_600_000
    expect(await ask()).toEqual([[16, words], expect.arrayContaining([words])])
    time = Date.now()
    expect(manage('revoke', readKeys(join(box.dataDir, 'admin-keys.json'))[0]?.id ?? '')).toMatch(
      'dicabut',
    )
    expect(await ask()).toEqual([[16, words], expect.arrayContaining([words])])
  }, 60_000)

  testLong?.(
    'X-SDK-06 hears at once that there is no gRPC',
    async () => {
      await start()
      const words = expect.stringContaining('speaks REST, not gRPC')
      const seen = await script(
        `new Promise((_, fail) => db.doc('c/a').onSnapshot(() => {}, fail))`,
        `new Firestore({ projectId, host, ssl, authClient }).doc('c/a').get()`,
        `new Firestore({ projectId, host, ssl, authClient }).doc('c/a').set({})`,
        `new Firestore({ projectId, host, ssl, preferRest: true, authClient }).doc('c/a').get()`,
      )
      expect(seen).toEqual([
        [null, words],
        [12, words],
        [12, words],
        [16, expect.stringContaining('npm run admin-key')],
      ])
    },
    60_000,
  )
})

test.each<[string, TestBoxOptions]>([
  ['plain', {}],
  ['TLS', { tls: certificate('first') }],
])(
  'gRPC over %s HTTP/2 is unimplemented, and a listener’s target removed',
  async (_what, options) => {
    await start(options)
    const session = connect(box.url, { ca: options.tls && (await readFile(options.tls.cert)) })
    const call = async (method: string) => {
      const path = `/google.firestore.v1.Firestore/${method}`
      const request = { ':method': 'POST', ':path': path, 'content-type': 'application/grpc' }
      const stream = session.request(request, { endStream: true })
      let status: unknown
      stream.on('trailers', (trailers: IncomingHttpHeaders) => {
        status = trailers['grpc-status']
      })
      const [, flags] = (await once(stream, 'response')) as [IncomingHttpHeaders, number]
      const bytes = Buffer.concat(await stream.toArray()).toString('latin1')
      return [status, Boolean(flags & constants.NGHTTP2_FLAG_END_STREAM), bytes]
    }
    // Headers before the error: without them the library asks again for seconds.
    expect(await call('Commit')).toEqual(['12', false, ''])
    expect(await call('Listen')).toEqual([
      undefined,
      false,
      expect.stringMatching(/not gRPC.*md\.$/),
    ])
    session.close()
  },
)

test('what is neither HTTP nor gRPC gets its 400', async () => {
  await start()
  const socket = connectTcp(box.port, '127.0.0.1')
  socket.write('PRI nonsense\r\n\r\n')
  expect(String(Buffer.concat(await socket.toArray()))).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
})

test('the file of a key is its owner’s alone and never replaced; the box keeps a hash', async () => {
  await start()
  const kept = join(box.dataDir, 'admin-keys.json')
  for (const file of [keyFile(), kept]) expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { headers } = JSON.parse(await readFile(keyFile(), 'utf8'))
  const [, id, secret] = headers.Authorization.split('.')
  expect(await readFile(kept, 'utf8')).not.toContain(secret)
  expect(() => manage('make', keyFile())).toThrow('tidak ditimpa')
  expect(manage('list')).toMatch(new RegExp(`^${id} .*berlaku sampai`))
  expect(() => manage('revoke', 'none')).toThrow('Tidak ada kunci none')
  expect([manage('make'), manage('sing'), manage('list', 'x')]).toEqual(Array(3).fill(undefined))
})

describe('what is no key opens nothing', () => {
  const paths: [string, string][] = [
    ['GET', '/v1/projects/demo-sarang/databases/(default)/documents/c/a'],
    ['GET', '/identitytoolkit.googleapis.com/v1/projects/demo-sarang/accounts:batchGet'],
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-sarang/accounts:delete'],
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-sarang/accounts'],
  ]
  const statuses = async (authorization?: string) => {
    const headers = new Headers(
      authorization === undefined ? [] : [['Authorization', authorization]],
    )
    const ask = ([method, path]: [string, string]) => fetch(box.url + path, { method, headers })
    return (await Promise.all(paths.map(ask))).map(({ status }) => status)
  }

  test('where no key was ever made', async () => {
    box = await startTestBox()
    const other = makeKey(join(folder, 'other.json'), Date.now(), 1e9)
    for (const bad of ['Bearer owner', `Bearer ${other.token}`, `Bearer sarang-admin.${other.id}.`])
      expect(await statuses(bad)).toEqual([401, 401, 401, 401])
    expect(await statuses()).toEqual([403, 401, 401, 401])
  })

  test('where one was, and only a letter is wrong', async () => {
    await start()
    const { headers } = JSON.parse(await readFile(keyFile(), 'utf8'))
    const good: string = headers.Authorization
    expect(await statuses(good)).toEqual([404, 200, 400, 400])
    const last = good.endsWith('A') ? 'B' : 'A'
    for (const bad of [good.slice(0, -1) + last, good.slice(0, -1), `${good}A`, good.toUpperCase()])
      expect(await statuses(bad)).toEqual([401, 401, 401, 401])
  })

  test('and a key opens nothing that is for people', async () => {
    await start()
    const { headers } = JSON.parse(await readFile(keyFile(), 'utf8'))
    const file = `${box.url}/v0/b/demo-sarang.appspot.com/o/a.png`
    expect((await fetch(file, { headers })).status).toBe(401)
    const call = `${box.url}/demo-sarang/asia-southeast2/createUser`
    const answer = await fetch(call, { method: 'POST', headers, body: '{"data":{}}' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
})
