import type { Firestore } from 'firebase/firestore'
import type { GetOneResult, UpdateParams } from 'ra-core'
import { newId } from '@/lib/id'
import type { LiveDataProvider, Resource, TakenBack, Write } from '@/schema'
import { type Collection, openCollection } from './collection'
import { toHttpError } from './errors'
import { JoinedLists } from './list/joined'
import { Lists } from './list/lists'
import { type Plan, usesField } from './list/plan'
import { ReferringLists } from './list/referring'
import { getRecords, Records } from './records'
import { archiveRecords, deleteRecord, deleteRecords, updateRecords } from './write/bulk'
import type { Acting } from './write/commit'
import { commitWrites, partOf } from './write/commitWrites'
import { createRecords } from './write/createMany'
import { createRecord } from './write/createOnce'
import { type Change, changesOf } from './write/diff'
import { takeStep } from './write/transition'
import { updateRecord } from './write/update'

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
  uidOf: () => string | undefined = () => undefined,
): FirestoreProvider {
  const find = finder(database, resources)
  const lists = new Lists()
  const joined = new JoinedLists(lists, find)
  const listed = new ReferringLists(joined, find)
  const records = new Records()
  const read = (name: string, work: Work) =>
    run<GetOneResult>(async () => ({ data: await work(find(name)) }))
  const write = (name: string, work: Work, changes?: readonly Change[]) =>
    read(name, work).finally(() => forget(name, changes))
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

  return {
    getList: (name, params) => run(() => listed.getList(find(name), params)),
    getManyReference: (name, { target, id, filter, ...params }) =>
      run(() => listed.getList(find(name), { ...params, filter: { ...filter, [target]: id } })),
    getOne: (name, params) => read(name, from => records.getOne(from, params)),
    countUnsorted: (name, params) => read(name, of => listed.countUnsorted(of, params)),
    getMany: (name, { ids, meta }) =>
      read(name, from => (meta?.live ? records.getMany(from, ids) : getRecords(from, ids))),

    ...writingVerbs({ find, write, forget, uidOf }),
    commit: (_, { writes }) =>
      run(async () => ({ data: await commitWrites(find, writes) })).finally(() => {
        for (const name of new Set(writes.map(({ resource }) => resource))) forget(name)
      }),
    changed: name => forget(name),
    count: (name, params) => run(async () => ({ data: await lists.count(find(name), params) })),

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

interface Writing {
  find: (name: string) => Collection
  write: (name: string, work: Work, changes?: readonly Change[]) => Promise<GetOneResult>
  forget: (name: string) => void
  uidOf: () => string | undefined
}

type Writes =
  | 'create'
  | 'createMany'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
  | 'archive'

function writingVerbs({
  find,
  write,
  forget,
  uidOf,
}: Writing): Pick<FirestoreProvider, Writes | 'restore' | 'undo' | 'transition'> {
  /** For a verb on a resource: of the act of this name, or of one of its own. */
  const acting = (name: string, act?: string): Acting => {
    const own = { name: act ?? newId(), uid: uidOf() }
    return async (isSeveral = false) =>
      act || isSeveral ? (await import('./write/takingBack')).actingPart(find(name), own) : []
  }
  const alongWith =
    (name: string, meta: UpdateParams['meta']): Acting =>
    async isSeveral => [
      ...(await acting(name, meta?.act)(isSeveral)),
      ...(await Promise.all(alsoIn(meta).map(each => partOf(find, each)))),
    ]

  return {
    create: (name, params) => write(name, to => createRecord(to, params)),
    createMany: (name, { act, ...params }) =>
      run(async () =>
        createRecords(find(name), { ...params, also: await acting(name, act)() }),
      ).finally(() => forget(name)),
    update: (name, params) =>
      write(
        name,
        to => updateRecord(to, params, alongWith(name, params.meta)),
        changesOf(find(name), params),
      ).finally(() => {
        for (const { resource } of alsoIn(params.meta)) forget(resource)
      }),
    updateMany: (name, { ids, data }) =>
      write(name, to => updateRecords(to, ids, { data, acting: acting(name) })),
    delete: (name, { id, previousData = { id } }) =>
      write(name, from => deleteRecord(from, id).then(() => previousData)),
    deleteMany: (name, { ids }) => write(name, from => deleteRecords(from, ids, acting(name))),
    restore: (name, { ids }) =>
      takenBack(forget, ({ restoreRecords }) =>
        restoreRecords(find, find(name), { ids, by: uidOf() }),
      ),
    undo: (name, params) =>
      takenBack(forget, ({ undoEntries }) => undoEntries(find, find(name), params)),
    archive: (name, params) =>
      write(name, of => archiveRecords(of, { ...params, acting: acting(name) })),

    transition: (name, params) =>
      run(async () => {
        const also = await acting(name, params.act)()
        const { record, others } = await takeStep(find, name, { ...params, also })
        for (const other of others) forget(other)
        return { data: record }
      }).finally(() => forget(name)),
  }
}

/** What a verb of a resource's own has written in the commit of an update. */
const alsoIn = (meta: UpdateParams['meta']): readonly Write[] => meta?.also ?? []

const takenBack = (
  forget: (name: string) => void,
  work: (by: typeof import('./write/takingBack')) => Promise<Outcome>,
) =>
  run(async () => {
    const { resources: changed, ...data } = await work(await import('./write/takingBack'))
    for (const name of changed) forget(name)
    return { data }
  })

type Outcome = TakenBack & { resources: readonly string[] }

type Work = (collection: Collection) => Promise<unknown>

async function run<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toHttpError(error)
  }
}

/** A write moves rows and totals of the lists of its resource; an update only of those that use a field it changed. */
const isAffected = (plan: Plan, name: string, changes: readonly Change[] | undefined) =>
  plan.resource === name &&
  (!changes || changes.some(({ path }) => usesField(plan, path.join('.'))))

function finder(database: Firestore, resources: readonly Resource[]) {
  const collections = new Map(
    resources.map(resource => [resource.name, openCollection(database, resource, resources)]),
  )
  return (name: string): Collection => {
    const collection = collections.get(name)
    if (!collection) throw new Error(`Resource ${name} is not declared with a firestore source`)
    return collection
  }
}
