import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey, readKeys } from '../../../server/auth/admin/keys'
import { EXIT } from '../../../server/startError'
import { StatusError } from '../../../server/status'
import { named } from '../../../tools/troubles'
import { freshFolder, startTestBox, type TestBox } from '../../support/box'
import { fewOf, testLong } from '../../support/exhaustive'
import { startBucketService } from './bucketService'
import { startFirestoreService } from './firestoreService'
import { startIdentityService } from './identityService'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The first one may have to build. */
const BUILDING = 180_000

let box: TestBox
let folder: string
beforeAll(async () => {
  folder = await freshFolder()
  box = await startTestBox()
  await box.accounts.create({ uid: 'u1', email: 'sari@contoh.test' })
  await run('export')
}, BUILDING)
afterAll(async () => {
  await box.stop()
  await rm(folder, { recursive: true })
})

interface Ended {
  code: number
  said: string
  complained: string
}

/** What a tool finds in its environment besides. */
const settings: Record<string, string> = {}

/** As `npm run` does. */
const run = (...words: string[]) => runIn({}, ...words)

function runIn({ cwd = ROOT, env = settings, limit = 'unlimited' }, ...words: string[]) {
  const { PATH = '' } = process.env
  const options = { cwd, env: { PATH, ...env } }
  const tool = [process.execPath, join(ROOT, 'scripts/tools.mjs'), ...words]
  return new Promise<Ended>(resolve => {
    execFile(
      'sh',
      ['-c', `ulimit -f ${limit} && exec "$@"`, 'sh', ...tool],
      options,
      (error, said, complained) => resolve({ code: Number(error?.code ?? 0), said, complained }),
    )
  })
}

test('an export and an import say what they have done', async () => {
  const file = join(folder, 'a.ndjson')
  expect(await run('export', file, '--data', box.dataDir)).toEqual({
    code: 0,
    said: '',
    complained: `Ekspor: 1 akun, 0 dokumen, 0 berkas. Selesai.
1 akun tanpa password: pemiliknya memakai "Lupa password".
`,
  })
  expect(await readFile(file, 'utf8')).toContain('"email":"sari@contoh.test"')
  const { code, complained } = await run('import', file, '--data', join(folder, 'data'))
  expect(complained).toContain('Impor: 1 akun, 0 dokumen, 0 berkas. Selesai.')
  expect(code).toBe(0)
  const running = await run('import', file, '--data', box.dataDir)
  expect(running).toMatchObject({ code: 4, complained: expect.stringContaining('sedang dipakai') })
})

test('a backup and a restore say what they have done, errors alone on stderr', async () => {
  const file = join(folder, 'cadangan')
  const content = '1 akun, 0 dokumen, 0 berkas.'
  expect(await run('backup', file, '--data', box.dataDir)).toEqual({
    code: 0,
    said: `Cadangan ${file} selesai dan sudah diperiksa: ${content}\n`,
    complained: '',
  })
  const data = join(folder, 'pulih')
  expect(await run('restore', file, '--data', data)).toEqual({
    code: 0,
    said: `${file} dipulihkan ke ${data}: ${content}\n`,
    complained: '',
  })
  const taken = await run('backup', file, '--data', box.dataDir)
  expect(taken).toMatchObject({
    code: 6,
    said: '',
    complained: `${file} sudah ada; pilih nama lain.\n`,
  })
})

test.each(
  fewOf(
    [
      [['backup'], 'Cara pakai: npm run backup -- <berkas> [--data <folder>]'],
      [['restore'], 'Cara pakai: npm run restore -- <berkas> [--data <folder>]'],
      [
        ['export'],
        'Cara pakai: npm run export -- <berkas> [--data <folder> | --firebase | --emulators]',
      ],
      [
        ['import'],
        'Cara pakai: npm run import -- <berkas> [--data <folder> | --firebase | --emulators] [--overwrite]',
      ],
      [['first-root'], 'Cara pakai: npm run first-root -- <email> [nama] [--emulators]'],
      [
        ['export', 'a', '--force'],
        'Cara pakai: npm run export -- <berkas> [--data <folder> | --firebase | --emulators]',
      ],
      [
        ['export', 'a', '--firebase', '--data', 'b'],
        'Cara pakai: npm run export -- <berkas> [--data <folder> | --firebase | --emulators]',
      ],
      [['backup', 'a', 'b'], 'Cara pakai: npm run backup -- <berkas> [--data <folder>]'],
      [['backup', 'a', '--firebase'], 'Cara pakai: npm run backup -- <berkas> [--data <folder>]'],
      [
        ['restore', 'a', '--overwrite'],
        'Cara pakai: npm run restore -- <berkas> [--data <folder>]',
      ],
      [['restore', 'a', '--data', ''], 'Folder data tidak boleh kosong.'],
      [
        ['first-root', 'sari@contoh.test', 'Sari', 'Dewi'],
        'Cara pakai: npm run first-root -- <email> [nama] [--emulators]',
      ],
      [
        ['first-root', 'sari@contoh.test'],
        'Konfigurasi Firebase belum lengkap. Isi juga: VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_STORAGE_BUCKET',
      ],
    ],
    3,
  ),
)('%j is refused with what it needs', async (words, complained) => {
  expect(await run(...words)).toEqual({ code: 6, said: '', complained: `${complained}\n` })
})

test('a key is revoked by its id, also one that looks like a flag', async () => {
  const keys = join(box.dataDir, 'admin-keys.json')
  const { id } = makeKey(keys, Date.now(), 1e9)
  expect(id).toMatch(/^[\da-f]{8}$/)
  const [key] = readKeys(keys)
  await writeFile(keys, JSON.stringify([key, { ...key, id: '-_abc-12' }]))
  for (const each of ['-_abc-12', id]) {
    const { code, said } = await run('admin-key', 'revoke', each, '--data', box.dataDir)
    expect([code, said]).toEqual([0, expect.stringContaining(`Kunci ${each} dicabut`)])
  }
  expect(readKeys(keys)).toEqual([])
})

test('an empty SARANG_DATA is refused; one in .env, which the box does not read, is not taken', async () => {
  const file = join(folder, 'b.ndjson')
  const empty = await runIn({ env: { SARANG_DATA: '' } }, 'export', file)
  expect(empty).toMatchObject({ code: 6, complained: 'Folder data tidak boleh kosong.\n' })
  const cwd = join(folder, 'installed')
  await mkdir(cwd)
  await writeFile(join(cwd, '.env'), `SARANG_DATA=${box.dataDir}\n`)
  const { code, complained } = await runIn({ cwd }, 'export', file)
  expect([code, complained]).toEqual([6, 'Tidak ada data Sarang di .sarang.\n'])
})

test('what a disk or a path refuses is one Indonesian sentence with its code', async () => {
  const file = join(folder, 'large')
  const nowhere = join(folder, 'no', 'a')
  const broken = join(folder, 'broken')
  await mkdir(broken)
  await writeFile(join(broken, 'sarang.db'), 'rusak')
  box.objects.put({ path: 'a', type: 'image/png', bytes: new Uint8Array(2_000_000) })
  await run('export', file, '--data', box.dataDir)
  expect(await run('export', nowhere, '--data', box.dataDir)).toMatchObject({
    code: 5,
    complained: `${nowhere} tidak dapat ditulis: periksa folder, izin dan ruang disk.\n`,
  })
  expect(await run('export', join(folder, 'c'), '--data', broken)).toMatchObject({
    code: 3,
    complained: expect.stringContaining('rusak atau bukan milik Sarang'),
  })
  expect(await run('import', folder, '--data', join(folder, 'd'))).toMatchObject({
    code: 6,
    complained: `${folder} tidak dapat dibaca (EISDIR).\n`,
  })
  // Blocks of 512 bytes: more than the tables take.
  const small = { limit: '2000' }
  const full = await runIn(small, 'import', file, '--data', join(folder, 'e'))
  expect(full).toMatchObject({
    code: 5,
    complained: expect.stringContaining(
      'tidak dapat ditulis: periksa folder, izin dan ruang disk.',
    ),
  })
})

test('a full disk is told as one, a broken line as another', () => {
  const full = new StatusError('RESOURCE_EXHAUSTED', 'The disk is full.')
  expect(named(full)).toMatchObject({ exitCode: EXIT.unwritable })
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', port: 443 })
  expect(named(refused)).toMatchObject({ message: expect.stringContaining('tidak terjangkau') })
  expect(named(refused)).not.toHaveProperty('exitCode')
  const bug = new TypeError('x is not a function')
  expect(named(bug)).toBe(bug)
})

test.each([
  ['export', 'new'],
  ['import', 'large'],
])('%s --firebase without credentials names the variable', async (name, file) => {
  const env = {
    HOME: folder,
    METADATA_SERVER_DETECTION: 'none',
    VITE_FIREBASE_PROJECT_ID: 'proyek',
    VITE_FIREBASE_STORAGE_BUCKET: 'ember',
  }
  expect(await runIn({ env }, name, join(folder, file), '--firebase')).toMatchObject({
    code: 6,
    complained: expect.stringContaining('Isi GOOGLE_APPLICATION_CREDENTIALS'),
  })
})

testLong?.('a first root is made and exported again by the tools as they are built', async () => {
  const firestore = await startFirestoreService()
  const identity = await startIdentityService()
  const bucket = await startBucketService()
  Object.assign(settings, {
    FIRESTORE_EMULATOR_HOST: firestore.host,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    VITE_FIREBASE_PROJECT_ID: 'proyek',
    VITE_FIREBASE_STORAGE_BUCKET: 'ember',
    STORAGE_EMULATOR_HOST: bucket.url,
  })
  const made = await run('first-root', 'sari@contoh.test', 'Sari')
  expect(made).toEqual({
    code: 0,
    said: `Akun root sari@contoh.test sudah dibuat. Tetapkan passwordnya di sini, satu kali:
https://p.test/reset?email=sari@contoh.test
`,
    complained: '',
  })
  const { complained } = await run('export', join(folder, 'proyek'), '--firebase')
  expect(complained).toContain('Ekspor: 1 akun, 2 dokumen, 0 berkas. Selesai.')
  await box.accounts.create({ uid: 'u2', email: 'admin@sarang.test' })
  await run('export', join(folder, 'demo'), '--data', box.dataDir)
  const demo = await run('import', join(folder, 'demo'), '--firebase', '--overwrite')
  expect(demo).toMatchObject({
    code: 6,
    complained: expect.stringContaining('admin@sarang.test adalah akun demo'),
  })
  expect(identity.users.size).toBe(1)
  const again = await run('import', join(folder, 'proyek'), '--firebase')
  expect(again).toMatchObject({ code: 6, complained: expect.stringContaining('sudah terisi') })
  await Promise.all([firestore.stop(), identity.stop(), bucket.stop()])
})
