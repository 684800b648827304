import { readFile, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { deleteApp, getApps } from 'firebase-admin/app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCRYPT_COST } from '../../../server/auth/passwords'
import { openProject, sourceOf, targetOf } from '../../../tools/firebase'
import { everything, rootOf } from '../../../tools/firebase/documents'
import type { Project } from '../../../tools/firebase/project'
import { createRest, RestError } from '../../../tools/firebase/rest'
import { makeFirstRoot } from '../../../tools/firstRoot'
import { checkFile, exportTo, importFrom, type Source } from '../../../tools/transfer'
import { fromBox, intoBox } from '../../../tools/transfer/box'
import { freshFolder, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { hasFirestoreEmulator, startFirestoreEmulator } from '../../support/firestoreEmulator'
import { startBucketService } from './bucketService'
import { startFirestoreService } from './firestoreService'
import { startIdentityService } from './identityService'
import { oddDocuments, toWrites } from './oddDocuments'

const NAMES = { VITE_FIREBASE_PROJECT_ID: PROJECT, VITE_FIREBASE_STORAGE_BUCKET: 'asli' }
const kinds = [
  ['a stand-in', startFirestoreService] as const,
  ...(hasFirestoreEmulator ? [["Google's emulator", startFirestoreEmulator] as const] : []),
]
const quiet = () => undefined

describe.each(kinds)('a Firebase project on %s', (_, startFirestore) => {
  let firestore: Awaited<ReturnType<typeof startFirestoreService>>
  let identity: Awaited<ReturnType<typeof startIdentityService>>
  let bucket: Awaited<ReturnType<typeof startBucketService>>
  let project: Project
  let box: TestBox
  let folder: string
  beforeAll(async () => {
    folder = await freshFolder()
    box = await startTestBox({ passwordCost: SCRYPT_COST })
    firestore = await startFirestore()
    identity = await startIdentityService()
    bucket = await startBucketService()
    Object.assign(process.env, {
      FIRESTORE_EMULATOR_HOST: firestore.host,
      FIREBASE_AUTH_EMULATOR_HOST: identity.host,
      STORAGE_EMULATOR_HOST: bucket.url,
    })
    project = await openProject({ ...process.env, ...NAMES })
  })
  afterAll(async () => {
    await Promise.all(getApps().map(deleteApp))
    for (const name of ['FIRESTORE', 'FIREBASE_AUTH', 'STORAGE']) {
      delete process.env[`${name}_EMULATOR_HOST`]
    }
    await Promise.all([firestore.stop(), identity.stop(), bucket.stop(), box.stop()])
    await rm(folder, { recursive: true })
  })

  const at = (name: string) => join(folder, name)
  const read = async (name: string) => (await readFile(at(name), 'utf8')).trimEnd().split('\n')
  const exportFrom = async (source: Source, name: string) => {
    await exportTo(at(name), source, quiet)
    return read(name)
  }
  const importInto = async (name: string, isOverwriting = false) => {
    await checkFile(at(name), quiet)
    await importFrom(at(name), targetOf(project), { isOverwriting, tell: quiet })
  }

  test('X-SEC-02 an account with a way in of its own is made no root: somebody else may have it', async () => {
    const sari = { email: 'sari@contoh.test', name: 'Sari' }
    const taken = { localId: 'penyusup', email: sari.email }
    for (const way of [
      { providerUserInfo: [{ providerId: 'password', rawId: sari.email }] },
      { passwordHash: 'aGFzaA==' },
      { lastLoginAt: '1700000000000' },
    ]) {
      identity.users.set('penyusup', { ...taken, ...way })
      const asked = makeFirstRoot(project, sari)
      await expect(asked).rejects.toThrow('sudah didaftarkan dengan cara masuk sendiri')
    }
    identity.users.clear()
    expect(await exportFrom(sourceOf(project), 'nobody')).toHaveLength(2)
  })

  test('X-SEC-02 a first root whose answer was lost is made, once, and gets the link', async () => {
    const lost: Project['rest']['firestore'] = async (path, body) => {
      if (path.endsWith(':commit')) await project.rest.firestore(path, body)
      return project.rest.firestore(path, body)
    }
    const own = { ...project, rest: { ...project.rest, firestore: lost } }
    const sari = { email: 'sari@contoh.test', name: 'Sari' }
    expect(await makeFirstRoot(own, sari)).toMatch(/sari@contoh\.test$/)
    const [uid = ''] = identity.users.keys()
    const paths = ['users', 'profiles'].map(name => `${rootOf(PROJECT)}/${name}/${uid}`)
    const goes = [{ delete: paths[0] ?? '' }]
    await project.rest.firestore(`${rootOf(PROJECT)}:commit`, { writes: goes })
    // Somebody's documents are there who is no root.
    await expect(makeFirstRoot(own, sari)).rejects.toThrow('sudah menjadi akun lain')
    const rest = [{ delete: paths[1] ?? '' }]
    await project.rest.firestore(`${rootOf(PROJECT)}:commit`, { writes: rest })
    identity.users.clear()
  })

  test('the first root can do what the one of a box can; there is no second one', async () => {
    const link = await makeFirstRoot(project, { email: 'Sari@contoh.test', name: 'Sari' })
    expect(link).toMatch(/^https:.*Sari@contoh\.test$/i)
    const [uid = ''] = identity.users.keys()
    const lines = await exportFrom(sourceOf(project), 'root')
    const made = lines.flatMap(line => JSON.parse(line).document ?? [])
    expect(made.map(({ path }) => path).sort()).toEqual([`profiles/${uid}`, `users/${uid}`])
    expect(made.find(({ path }) => path === `users/${uid}`).fields).toMatchObject({
      authorization: { stringValue: 'root' },
      status: { stringValue: 'active' },
      email: { stringValue: 'sari@contoh.test' },
    })
    const again = { email: 'lain@contoh.test', name: 'Lain' }
    await expect(makeFirstRoot(project, again)).rejects.toThrow('sudah punya akun root')
    await expect(makeFirstRoot(project, { ...again, email: 'lain' })).rejects.toThrow(
      'bukan alamat',
    )
    expect(identity.users.size).toBe(1)
    await expect(importInto('root')).rejects.toThrow('Tujuan sudah terisi')
  })

  test("a box's export is imported, exported, and comes back into a box with all that it had", async () => {
    box.store.commit(toWrites(oddDocuments))
    await box.accounts.create({ uid: 'u1', email: 'ani@contoh.test', password: 'sandi-lama-1' })
    await box.accounts.create({ uid: 'u2', email: 'budi@contoh.test', name: 'Budi' })
    box.accounts.update('u2', { disabled: true, lastLoginAt: 1_700_000_000_000 })
    const bytes = new Uint8Array([0, 1, 255])
    const file = { path: 'products/p 1.png', type: 'image/png', metadata: { owner: 'u1' } }
    box.objects.put({ ...file, bytes })
    box.objects.put({ ...file, path: 'users/u1/photo/p.png', bytes })
    await fromBox(box.dataDir, source => exportTo(at('box'), source, quiet))
    await importInto('box', true)
    // As the console uploads them.
    const caching = ['products/p 1.png', 'users/u1/photo/p.png'].map(
      path => bucket.files.get(path)?.cacheControl,
    )
    expect(caching).toEqual(['private, max-age=31536000, immutable', 'no-store'])
    const there = await exportFrom(sourceOf(project), 'firebase')
    expect(there.join('\n')).toContain(
      'https://firebasestorage.googleapis.com/v0/b/asli/o/products',
    )
    await intoBox(at('data'), target =>
      importFrom(at('firebase'), target, { isOverwriting: false, tell: quiet }),
    )
    await fromBox(at('data'), source => exportTo(at('again'), source, quiet))
    // Firebase hands out no hash of another kind; the first root is there, too.
    const here = (await read('box')).slice(0, -1).map(comparable)
    const back = (await read('again')).map(comparable)
    expect(back).toEqual(expect.arrayContaining(here))
  })

  test("hashes reach Firebase in the box's kind, and Firebase's own the box, where they open", async () => {
    const sent = identity.imports.find(({ hashAlgorithm }) => hashAlgorithm)
    expect(sent).toMatchObject({
      hashAlgorithm: 'STANDARD_SCRYPT',
      ...{ cpuMemCost: 32768, blockSize: 8, parallelization: 3, dkLen: 32 },
    })
    identity.users.set('u3', {
      localId: 'u3',
      email: 'cici@contoh.test',
      passwordHash:
        'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
      salt: '42xEC+ixf3L2lw==',
    })
    await exportFrom(sourceOf(project), 'hashes')
    await intoBox(at('copy'), target =>
      importFrom(at('hashes'), target, { isOverwriting: false, tell: quiet }),
    )
    const copy = await startTestBox({ data: at('copy') })
    expect(await copy.accounts.hasPassword('u3', 'user1password')).toBe(true)
    expect(await copy.accounts.hasPassword('u3', 'user2password')).toBe(false)
    await copy.stop()
    identity.users.clear()
    await importInto('hashes', true)
    expect(await exportFrom(sourceOf(project), 'twice')).toEqual(await read('hashes'))
  })

  test('X-SEC-02 whose e-mail an account that is brought has loses his sign-in, and his role with it', async () => {
    identity.users.clear()
    const mails = ['ani@contoh.test', 'budi@contoh.test', 'tanpa@contoh.test']
    for (const [n, email] of mails.entries())
      identity.users.set(`lain${n}`, { localId: `lain${n}`, email })
    const role = { authorization: { stringValue: 'root' }, status: { stringValue: 'active' } }
    const name = `${rootOf(PROJECT)}/users/lain0`
    await project.rest.firestore(`${rootOf(PROJECT)}:commit`, {
      writes: [{ update: { name, fields: role } }],
    })
    await importInto('box', true)
    const there = [...identity.users.values()].map(({ localId, email }) => [email, localId])
    expect(there.toSorted()).toEqual([
      ['ani@contoh.test', 'u1'],
      ['budi@contoh.test', 'u2'],
      ['tanpa@contoh.test', 'lain2'],
    ])
    const lines = await exportFrom(sourceOf(project), 'taken')
    const documents = lines.flatMap(line => JSON.parse(line).document ?? [])
    expect(documents.find(({ path }) => path === 'users/lain0')?.fields).toMatchObject({
      authorization: { stringValue: 'appUser' },
      status: { stringValue: 'deleted' },
    })
    // Who has it himself keeps all.
    await importInto('box', true)
    expect(identity.users.size).toBe(3)
  })

  test('a picture that the store could not take, or give, at one moment goes with the next try', async () => {
    const file = {
      ...{ path: 'products/p 1.png', type: 'image/png', token: '', metadata: {} },
      bytes: Buffer.from([1, 2]).toString('base64'),
    }
    bucket.breaks(/uploadType/)
    await targetOf(project).put([{ file }])
    expect([...(bucket.files.get(file.path)?.bytes ?? [])]).toEqual([1, 2])
    for (const [n, part] of [/maxResults/, /alt=media/].entries()) {
      bucket.breaks(part)
      const lines = await exportFrom(sourceOf(project), `broken${n}`)
      expect(lines.join('\n')).toContain(file.bytes)
    }
  })

  test('what is too much for one commit goes in several; what is refused by itself is named', async () => {
    const sizes: number[] = []
    const narrow: Project['rest']['firestore'] = async (path, body) => {
      const { writes } = body as { writes: { update: { name: string } }[] }
      sizes.push(writes.length)
      if (writes.length > 2)
        throw new RestError(400, '{"message": "Transaction too big. Decrease transaction size."}')
      if (writes.some(({ update }) => update.name.endsWith('salah')))
        throw new RestError(400, '{"message": "salah"}')
      return project.rest.firestore(path, body)
    }
    const target = targetOf({ ...project, rest: { ...project.rest, firestore: narrow } })
    const entriesOf = (ids: string[]) =>
      ids.map(id => ({ document: { path: `banyak/${id}`, fields: {} } }))
    await target.put(entriesOf(['a', 'b', 'c', 'd', 'e']))
    expect(sizes).toEqual([5, 3, 2, 1, 2])
    for (const id of ['a', 'e']) expect(await targetOf(project).read(`banyak/${id}`)).toEqual({})
    await expect(target.put(entriesOf(['f', 'salah', 'g']))).rejects.toThrow('"salah"')
  })

  test('X-USE-22 the numbers of papers that were given since an export are not given again', async () => {
    const put = (last: number, prefix: string) => {
      const prefixes = { mapValue: { fields: { [prefix]: { booleanValue: true } } } }
      return { last: { integerValue: String(last) }, prefixes }
    }
    const path = 'paperSeries/invoice-2026'
    const name = `${rootOf(PROJECT)}/${path}`
    box.store.commit(toWrites([{ path, fields: put(120, 'INV') }]))
    await fromBox(box.dataDir, source => exportTo(at('series'), source, quiet))
    const seriesIn = async (file: string) => {
      const lines = await exportFrom(sourceOf(project), file)
      const documents = lines.flatMap(line => JSON.parse(line).document ?? [])
      return documents.find(document => document.path === path)?.fields
    }
    await importInto('series', true)
    expect(await seriesIn('first')).toEqual(put(120, 'INV'))
    const writes = [{ update: { name, fields: put(125, 'FKT') } }]
    await project.rest.firestore(`${rootOf(PROJECT)}:commit`, { writes })
    await importInto('series', true)
    const both = {
      mapValue: { fields: { FKT: { booleanValue: true }, INV: { booleanValue: true } } },
    }
    expect(await seriesIn('second')).toEqual({ ...put(125, 'INV'), prefixes: both })
  })
})

/** Without what does not come back: hashes of another kind, and of Google's emulator a -0. */
const comparable = (line: string) => {
  const { account, ...rest } = JSON.parse(line.replaceAll('"-0"', '0'))
  if (!account) return rest
  return { account: { ...account, password: null } }
}

test('a line that breaks now and then is tried again; one that stays broken is named', async () => {
  const firestore = await startFirestoreService()
  let broken = 0
  const line = createServer(socket => {
    broken -= 1
    if (broken >= 0) return void socket.destroy()
    socket.pipe(connect(Number(firestore.host.split(':')[1]))).pipe(socket)
  })
  await new Promise<void>(listening => line.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  const env = { FIRESTORE_EMULATOR_HOST: host }
  const rest = createRest({ token: async () => 'owner', env, firstPause: 1 })
  const ask = () =>
    rest.firestore(`${rootOf(PROJECT)}:runQuery`, { structuredQuery: everything(9) })
  broken = 99
  await expect(ask()).rejects.toThrow('Google tidak terjangkau: periksa sambungan internet')
  broken = 3
  expect(await ask()).toEqual([{ readTime: '' }])
  line.close()
  await firestore.stop()
})

test('what others write at that moment, and what breaks off behind its beginning, is asked for again; a refusal is not', async () => {
  const answers: [status: number, json: unknown][] = [
    [409, { error: { code: 409, status: 'ABORTED' } }],
    [200, [{ document: { name: 'a' } }, { error: { code: 503, status: 'UNAVAILABLE' } }]],
    [200, [{ readTime: '' }]],
    [409, { error: { code: 409, status: 'ALREADY_EXISTS' } }],
  ]
  const google = createHttpServer((_, response) => {
    const [status, json] = answers.shift() ?? [500, {}]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  })
  await new Promise<void>(listening => google.listen(0, '127.0.0.1', listening))
  const env = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${(google.address() as AddressInfo).port}` }
  const rest = createRest({ token: async () => 'owner', env, firstPause: 1 })
  const ask = () => rest.firestore('x:runQuery', {})
  expect(await ask()).toEqual([{ readTime: '' }])
  await expect(ask()).rejects.toThrow('Google menjawab 409')
  expect(answers).toEqual([])
  google.closeAllConnections()
  google.close()
})

test('each missing variable is named', async () => {
  await expect(openProject({})).rejects.toThrow(
    'Isi juga: VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_STORAGE_BUCKET',
  )
})
