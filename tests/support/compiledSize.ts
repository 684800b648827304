import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hasFirestoreEmulator, JAR } from './firestoreEmulator'

const PROGRAM = fileURLToPath(new URL('../../scripts/lib/RulesSize.java', import.meta.url))

/** How many bytes Google's compiler makes of each of these rules; undefined where it is not installed. */
export async function compiledSizes(texts: readonly string[]): Promise<number[] | undefined> {
  if (!hasFirestoreEmulator) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'sarang-rules-'))
  try {
    const paths = texts.map((_, at) => join(folder, `${at}.rules`))
    await Promise.all(texts.map((text, at) => writeFile(paths[at] ?? '', text)))
    const words = ['-XX:TieredStopAtLevel=1', '-cp', JAR, PROGRAM, ...paths]
    const { stdout } = await promisify(execFile)('java', words)
    return stdout.trim().split('\n').map(Number)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
