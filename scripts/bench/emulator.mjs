import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { freePort, launch } from './process.mjs'
import { restOf, send } from './rest.mjs'
import { fieldsOf } from './sample.mjs'

const JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const PROJECT = 'demo-sarang'
/** A million documents take more than the 4 GB that it asks for by itself. */
const HEAP = '-Xmx12g'

/**
 * Google's emulator under the project's rules, with the account of a root; it keeps everything in memory. Undefined
 * where it is not installed.
 */
export async function startEmulator(first) {
  if (!existsSync(JAR)) return undefined
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const words = [HEAP, '-Duser.language=en', '-cp', JAR, CLASS, '--host', '127.0.0.1', '--port']
  const start = performance.now()
  const { pid, stop } = await launch('java', [...words, port], /Dev App Server is now running/)
  const rest = restOf(base, () => 'owner')
  await rest.query(first)
  const ms = performance.now() - start
  const content = readFileSync(join(root, 'firestore.rules'), 'utf8')
  const rules = { files: [{ name: 'firestore.rules', content }] }
  await send(`${base}/emulator/v1/projects/${PROJECT}:securityRules`, { rules }, { method: 'PUT' })
  await rest.put('users/root', fieldsOf({ authorization: 'root', status: 'active' }))
  return {
    port,
    page: `${base}/`,
    token: async () => unsignedToken('root'),
    ...rest,
    pid: () => pid,
    /** It keeps nothing: what its start took when it was empty. */
    restart: async () => ({ ms }),
    stop,
  }
}

/** A JWT without a signature, which it takes. */
function unsignedToken(uid) {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { sub: uid, user_id: uid, iat, exp: iat + 3600, aud: PROJECT }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

const encode = value => Buffer.from(JSON.stringify(value)).toString('base64url')
