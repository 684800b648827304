import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config'
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

const PORT = 'Konfigurasi salah: port harus bilangan bulat antara 0 dan 65535.'
test.each([
  [['--port', '65536'], PORT],
  [['--port', '-1'], '--port'],
  [['--port=-1'], PORT],
  [['--port', '80x'], PORT],
  [['--port', '1e3'], PORT],
  [['--port', '5050.5'], PORT],
  [['--port='], PORT],
  [['--seed', 'full'], 'Konfigurasi salah: seed harus demo atau none.'],
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
    'Konfigurasi salah: port harus bilangan bulat antara 0 dan 65535; seed harus demo atau none.',
  )
})

function problem(argv: string[], env: Record<string, string> = {}) {
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
