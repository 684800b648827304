import type { FirebaseApp } from 'firebase/app'
import {
  type Firestore,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore'
import type { GetOneResult } from 'ra-core'
import { EMULATED_ON, emulators } from '@/lib/emulators'
import { type LiveDataProvider, type Principal, type Resource, WRITES } from '@/schema'
import { isBox } from '../firebase'
import { lazyVerbs } from '../lazily'
import { type Collection, openCollection } from './collection'
import { withHttpError } from './errors'
import { JoinedLists } from './list/joined'
import { getRecords, Lists, Records } from './list/lists'
import { type Plan, usesField } from './list/plan'
import { ReferringLists } from './list/referring'
import { ownHost } from './ownHost'
import type { Change } from './write/commit'

/** react-admin's data provider on Firestore, with live queries. */
export interface FirestoreProvider extends LiveDataProvider {
  /** Records of this resource were written by another way than the provider's verbs. */
  changed(name: string): void
  /** Stops every listener and forgets cursors and counts, as when a person signs out. */
  reset(): void
}

/**
 * Every list is a native query that reads its page and one row more. All verbs reject with
 * an HttpError whose message is the key of a phrase (src/i18n/errors.ts).
 */
export function createFirestoreProvider(
  database: Firestore,
  resources: readonly Resource[],
  whoOf: () => Principal | undefined = () => undefined,
): FirestoreProvider {
  const find = finder(database, resources, whoOf)
  const lists = new Lists()
  const joined = new JoinedLists(lists, find)
  const listed = new ReferringLists(joined, find)
  const records = new Records()
  const read = (name: string, work: Work) =>
    withHttpError<GetOneResult>(async () => ({ data: await work(find(name)) }))
  const forget = (name: string, changes?: readonly Change[]) => {
    lists.forget(plan => isAffected(plan, name, changes))
    records.forget()
    joined.refresh(name)
    const copy = copyOf(name)
    if (copy) forget(copy)
  }
  /** The resource that a write of this one writes copies into. */
  const copyOf = (name: string) => {
    const path = find(name).resource.source.copy?.path
    return path && resources.find(({ source }) => source.path === path)?.name
  }

  const writes = lazyVerbs(WRITES, () =>
    withHttpError(async () =>
      (await import('./write/verbs')).writingVerbs({ find, forget, uidOf: () => whoOf()?.uid }),
    ),
  )

  return {
    getList: (name, params) => withHttpError(() => listed.getList(find(name), params)),
    getManyReference: (name, { target, id, filter, ...params }) =>
      withHttpError(() =>
        listed.getList(find(name), { ...params, filter: { ...filter, [target]: id } }),
      ),
    getOne: (name, params) => read(name, from => records.getOne(from, params)),
    countUnsorted: (name, params) => read(name, of => listed.countUnsorted(of, params)),
    getMany: (name, { ids, meta }) =>
      read(name, from => (meta?.live ? records.getMany(from, ids) : getRecords(from, ids))),

    ...writes,
    changed: name => forget(name),
    count: (name, params) =>
      withHttpError(async () => ({ data: await lists.count(find(name), params) })),

    subscribe: (name, request, observer) =>
      request.type === 'getList'
        ? listed.subscribe(find(name), request.params, observer)
        : records.subscribe(find(name), request.params, observer),

    reset() {
      lists.reset()
      listed.reset()
      records.reset()
    },
  }
}

type Work = (collection: Collection) => Promise<unknown>

/** A write moves rows and totals of the lists of its resource; an update only of those that use a field it changed. */
const isAffected = (plan: Plan, name: string, changes: readonly Change[] | undefined) =>
  plan.resource === name &&
  (!changes || changes.some(({ path }) => usesField(plan, path.join('.'))))

function finder(
  database: Firestore,
  resources: readonly Resource[],
  whoOf: NonNullable<Collection['whoOf']>,
) {
  const collections = new Map(
    resources.map(resource => [
      resource.name,
      { ...openCollection(database, resource, resources), whoOf },
    ]),
  )
  return (name: string): Collection => {
    const collection = collections.get(name)
    if (!collection) throw new Error(`Resource ${name} is not declared with a firestore source`)
    return collection
  }
}

/**
 * The app's Firestore; the box's is where the page came from. It keeps in memory what a listener is open on, and no more:
 * the SDK's usual 40 MB of what was once read are never asked for here, and each query with a limit would be run over all of
 * them whenever one of its documents goes.
 */
export async function openDatabase(app: FirebaseApp): Promise<Firestore> {
  const emulated = emulators && { host: `${EMULATED_ON}:${emulators.firestore}`, ssl: false }
  const place = isBox ? { host: await ownHost(), ssl: location.protocol === 'https:' } : emulated
  const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() })
  return initializeFirestore(app, { ...place, localCache, ignoreUndefinedProperties: true })
}
