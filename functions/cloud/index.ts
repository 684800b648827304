import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { logger } from 'firebase-functions/v2'
import type { GatewayPorts } from '../gateway'
import { accountPorts, verifyToken } from './accounts'
import { deployed } from './deployed'
import { firestorePorts } from './firestore'
import { createGoogles } from './googles'
import { createResetSender } from './resets'
import { checkSettings, readServices, readWebApiKey } from './settings'

checkSettings(process.env)
const app = initializeApp()
const now = () => new Date()
const accounts = () => accountPorts(getAuth(app))
const verify = (token: string) => verifyToken(getAuth(app), token)
const log: GatewayPorts['log'] = (event, details) => logger.info(event, details)
const documents = () => firestorePorts(getFirestore(app))

const removeObject = async (name: string, path: string) => {
  const bucket = getStorage(app).bucket()
  if (bucket.name === name) await bucket.file(path).delete({ ignoreNotFound: true })
}

const isGoogles = createGoogles({ fetch, now })
let isTold = false

/** Tells once from where somebody is not believed: were it Hosting, all visitors would be counted as one. */
async function isHosting(address: string): Promise<boolean> {
  const isBelieved = await isGoogles(address)
  if (!isBelieved && !isTold) log('mainApi.unbelieved', { address })
  isTold ||= !isBelieved
  return isBelieved
}

/** What `firebase deploy` finds. */
export const {
  createUser,
  setAuthorization,
  numberPaper,
  exportPerson,
  erasePerson,
  accountDeleted,
  refreshAnalytics,
  recountAnalytics,
  forgetPictures,
  countProfiles,
  countRbws,
  countUsers,
  countTransactions,
  countHarvests,
  record,
  gateway,
  mainApi,
} = deployed({
  functions: () => ({ ...documents(), removeObject, now, accounts: accounts() }),
  history: documents,
  schedule: () => ({ ...documents(), removeObject, now, log }),
  gateway: () => ({
    services: readServices(),
    read: documents().read,
    verify,
    fetch,
    now,
    log,
  }),
  mainApi: () => ({
    ...documents(),
    accounts: accounts(),
    sendReset: createResetSender({
      key: readWebApiKey(),
      fetch,
      emulator: process.env.FIREBASE_AUTH_EMULATOR_HOST,
    }),
    verify,
    now,
    log,
  }),
  isHosting,
})
