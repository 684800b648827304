import { onAuthStateChanged } from 'firebase/auth'
import { combineDataProviders, type DataProvider } from 'ra-core'
import { lastVisit } from '@/lib/visit/lastVisit'
import type { LiveDataProvider, Resource } from '@/schema'
import { accountVerbs } from './accounts'
import { app, auth } from './firebase'
import { createFirestoreProvider, type FirestoreProvider } from './firestore'
import { openDatabase } from './firestore/database'
import { failure } from './firestore/errors'
import { callFunction, fetchFunctions } from './functions'
import { lazily } from './lazily'
import { nameVerbs } from './names'
import type { Erased, Person } from './people'
import { priceVerbs } from './prices'
import { subscriptionVerbs } from './subscriptions'
import { type PictureStore, withPictures } from './withPictures'
import { withVerbs } from './withVerbs'

/**
 * One data provider for all resources: each is served by the back end that its `source.provider` names. Listeners,
 * cursors and counts end with the session of the person who opened them.
 *
 * @throws Error when a resource names a back end that does not exist
 */
export async function createDataProvider(
  resources: readonly Resource[],
): Promise<LiveDataProvider> {
  const own = resources.filter(({ source }) => source.provider === 'firestore')
  const firestore = createFirestoreProvider(
    await openDatabase(app),
    own,
    () => auth.currentUser?.uid ?? lastVisit()?.uid,
  )
  onSessionEnd(() => firestore.reset())
  const accounts = accountVerbs({ provider: firestore, resources: own, store, call: callFunction })
  const whole = withVerbs(whileSignedIn(firestore), {
    users: { ...accounts, prepare: fetchFunctions },
    prices: priceVerbs(firestore),
    profiles: nameVerbs(firestore, 'profiles', 'superteams'),
    superteams: nameVerbs(firestore, 'superteams', 'profiles'),
    subscriptionRecords: subscriptionVerbs(firestore),
  })
  return combine(resources, {
    firestore: {
      ...withPictures(whole, own, store),
      numberPaper,
      exportPerson: ofPerson.exportPerson,
      erasePerson: ofPerson.erasePerson,
    },
    iot: lazily(async () => (await import('./devices/iot')).createIotProvider()),
    camera: lazily(async () => (await import('./devices/managed')).createManagedProvider()),
  })
}

/** A page that is left by signing out has nothing to take back: it would be refused, and the browser's console told. */
const whileSignedIn = (provider: FirestoreProvider): FirestoreProvider => ({
  ...provider,
  delete: async (name, params) => {
    await auth.authStateReady()
    if (!auth.currentUser) throw failure('sarang.error.unauthenticated', 401)
    return provider.delete(name, params)
  },
})

/** The object store, whose code comes with the first form that may need it. */
const store: PictureStore = {
  upload: async (file, options) => (await import('./storage')).upload(file, options),
  remove: async url => (await import('./storage')).remove(url),
  prepare: async () => (await import('./storage')).fetchStorage(),
}

/** The number of a paper of a record, and its first one when `isNew`; null where it has none (`functions/numberPaper`). */
async function numberPaper(_: string, params: { paper: string; id: string; isNew: boolean }) {
  const answer = await callFunction('numberPaper', params)
  return { data: answer && typeof answer === 'object' && 'code' in answer ? answer.code : null }
}

/** All that the database holds of a person, whom the caller calls by `name`, and its end (`functions/people`). */
const ofPerson = {
  exportPerson: async (_: string, person: Person) =>
    (await import('./people')).exportPerson(person),
  erasePerson: async (_: string, person: Erased) => (await import('./people')).erasePerson(person),
}

/** react-admin's combination passes every verb through to the resource's own provider, also subscribe and archive. */
export function combine(
  resources: readonly Resource[],
  backEnds: Readonly<Record<string, DataProvider>>,
): LiveDataProvider {
  const providers = new Map(
    resources.map(({ name, source }) => {
      const provider = backEnds[source.provider]
      if (!provider) throw new Error(`${name}.source: there is no provider '${source.provider}'`)
      return [name, provider]
    }),
  )
  return combineDataProviders(name => {
    const provider = providers.get(name)
    if (!provider) throw new Error(`Resource ${name} is not declared`)
    return provider
  }) as LiveDataProvider
}

/** Calls back when a signed-in person signs out or another one takes over; not when a session is restored. */
function onSessionEnd(end: () => void): void {
  let uid: string | undefined
  onAuthStateChanged(auth, user => {
    if (uid && uid !== user?.uid) end()
    uid = user?.uid
  })
}
