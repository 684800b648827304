import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from './box'
import { running } from './running'

/** Where Debian's package has it, or FIRESTORE_EMULATOR_JAR says. */
export const JAR =
  process.env.FIRESTORE_EMULATOR_JAR ??
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/** Google's own, which not every machine has. */
export const hasFirestoreEmulator = existsSync(JAR)

/** Google's emulator of Firestore in a process of its own. */
export async function startFirestoreEmulator() {
  const host = `127.0.0.1:${await freePort()}`
  const [name, port] = host.split(':')
  const words = ['-cp', JAR, MAIN, 'start', `--host=${name}`, `--port=${port}`]
  const child = spawn('java', words, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const ended = new Promise<void>((resolve, reject) => {
    child.on('close', () => resolve())
    child.on('error', reject)
  })
  const isReady = new Promise<void>(resolve => {
    child.stdout.on('data', part => String(part).includes('is now running') && resolve())
  })
  child.stderr.resume()
  await Promise.race([isReady, ended.then(() => Promise.reject(new Error('It has ended.')))])
  const stop = async () => {
    child.kill()
    await ended
    running.delete(child)
  }
  return { host, stop }
}
