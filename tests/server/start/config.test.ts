import { expect, test } from 'vitest'
import { checkReach, readConfig, servicesOf, tlsOf } from '../../../server/config'
import { EXIT, StartError } from '../../../server/startError'

test('without flags and environment: loopback, port 5050, .sarang', () => {
  expect(readConfig([], {})).toEqual({ port: 5050, data: '.sarang', host: '127.0.0.1' })
})

test('the environment says port, data and host', () => {
  const env = { PORT: '0', SARANG_DATA: '/srv/sarang', HOST: '::1', OTHER: 'x' }
  expect(readConfig([], env)).toEqual({ port: 0, data: '/srv/sarang', host: '::1' })
})

test('flags win', () => {
  const argv = ['--port', '6000', '--data=folder/x', '--host', 'localhost', '--seed', 'none']
  const env = { PORT: '5', SARANG_DATA: '/srv/sarang', HOST: '::1' }
  expect(readConfig(argv, env)).toEqual({
    port: 6000,
    data: 'folder/x',
    host: 'localhost',
    seed: 'none',
  })
})

test('an empty environment variable is a mistake, not a default', () => {
  expect(problem([], { PORT: '' })).toMatch('port')
  expect(problem([], { SARANG_DATA: '' })).toMatch('folder data tidak boleh kosong')
})

test('TLS needs both of its files; the address for users is an origin', () => {
  expect(problem(['--cert', 'a.pem'], {})).toMatch('--cert dan --key')
  expect(problem([], { TLS_KEY: 'a.pem' })).toMatch('--cert dan --key')
  const config = readConfig(['--cert=a', '--key=b', '--url=https://sarang.contoh.id'], {})
  expect([tlsOf(config), config.publicUrl]).toEqual([
    { cert: 'a', key: 'b' },
    'https://sarang.contoh.id',
  ])
  expect(tlsOf(readConfig([], {}))).toBeUndefined()
  for (const url of ['sarang.contoh.id', 'https://sarang.contoh.id/', 'https://x/y', 'ftp://x', ''])
    expect(problem([], { PUBLIC_URL: url })).toMatch('url harus alamat seperti')
})

test('who lets others than this machine in says where they find the box', () => {
  const check = (...argv: string[]) => checkReach(readConfig(argv, {}))
  for (const host of ['0.0.0.0', '::', '192.168.1.7', 'sarang.lan']) {
    expect(() => check('--host', host)).toThrow(
      `Konfigurasi salah: --host ${host} membutuhkan --url, alamat yang diketik orang, seperti`,
    )
    check('--host', host, '--url', 'https://sarang.lan')
  }
  for (const host of ['127.0.0.1', '::1', 'localhost']) check('--host', host)
})

const SERVICES = { CAMERA_API_URL: 'https://kamera.test/v1', IOT_API_URL: 'http://10.0.0.7:8080' }

test('M-API-07 the environment says where the services of the devices are, and their keys', () => {
  const env = { ...SERVICES, CAMERA_ADMIN_KEY: 'kunci-kamera', IOT_API_KEY: 'kunci-iot' }
  expect(servicesOf(readConfig([], env))).toEqual({
    camera: { url: 'https://kamera.test/v1', adminKey: 'kunci-kamera' },
    iot: { url: 'http://10.0.0.7:8080', key: 'kunci-iot' },
  })
  expect(servicesOf(readConfig([], { CAMERA_ADMIN_KEY: 'kunci-kamera' }))).toBeUndefined()
  expect(servicesOf(readConfig([], { ...SERVICES, CAMERA_ADMIN_KEY: '' }))?.camera.adminKey).toBe(
    '',
  )
})

test.each(['CAMERA_ADMIN_KEY', 'IOT_API_KEY'])('M-API-07 a %s of 7 characters is refused', name => {
  expect(problem([], { ...SERVICES, [name]: 'kunci-7' })).toBe(
    `Konfigurasi salah: ${name} harus kosong, atau paling sedikit 8 karakter.`,
  )
})

test.each([
  '',
  'kamera.test',
  'ftp://kamera.test',
  'file:///etc/passwd',
  'http://',
  'https://nama:sandi@kamera.test',
  'https://kamera.test/?admin_key=x',
  'https://kamera.test/#x',
])('an address %j of a service is refused', address => {
  for (const name of Object.keys(SERVICES)) {
    expect(problem([], { ...SERVICES, [name]: address })).toBe(
      `Konfigurasi salah: ${name} harus alamat http:// atau https://.`,
    )
  }
})

test('one service without the other is a mistake', () => {
  for (const name of Object.keys(SERVICES)) {
    expect(problem([], { ...SERVICES, [name]: undefined })).toBe(
      'Konfigurasi salah: CAMERA_API_URL dan IOT_API_URL harus diisi keduanya, atau tidak keduanya.',
    )
  }
})

test('the simulated fleet has flags of its own, which are a mistake beside services', () => {
  const argv = ['--fault', 'update=401', '--devices', '10000']
  expect(readConfig(argv, {})).toMatchObject({ fault: 'update=401', devices: 10_000 })
  for (const flags of [argv.slice(0, 2), argv.slice(2)]) {
    expect(problem(flags, SERVICES)).toContain('--fault dan --devices hanya untuk armada simulasi')
  }
  for (const devices of ['-1', '10001', 'banyak', '1.5', '']) {
    expect(problem([`--devices=${devices}`])).toBe(
      'Konfigurasi salah: devices harus bilangan bulat antara 0 dan 10000.',
    )
  }
})

const PORT = 'Konfigurasi salah: port harus bilangan bulat antara 0 dan 65535.'
test.each([
  [['--port', '65536'], PORT],
  [['--port', '-1'], '--port'],
  [['--port=-1'], PORT],
  [['--port', '80x'], PORT],
  [['--port', '1e3'], PORT],
  [['--port', '5050.5'], PORT],
  [['--port='], PORT],
  [['--seed', 'full'], 'Konfigurasi salah: seed harus demo, odd atau none.'],
  [['--data='], 'Konfigurasi salah: folder data tidak boleh kosong.'],
  [['--host='], 'Konfigurasi salah: host tidak boleh kosong.'],
  [['--prot', '80'], '--prot'],
  [['6000'], '6000'],
  [['--port'], '--port'],
])('%j is refused in one sentence', (argv, sentence) => {
  expect(problem(argv)).toContain(sentence)
})

test('two mistakes are told at once', () => {
  expect(problem(['--port', 'x', '--seed', 'y'])).toBe(
    'Konfigurasi salah: port harus bilangan bulat antara 0 dan 65535; seed harus demo, odd atau none.',
  )
})

function problem(argv: string[], env: Record<string, string | undefined> = {}) {
  try {
    readConfig(argv, env)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    expect(error.exitCode).toBe(EXIT.configuration)
    expect(error.message).toMatch(/^Konfigurasi salah: [^\n]+\.$/)
    return error.message
  }
  throw new Error(`${argv.join(' ')} was accepted`)
}
