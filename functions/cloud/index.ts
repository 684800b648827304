import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { accountPorts, verifyToken } from './accounts'
import { deployed } from './deployed'
import { firestorePorts } from './firestore'
import { readServices } from './settings'

const app = initializeApp()
const now = () => new Date()
const documents = () => firestorePorts(getFirestore(app))

/** What `firebase deploy` finds. */
export const { createUser, setAuthorization, refreshAnalytics, gateway } = deployed({
  functions: () => ({ ...documents(), now, accounts: accountPorts(getAuth(app)) }),
  schedule: () => ({ ...documents(), now }),
  gateway: () => ({
    services: readServices(),
    read: documents().read,
    verify: token => verifyToken(getAuth(app), token),
    fetch,
    now,
    log: (event, details) => logger.info(event, details),
  }),
})
