import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/sqlite'
import { EXIT } from '../../../server/startError'
import { freshFolder, runBox, spawnBox } from '../../support/box'
import { fewOf, testLong } from '../../support/exhaustive'

const DEMO_LINE =
  'Akun demo: root@sarang.test, admin@sarang.test, staf@sarang.test, petani@sarang.test, nonaktif@sarang.test; password sarang-walet-26'
const FLEET_LINE =
  /^Armada simulasi: http:\/\/127\.0\.0\.1:\d+ \(\d\d perangkat, password awal walet-kamera\)$/
const BUILDING = 180_000

let demo: string
let data: string
let firstOutput: string
let firstExit: number | null
beforeAll(async () => {
  demo = await freshFolder()
  const box = await spawnBox({ data: demo })
  firstExit = await box.kill('SIGINT')
  // The first start of a tree that nobody has built says that too.
  firstOutput = box.output().replace(/^Membangun aplikasi.*\n/, '')
}, BUILDING)
beforeEach(async () => {
  data = await freshFolder()
  await cp(demo, data, { recursive: true })
})
afterEach(() => rm(data, { recursive: true }))
afterAll(() => rm(demo, { recursive: true }))

/** What a start that must fail says and exits with. */
async function failedStart(options: { data: string; args?: string[] }) {
  const { output, ended } = runBox(options)
  const code = await ended
  return { code, said: output().replace('Memulai Sarang ...\n', '') }
}

async function signIn(url: string) {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
  const credentials = { email: 'admin@sarang.test', password: 'sarang-walet-26' }
  const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(credentials) })
  const { refreshToken = '' } = (await response.json()) as { refreshToken?: string }
  return { isIn: response.status === 200, refreshToken }
}

test('with the settings of a Firebase project nothing is built or started, and a sentence says why', async () => {
  const env = { ...process.env, VITE_FIREBASE_PROJECT_ID: 'proyek-asli' }
  const started = promisify(execFile)(process.execPath, ['scripts/start.mjs'], { env })
  const { code, stderr, stdout } = await started.then(Promise.reject, error => error)
  expect(code).toBe(EXIT.configuration)
  expect(stdout).toBe('')
  expect(stderr).toMatch(
    /^\.env menyebut proyek Firebase 'proyek-asli': .*VITE_FIREBASE_ di \.env\.\n$/,
  )
})

/** What a build is told apart by. */
async function buildHash(settings = {}) {
  const words = "import('./scripts/lib/build.mjs').then(build => console.log(build.hashSources()))"
  const env = { ...process.env, ...settings }
  return (await promisify(execFile)(process.execPath, ['-e', words], { env })).stdout
}

test('a build for a Firebase project is another than the box’s, wherever its settings came from', async () => {
  const own = await buildHash()
  expect(own).toMatch(/^[\da-f]{64}\n$/)
  expect(await buildHash({ VITE_FIREBASE_PROJECT_ID: 'proyek-asli' })).not.toBe(own)
  expect(await buildHash({ CAMERA_API_URL: 'https://kamera.test' })).toBe(own)
})

test('an empty folder gets the demo, its accounts are told, Ctrl-C ends it with 0', () => {
  const [starting, seeding, ready, demoLine, fleetLine, ...rest] = firstOutput.split('\n')
  expect(starting).toBe('Memulai Sarang ...')
  expect(seeding).toBe('Mengisi folder data yang kosong dengan bisnis contoh ...')
  expect(ready).toMatch(/^Sarang siap: http:\/\/127\.0\.0\.1:\d+$/)
  expect(demoLine).toBe(DEMO_LINE)
  expect(fleetLine).toMatch(FLEET_LINE)
  expect(rest).toEqual([''])
  expect(firstExit).toBe(0)
})

test('the next start finds the same data; SIGTERM ends it with 0', async () => {
  const box = await spawnBox({ data, args: ['--seed', 'demo'] })
  expect(box.output()).toContain('\nFolder data sudah terisi; --seed diabaikan.\n')
  expect((await signIn(box.url)).isIn).toBe(true)
  const page = await fetch(box.url, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<title>Sarang</title>')
  expect(await box.kill('SIGTERM')).toBe(0)
  await expect(fetch(box.url)).rejects.toThrow()
})

testLong?.('after kill -9 the folder is free and whole', async () => {
  const killed = await spawnBox({ data })
  const { refreshToken } = await signIn(killed.url)
  await killed.kill('SIGKILL')
  const next = await spawnBox({ data })
  const refreshed = await fetch(`${next.url}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  expect(refreshed.status).toBe(200)
  expect(await next.kill('SIGINT')).toBe(0)
})

testLong?.('kill -9 in the middle of seeding: the next start seeds it all', async () => {
  await rm(data, { recursive: true })
  const { child, ended, output } = runBox({ data })
  while (!existsSync(join(data, 'sarang.db.draft-wal'))) await delay(5)
  await delay(100)
  child.kill('SIGKILL')
  await ended
  expect(output()).not.toContain('Sarang siap')
  const next = await spawnBox({ data })
  expect(next.output()).toContain(DEMO_LINE)
  expect((await signIn(next.url)).isIn).toBe(true)
  await next.kill('SIGINT')
})

testLong?.(
  'a large database is served at once and read meanwhile; a broken one ends the box',
  async () => {
    const file = join(data, 'sarang.db')
    const db = openDatabase(file)
    // Large, and in one row, so that reading it takes no time in a test.
    db.exec('CREATE TABLE filler AS SELECT zeroblob(140000000) AS bytes')
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const root = db.get<{ rootpage: number }>(
      "SELECT rootpage FROM sqlite_master WHERE name = 'entries'",
    )
    db.close()
    const whole = await spawnBox({ data })
    await delay(3000)
    expect(await whole.kill('SIGTERM')).toBe(0)

    const page = 4096
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(page, 0x5a), 0, page, ((root?.rootpage ?? 0) - 1) * page)
    await handle.close()
    const content = readFileSync(file)
    const { ended, output } = runBox({ data })
    expect(await ended).toBe(EXIT.corruptData)
    expect(readFileSync(file).equals(content)).toBe(true)
    expect(output()).toContain('Sarang siap')
    expect(output()).toMatch(/\nData di .* rusak .*dibiarkan apa adanya/)
  },
)

testLong?.('a large database can be left at any moment while it is read', async () => {
  const db = openDatabase(join(data, 'sarang.db'))
  db.exec(`CREATE TABLE filler AS WITH RECURSIVE numbers(n) AS (
    SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000000
  ) SELECT n, zeroblob(90) AS bytes FROM numbers`)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  for (const pause of fewOf([200, 500, 100, 300, 400], 2)) {
    const box = await spawnBox({ data })
    await delay(pause)
    expect(await box.kill('SIGTERM')).toBe(0)
    expect(box.output()).not.toContain('panicked')
  }
})

test('--seed none starts without accounts and prints the code for the first', async () => {
  await rm(data, { recursive: true })
  const box = await spawnBox({ data, args: ['--seed', 'none'] })
  const [, code] = /\nKode sekali pakai untuk akun root pertama: (\S+)\n/.exec(box.output()) ?? []
  const answers = { code, email: 'pemilik@contoh.id', password: 'walet-putih-1', name: 'Ratna' }
  const response = await fetch(`${box.url}/api/setup`, {
    method: 'POST',
    body: JSON.stringify(answers),
  })
  expect(response.status).toBe(200)
  expect(box.output()).not.toContain('Akun demo')
  await box.kill('SIGINT')
  const again = await spawnBox({ data })
  expect(again.output()).toMatch(/\nSarang siap: \S+\nArmada simulasi: \S+ \(0 perangkat\)\n$/)
  await again.kill('SIGINT')
})

/** Of a box with the fleet that it says it has. */
const fleetOf = (output: string) => /Armada simulasi: (\S+)/.exec(output)?.[1] ?? ''

test('the fleet ends with its box, and is the same after the next start', async () => {
  const box = await spawnBox({ data, args: ['--fault', 'statistics=500,register=401'] })
  const url = fleetOf(box.output())
  expect((await fetch(`${url}/iot/devices/statistics`)).status).toBe(500)
  expect(await (await fetch(url)).text()).toContain('<h1>Armada simulasi</h1>')
  expect(await box.kill('SIGTERM')).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
  const next = await spawnBox({ data })
  const birds = await (await fetch(`${fleetOf(next.output())}/iot/devices/statistics`)).json()
  expect(next.output()).toContain(`(${birds.length} perangkat, `)
  await next.kill('SIGTERM')
})

test('where the environment names the services there is no fleet, and its flags are a mistake', async () => {
  const env = { CAMERA_API_URL: 'http://127.0.0.1:1', IOT_API_URL: 'http://127.0.0.1:1' }
  const box = await spawnBox({ data, env })
  expect(box.output()).not.toContain('Armada')
  await box.kill('SIGTERM')
})

describe('one sentence and a code of its own', () => {
  test('2: the port is taken', async () => {
    const other = createServer()
    const port = await new Promise<number>(resolve =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    const failed = await failedStart({ data, args: ['--port', String(port)] })
    expect(failed).toEqual({
      code: 2,
      said: `Port ${port} sudah dipakai; pilih yang lain dengan --port.\n`,
    })
    other.close()
  })

  test('3: the data are corrupt', async () => {
    writeFileSync(join(data, 'sarang.db'), 'rusak')
    expect(await failedStart({ data })).toEqual({
      code: 3,
      said: `Data di ${data}/sarang.db rusak atau bukan milik Sarang; berkas dibiarkan apa adanya. Pulihkan dari cadangan atau pilih folder lain.\n`,
    })
  })

  test('4: another box holds the folder, and goes on', async () => {
    const box = await spawnBox({ data })
    expect(await failedStart({ data })).toEqual({
      code: 4,
      said: `Folder data ${data} sedang dipakai oleh Sarang yang lain.\n`,
    })
    expect((await signIn(box.url)).isIn).toBe(true)
    await box.kill('SIGINT')
  })

  test('5: the folder cannot be written', async () => {
    const path = join(data, 'sarang.db/folder')
    expect(await failedStart({ data: path })).toEqual({
      code: 5,
      said: `Folder data ${path} tidak dapat ditulisi: periksa izin dan ruang disk.\n`,
    })
  })

  test('6: a flag that does not exist, a host that is not ours', async () => {
    expect(await failedStart({ data, args: ['--sed', 'demo'] })).toMatchObject({
      code: 6,
      said: expect.stringMatching(/^Konfigurasi salah: [^\n]+\n$/),
    })
    expect(await failedStart({ data, args: ['--fault', 'lists=401'] })).toMatchObject({
      code: 6,
      said: expect.stringContaining('--fault "lists=401" tidak dikenal; panggilan: regist '),
    })
    await rm(data, { recursive: true })
    expect(await failedStart({ data, args: [...OPEN, '192.0.2.1'] })).toEqual({
      code: 6,
      said: 'Tidak dapat mendengarkan di 192.0.2.1:0.\n',
    })
  })

  testLong?.('6: the demo accounts are for this computer only', async () => {
    expect(await failedStart({ data, args: ['--host', '0.0.0.0'] })).toEqual({
      code: 6,
      said: 'Selama akun demo ada, Sarang hanya melayani komputer ini: --host 0.0.0.0 ditolak. Mulailah folder data baru dengan --seed none.\n',
    })
    const box = await spawnBox({ data, args: ['--host', 'localhost'] })
    await box.kill('SIGINT')
  })

  testLong?.(
    'without demo accounts it may serve the network, once it knows how it is reached',
    async () => {
      await rm(data, { recursive: true })
      expect(
        await failedStart({ data, args: ['--seed', 'none', '--host', '0.0.0.0'] }),
      ).toMatchObject({
        code: 6,
        said: expect.stringContaining('--host 0.0.0.0 membutuhkan --url'),
      })
      const box = await spawnBox({ data, args: [...OPEN, '0.0.0.0'] })
      expect((await fetch(`${box.url}/healthz`)).status).toBe(200)
      expect(await box.kill('SIGINT')).toBe(0)
    },
  )
})

testLong?.('a second Ctrl-C does not wait for a slow answer', async () => {
  const box = await spawnBox({ data })
  const upload = new ReadableStream({ start: controller => controller.enqueue(new Uint8Array(1)) })
  const url = `${box.url}/identitytoolkit.googleapis.com/v1/accounts:lookup`
  const slow = fetch(url, { method: 'POST', body: upload, duplex: 'half' } as RequestInit).catch(
    () => 'cut',
  )
  await delay(300)
  const ended = box.kill('SIGINT')
  await delay(200)
  box.kill('SIGINT')
  expect(await ended).toBe(1)
  expect(await slow).toBe('cut')
})

/** To be followed by the host. */
const OPEN = ['--seed', 'none', '--url', 'https://sarang.contoh.id', '--host']

function delay(milliseconds: number) {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
