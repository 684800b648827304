import type { Database } from './sqlite'

/**
 * From each version that is no longer written to the next; 0 are files from before there was a number, 1 those
 * without recent index entries, whose tables the store makes.
 */
const STEPS: readonly ((db: Database) => void)[] = [() => undefined, () => undefined]

/** Of new files. */
export const VERSION = STEPS.length

/** Takes the steps that a file still has to go, all or none. */
export function migrate(db: Database, steps = STEPS): Database {
  const from = Number(db.get('PRAGMA user_version')?.user_version)
  if (from === steps.length) return db
  return db.transaction(() => {
    for (const step of steps.slice(from)) step(db)
    db.exec(`PRAGMA user_version = ${steps.length}`)
    return db
  })
}
