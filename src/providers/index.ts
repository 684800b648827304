import { onAuthStateChanged } from 'firebase/auth'
import { combineDataProviders, type DataProvider } from 'ra-core'
import { visitor } from '@/lib/visit/lastVisit'
import { type LiveDataProvider, type Principal, type Resource, WRITES } from '@/schema'
import { app, auth } from './firebase'
import { createFirestoreProvider, openDatabase } from './firestore'
import { callFunction } from './functions'
import { lazily, lazyVerbs } from './lazily'
import type { Erased, Person } from './people'
import { serverAhead } from './serverClock'

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
  const firestore = createFirestoreProvider(await openDatabase(app), own, whoOf)
  onSessionEnd(() => firestore.reset())
  onAuthStateChanged(auth, () => void serverAhead())
  const writes = lazyVerbs(WRITES, async () => (await fetchWrites()).writingVerbs(firestore, own))
  return combine(resources, {
    firestore: {
      ...firestore,
      ...writes,
      numberPaper,
      exportPerson: ofPerson.exportPerson,
      erasePerson: ofPerson.erasePerson,
    },
    iot: lazily(async () => (await import('./devices/iot')).createIotProvider()),
    camera: lazily(async () => (await import('./devices/managed')).createManagedProvider()),
  })
}

/** Until it is known who has signed in, with no role. */
function whoOf(): Principal | undefined {
  const here = visitor()
  const uid = auth.currentUser?.uid ?? here?.uid
  return uid === undefined ? undefined : { uid, role: uid === here?.uid ? here.role : '' }
}

/** What writes comes when the page is there, or with the first write. */
export const fetchWrites = () => import('./writing')

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
