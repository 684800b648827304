import { createAuth } from './auth'
import { type Accounts, createAccounts } from './auth/accounts'
import { adminKeysIn } from './auth/admin/keys'
import { loadKeys } from './auth/keys'
import type { SCRYPT_COST } from './auth/passwords'
import { type DataFolder, isDiskTrouble, openData, openDataFolder, unwritable } from './dataFolder'
import type { Recorder } from './firestore/commits'
import type { IndexFile } from './firestore/index/definitions'
import { readMeta, writeMeta } from './firestore/rows'
import { createStore } from './firestore/store'
import type { DocumentStore } from './firestore/types'
import { functionRoutes, isPersonal, person, rootWritesIn, type Services } from './functions'
import { gatewayRoutes, mainApiRoutes } from './functions/apis'
import { historyIn } from './functions/history'
import { withRoles } from './functions/leaving'
import { countRefusals, type Log } from './log'
import { startMaintenance } from './maintenance'
import { parseRules, RulesError, type Ruleset } from './rules'
import { firestoreAccess, storageAccess } from './rules/firestoreAccess'
import { Shares } from './shares'
import type { Database } from './sqlite'
import { StartError } from './startError'
import { createObjects, type ObjectStore } from './storage/objects'
import { storageRoutes } from './storage/routes'

/** What a seed may fill, in process and past every access check. */
export interface SeedPorts {
  store: DocumentStore
  accounts: Accounts
  objects: ObjectStore
  now: Date
  /** Firebase project id; documents are under projects/{project}/databases/(default)/documents. */
  project: string
}

export type Seed = (ports: SeedPorts) => Promise<void>

export interface BoxOptions {
  /** Path of the data folder; made when it is missing. */
  data: string
  project: string
  /** The content of firestore.indexes.json. */
  indexes: IndexFile
  /** The texts of firestore.rules and storage.rules. */
  rules: { firestore: string; storage: string }
  /** Somebody else's: it has documents and accounts, and nothing else that Sarang has. */
  isOtherApp?: boolean | undefined
  /** Where people reach the app, for links to it; default: where the box listens. */
  publicUrl?: string | undefined
  /** Fills an empty folder, all of it or nothing. */
  seed?: Seed | undefined
  /** The services of the devices; default: none. */
  services?: Services | undefined
  /** How much of its time each call to a service gets, from 0 to 1; default: all. */
  patience?: number | undefined
  /** How costly new passwords are to guess, and to check; default: as OWASP says. */
  passwordCost?: typeof SCRYPT_COST | undefined
  log: Log
  /** Shows the operator a line, such as a reset code. */
  print: (line: string) => void
  /** The clock, in milliseconds. */
  now: () => number
}

export type Box = Awaited<ReturnType<typeof openIn>>

/** Everything behind the socket: the data, held until `close()`, and the routes that lead to it. Throws StartError when the folder is locked or corrupt or cannot be written. */
export async function openBox(options: BoxOptions) {
  const folder = openDataFolder(options.data)
  try {
    return await openIn(folder, { ...options, log: countRefusals(options.log) })
  } catch (error) {
    folder.release()
    throw isDiskTrouble(error) ? unwritable(options.data) : error
  }
}

async function openIn(folder: DataFolder, options: BoxOptions) {
  const { project, seed, now, print, log, isOtherApp = false } = options
  const shares = new Shares()
  const db = await openData(folder, async draft => {
    const empty = { ...openStores(draft, options), now: new Date(now()), project }
    if (isOtherApp) writeMeta(draft, 'app', project)
    if (!seed) return
    print('Mengisi folder data yang kosong dengan bisnis contoh ...')
    await seed(empty)
  })
  // The stores bring its index entries to the files of whoever opens it.
  keepApart(db, options)
  const recorder = isOtherApp ? undefined : historyIn(project)
  const stores = openStores(db, options, recorder)
  const ahead = stores.store.version() / 1000 - now()
  if (ahead > 60_000) log('clock.behind', { seconds: Math.round(ahead / 1000) })
  const access = openAccess(stores, options)
  const keys = await loadKeys(folder.keysFile)
  const adminKey = adminKeysIn(folder.adminKeysFile, now)
  let origin = options.publicUrl ?? ''
  const auth = createAuth({
    ...options,
    ...stores,
    db,
    keys,
    adminKey,
    shares,
    person,
    rootWrites: rootWritesIn(project),
    origin: () => origin,
  })
  const storage = storageRoutes({
    ...stores,
    isPersonal,
    bucket: bucketOf(project),
    access: access.storage,
    verify: auth.verify,
    revocations: auth.revocations,
    shares,
    origin: () => origin,
    now,
  })
  const ports = { ...stores, ...auth, shares, project, now }
  const functions = [functionRoutes(ports), mainApiRoutes({ ...options, ...ports })]
  const stopUpkeep = startMaintenance(stores.store, log)
  const services = options.services ?? { camera: {}, iot: {} }
  const gateway = gatewayRoutes({ ...options, ...stores, ...auth, services })
  return {
    ...stores,
    ...auth,
    /** What firestore.rules say. */
    access: access.firestore,
    /** Firestore's depend on the address and are made by `listen`. */
    routes: isOtherApp ? auth.routes : [...auth.routes, storage, ...functions, gateway],
    /** Whether this start filled the folder. */
    isNew: folder.isEmpty,
    isOtherApp,
    /** The database's file, when it is so large that only its head was checked; it is left as it is until `accept()`. */
    unread: folder.unread(),
    /** The file was read, and is whole. */
    accept: db.release,
    log,
    /** The thread, as callers share it. */
    shares,
    now,
    /** Links lead to this address, unless the options name another one. */
    listensAt: (url: string) => {
      origin = options.publicUrl ?? url
    },
    close: () => {
      stopUpkeep()
      db.checkpoint()
      db.close()
      folder.release()
    },
  }
}

/** Sarang's rules shall not judge another app's data, nor those of another app Sarang's. Throws StartError `configuration`. */
function keepApart(db: Database, { data, project, isOtherApp }: BoxOptions) {
  const wanted = isOtherApp ? project : undefined
  const found = readMeta(db, 'app')
  if (found === wanted) return
  const whose = found === undefined ? 'Sarang' : `aplikasi lain, --project ${found}`
  throw new StartError(
    'configuration',
    `Folder data ${data} milik ${whose}; pilih yang lain dengan --data.`,
  )
}

function openAccess({ store }: Pick<SeedPorts, 'store'>, { rules, project, now }: BoxOptions) {
  const firestore = readRules(rules.firestore, 'firestore.rules')
  const storage = { rules: readRules(rules.storage, 'storage.rules'), store, now }
  return {
    firestore: firestoreAccess({ rules: firestore, store, now }),
    storage: storageAccess({ ...storage, project, bucket: bucketOf(project) }),
  }
}

function readRules(text: string, file: string): Ruleset {
  try {
    return parseRules(text, file)
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    throw new StartError('configuration', `Aturan akses tidak dapat dibaca: ${error.message}`)
  }
}

/** What fills an empty folder has no history but what it brings along. */
function openStores(db: Database, options: BoxOptions, recorder?: Recorder) {
  const { project, indexes, now, isOtherApp, passwordCost } = options
  const store = createStore(db, { indexes, now: () => now() * 1000, recorder })
  const accounts = createAccounts(db, { person, now }, passwordCost)
  return {
    store,
    // Another app's users documents are its own matter.
    accounts: isOtherApp ? accounts : withRoles(accounts, { store, project, now }),
    objects: createObjects(db, bucketOf(project), now),
  }
}

/** The default bucket's name in Firebase's download URLs. */
export const bucketOf = (project: string) => `${project}.appspot.com`
