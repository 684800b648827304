import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { freshFolder } from '../../support/box'

export const SCRIPT = `console.log('${'sarang '.repeat(300)}')`
export const INDEX = '<!doctype html><title>Sarang</title>'

/** A small app as the build leaves it, and a file beside it that must never be served. */
export async function makeClient() {
  const folder = await freshFolder()
  const client = join(folder, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, '.vite'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(client, 'index.html'), INDEX)
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(client, '.vite/manifest.json'), '{"secret":true}')
  const script = join(client, 'assets/app-1a2b.js')
  await writeFile(script, SCRIPT)
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT))
  await writeFile(`${script}.gz`, gzipSync(SCRIPT))
  return client
}
