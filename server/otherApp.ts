import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { BoxOptions } from './box'
import { type Config, PROJECT } from './config'
import type { IndexFile } from './firestore/index/definitions'
import { errorCode, StartError } from './startError'

type App = Pick<BoxOptions, 'project' | 'rules' | 'indexes' | 'isOtherApp'>

const text = z.string().optional()
const mode = z.looseObject({ order: text, arrayConfig: text, queryScope: text })
const fields = z.array(z.looseObject({ ...mode.shape, fieldPath: z.string() }))
const group = { collectionGroup: z.string() }
const override = { ...group, fieldPath: z.string(), indexes: z.array(mode) }
const indexFile = z.looseObject({
  indexes: z.array(z.looseObject({ ...group, queryScope: text, fields })).default([]),
  fieldOverrides: z.array(z.looseObject(override)).optional(),
})

/** Whoever brings no rules gets those of a new project on Firebase, and nothing is kept in Storage. */
const LOCKED = {
  firestore: locked('cloud.firestore', '/databases/{database}/documents'),
  storage: locked('firebase.storage', '/b/{bucket}/o'),
}

/** Whether the flags name an app other than Sarang. */
export const isOtherApp = ({ project, rules, indexes }: Config) =>
  (project ?? rules ?? indexes) !== undefined

/** Somebody else's app as the flags name it; its files are read once. Throws StartError `configuration`. */
export function readOtherApp({ project = PROJECT, rules, indexes }: Config): App {
  const firestore = rules === undefined ? LOCKED.firestore : read(rules)
  return {
    isOtherApp: true,
    project,
    rules: { ...LOCKED, firestore },
    indexes: indexes === undefined ? { indexes: [] } : parseIndexes(indexes),
  }
}

function parseIndexes(file: string): IndexFile {
  try {
    return indexFile.parse(JSON.parse(read(file))) as IndexFile
  } catch (error) {
    if (error instanceof StartError) throw error
    throw unreadable(file, 'bukan firestore.indexes.json')
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw unreadable(file, errorCode(error))
  }
}

const unreadable = (file: string, why: string) =>
  new StartError('configuration', `${file} tidak dapat dibaca: ${why}.`)

function locked(service: string, root: string): string {
  const nothing = 'match /{path=**} { allow read, write: if false; }'
  return `rules_version = '2'; service ${service} { match ${root} { ${nothing} } }`
}
