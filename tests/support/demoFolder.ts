import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedOdd } from '../../demo'
import indexes from '../../firestore.indexes.json'
import firestore from '../../firestore.rules?raw'
import { openBox, type Seed } from '../../server/box'
import storage from '../../storage.rules?raw'
import { CHEAP, seedPeople } from './people'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo's data in it, the odd among it, to be copied. */
    demoFolder: string
    /** The same with few people. */
    peopleFolder: string
  }
}

/** Filled once for all files: inventing the business, and the passwords of people, take longer than most tests. */
export default async function fillFolders(project: TestProject): Promise<() => Promise<void>> {
  const demo = await filled(seedOdd)
  const people = await filled(seedPeople)
  project.provide('demoFolder', demo)
  project.provide('peopleFolder', people)
  return async () => {
    for (const folder of [demo, people]) await rm(folder, { recursive: true })
  }
}

async function filled(seed: Seed): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'sarang-filled-'))
  const quiet = () => undefined
  const options = {
    indexes,
    rules: { firestore, storage },
    seed,
    now: Date.now,
    passwordCost: CHEAP,
  }
  const box = await openBox({ ...options, data, project: 'demo-sarang', log: quiet, print: quiet })
  box.close()
  return data
}
