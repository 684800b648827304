import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { WIRE_RULES } from '../../../server/wire/support/rules'
import { freePort } from '../../../support/box'
import { ACCOUNTS, DEFAULT, nameOf, pageOf, SECOND, type Server, writesOf } from './server'

const JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

export const hasEmulator = () => existsSync(JAR)

/** Google's emulator under the rules of the wire's box; it keeps everything in memory. Beside it a server for the page. */
export async function startEmulator(script: string): Promise<Server> {
  const port = await freePort()
  const stop = await launch(port)
  const ask = async (method: string, path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  const seed: Server['seed'] = (documents, database = DEFAULT) =>
    ask('POST', `v1/${nameOf('', database).slice(0, -1)}:commit`, {
      writes: writesOf(documents, database),
    })
  const files = [{ name: 'firestore.rules', content: WIRE_RULES }]
  await ask('PUT', 'emulator/v1/projects/demo-sarang:securityRules', { rules: { files } })
  await seed(ACCOUNTS)
  await seed(ACCOUNTS, SECOND)
  const page = await servePage(script)
  return {
    port,
    url: `http://127.0.0.1:${page.port}/?port=${port}&unsigned`,
    seed,
    close: async () => {
      page.close()
      await stop()
    },
  }
}

async function launch(port: number) {
  const words = ['-Duser.language=en', '-cp', JAR, CLASS, '--host', '127.0.0.1']
  const child = spawn('java', [...words, '--port', String(port)])
  const ended = new Promise(resolve => child.on('close', resolve))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => reject(new Error(output)))
    child.stderr.on('data', part => {
      output += part
    })
    child.stdout.on('data', part => {
      if (String(part).includes('Dev App Server is now running')) resolve()
    })
  })
  return async () => {
    child.kill()
    await ended
  }
}

async function servePage(script: string) {
  const server = createAdaptorServer({ fetch: pageOf(script).fetch }) as HttpServer
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port, close }
}
