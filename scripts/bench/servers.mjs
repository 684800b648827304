import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/build.mjs'
import { sampleId } from './sample.mjs'

const DATABASE = 'projects/demo-sarang/databases/(default)'
const EMULATOR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const EMULATOR_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
export const ROOT = { email: 'root@sarang.test', password: 'bench-sarang-26', name: 'Root' }

/** The built box on an empty folder of its own, asked by its first root. */
export async function startBox(more = []) {
  const data = mkdtempSync(join(tmpdir(), 'sarang-bench-'))
  const words = ['scripts/start.mjs', '--data', data, '--port', '0', '--seed', 'none', ...more]
  const { output, stop } = await launch(process.execPath, words, /akun root pertama: (\S+)/)
  const [, base] = /Sarang siap: (\S+)/.exec(output())
  const [, code] = /akun root pertama: (\S+)/.exec(output())
  const token = await firstRoot(base, code)
  const clean = async () => {
    await stop()
    rmSync(data, { recursive: true })
  }
  return { base, ...client(base, { token, stop: clean }) }
}

/** The built box with its demo data, on a fresh folder. */
export async function startDemo() {
  const data = mkdtempSync(join(tmpdir(), 'sarang-bench-'))
  const words = ['scripts/start.mjs', '--data', data, '--port', '0', '--seed', 'demo']
  const { output, stop } = await launch(process.execPath, words, /Sarang siap: (\S+)/)
  const [, url] = /Sarang siap: (\S+)/.exec(output())
  const clean = async () => {
    await stop()
    rmSync(data, { recursive: true })
  }
  return { url, stop: clean }
}

/** Google's emulator, which keeps everything in memory; undefined where it is not installed. */
export async function startEmulator() {
  if (!existsSync(EMULATOR)) return undefined
  const port = await freePort()
  const words = [
    '-Xmx4g',
    '-Duser.language=en',
    '-cp',
    EMULATOR,
    EMULATOR_CLASS,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ]
  const { stop } = await launch('java', words, /Dev App Server is now running/)
  return client(`http://127.0.0.1:${port}`, { token: 'owner', stop })
}

function client(base, { token, stop }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const ask = async (path, body) => {
    const method = body ? 'POST' : 'GET'
    const response = await fetch(`${base}/v1/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${path}: ${answer}`)
    return answer
  }
  const documents = `${DATABASE}/documents`
  return {
    stop,
    nameOf: number => `${documents}/products/${sampleId(number)}`,
    get: name => ask(name),
    query: structuredQuery => ask(`${documents}:runQuery`, { structuredQuery }),
    commit: writes => ask(`${documents}:commit`, { writes }),
    count: ({ limit, orderBy, ...structuredQuery }) => {
      const aggregations = [{ alias: 'n', count: {} }]
      const structuredAggregationQuery = { structuredQuery, aggregations }
      return ask(`${documents}:runAggregationQuery`, { structuredAggregationQuery })
    },
  }
}

async function firstRoot(base, code) {
  await post(`${base}/api/setup`, { ...ROOT, code })
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
  const { idToken } = await post(`${base}/${path}?key=bench`, { ...ROOT, returnSecureToken: true })
  return idToken
}

async function post(url, body) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
  return response.json()
}

/** Resolves when the process has said that it is ready. */
async function launch(command, words, ready) {
  const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts = []
  const output = () => parts.join('')
  const ended = new Promise(resolve => child.on('close', resolve))
  await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => reject(new Error(output())))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', part => {
        parts.push(String(part))
        if (ready.test(output())) resolve()
      })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { output, stop }
}

function freePort() {
  return new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
