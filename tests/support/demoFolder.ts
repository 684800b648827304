import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../../demo'
import indexes from '../../firestore.indexes.json'
import firestore from '../../firestore.rules?raw'
import { openBox } from '../../server/box'
import storage from '../../storage.rules?raw'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo's data in it, to be copied. */
    demoFolder: string
  }
}

/** Filled once for all files: inventing the business takes longer than most tests. */
export default async function fillDemoFolder(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'sarang-demo-'))
  const quiet = () => undefined
  const options = { indexes, rules: { firestore, storage }, seed: seedDemo, now: Date.now }
  const box = await openBox({ ...options, data, project: 'demo-sarang', log: quiet, print: quiet })
  box.close()
  project.provide('demoFolder', data)
  return () => rm(data, { recursive: true })
}
