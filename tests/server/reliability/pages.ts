import { readFileSync, writeFileSync } from 'node:fs'
import { type DataFolder, openData, openDataFolder } from '../../../server/dataFolder'
import { createStore } from '../../../server/firestore/store'
import type { Database } from '../../../server/sqlite'
import { StartError } from '../../../server/startError'
import { randomFrom } from '../firestore/random'
import { write } from './box/client'
import { inFolder } from './folder'

const PAGE = 4096

interface PageOptions {
  seed: number
  pages: number
  /** Default: as the box does. */
  port?: (folder: DataFolder) => Promise<Database>
}

const asBox = (folder: DataFolder) => openData(folder, () => Promise.reject())

/** Fills a page of a database with noise and opens it: it must be refused, and the file left as it is. */
export async function pageLoop({ seed, pages, port = asBox }: PageOptions) {
  const random = randomFrom(seed)
  const whole = await inFolder(async data => {
    const folder = openDataFolder(data)
    const db = await openData(folder, async draft => {
      const store = createStore(draft)
      for (let at = 0; at < 300; at += 1) store.commit([write(`items/${at}`, at, 'x'.repeat(500))])
    })
    db.close()
    folder.release()
    return readFileSync(folder.databaseFile)
  })
  const found = { pages: 0, missed: 0, changed: 0 }
  while (found.pages < pages) {
    const damaged = Buffer.from(whole)
    const from = random.below(whole.length / PAGE) * PAGE
    for (let at = 0; at < PAGE; at += 1) damaged[from + at] = random.below(256)
    const { isRefused, isChanged } = await open(damaged, port)
    found.pages += 1
    found.missed += Number(!isRefused)
    found.changed += Number(isChanged)
  }
  return found
}

function open(database: Buffer, port: (folder: DataFolder) => Promise<Database>) {
  return inFolder(async data => {
    const folder = openDataFolder(data)
    writeFileSync(folder.databaseFile, database)
    const opened = await port({ ...folder, isEmpty: false }).catch(error => error)
    const isRefused = opened instanceof StartError && opened.exitCode === 3
    const isChanged = !readFileSync(folder.databaseFile).equals(database)
    if (!(opened instanceof Error)) opened.close()
    folder.release()
    return { isRefused, isChanged }
  })
}
