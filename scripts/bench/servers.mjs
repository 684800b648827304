import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOf, freePort, launch } from './process.mjs'
import { restOf, send } from './rest.mjs'

const CODE = /akun root pertama: (\S+)/
export const READY = /Sarang siap: (\S+)/
export const ROOT = { email: 'root@sarang.test', password: 'bench-sarang-26', name: 'Root' }
/** Milliseconds for which a token is used; it is good for an hour. */
const FRESH = 1_200_000

/** The built box on an empty folder of its own, asked by its first root; or on one that stays, with what an earlier run put there. */
export async function startBox(more = [], folder) {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'sarang-bench-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const words = ['scripts/start.mjs', '--data', data, '--port', String(port), '--seed', 'none']
  const run = ready => launch(process.execPath, [...words, ...more], ready)
  const isKnown = existsSync(join(data, 'sarang.db'))
  let box = await run(isKnown ? READY : CODE)
  if (!isKnown) await send(`${base}/api/setup`, { ...ROOT, code: CODE.exec(box.output())[1] })
  const token = freshToken(base)
  const rest = restOf(base, token)
  return {
    base,
    port,
    page: `${base}/healthz`,
    token,
    ...rest,
    pid: () => box.pid,
    /** Ends it in order and starts it on what it has; bytes it left, and milliseconds until it answers a query. */
    restart: async first => {
      await box.stop()
      const bytes = bytesOf(data)
      // Else the start waits until the system has written what filling left.
      execFileSync('sync')
      const start = performance.now()
      box = await run(READY)
      await rest.query(first)
      return { bytes, ms: performance.now() - start }
    },
    stop: async () => {
      await box.stop()
      if (!folder) rmSync(data, { recursive: true })
    },
  }
}

/** The built box with its demo data, on a fresh folder; of the sources in `from`, as they are built there. */
export async function startDemo(from) {
  const data = mkdtempSync(join(tmpdir(), 'sarang-bench-'))
  const words = ['scripts/start.mjs', '--data', data, '--port', '0', '--seed', 'demo']
  const { output, stop } = await launch(process.execPath, words, READY, from)
  const [, url] = READY.exec(output())
  const clean = async () => {
    await stop()
    rmSync(data, { recursive: true })
  }
  return { url, stop: clean }
}

/** Of the first root, who signs in again before his token has expired. */
export function freshToken(base) {
  const url = `${base}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench`
  let token = ''
  let until = 0
  return async () => {
    if (Date.now() < until) return token
    until = Date.now() + FRESH
    token = (await send(url, { ...ROOT, returnSecureToken: true })).idToken
    return token
  }
}
