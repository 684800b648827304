import type { GetOneResult, UpdateParams } from 'ra-core'
import { newId } from '@/lib'
import type { TakenBack, Write, WritingVerbs } from '@/schema'
import type { Collection } from '../collection'
import { withHttpError } from '../errors'
import { actingPart } from './acting'
import { archiveRecords, deleteRecord, deleteRecords, updateRecords } from './bulk'
import { type Acting, type Change, changesOf } from './commit'
import { commitWrites, partOf } from './commitWrites'
import { createRecord, createRecords } from './createOnce'
import { restoreRecords } from './restore'
import { takeStep } from './transition'
import { undoEntries } from './undo'
import { updateRecord } from './update'

interface Writing {
  find: (name: string) => Collection
  /** Lists and records of this resource were written; only these changes, if they are known. */
  forget: (name: string, changes?: readonly Change[]) => void
  uidOf: () => string | undefined
}

/** The verbs of the provider that change something. All reject with an HttpError. */
export function writingVerbs({ find, forget, uidOf }: Writing): WritingVerbs {
  const write = (name: string, work: Work, changes?: readonly Change[]) =>
    withHttpError<GetOneResult>(async () => ({ data: await work(find(name)) })).finally(() =>
      forget(name, changes),
    )
  /** For a verb on a resource: of the act of this name, or of one of its own. */
  const acting = (name: string, act?: string): Acting => {
    const own = { name: act ?? newId(), uid: uidOf() }
    return async (isSeveral = false) => (act || isSeveral ? actingPart(find(name), own) : [])
  }
  const alongWith =
    (name: string, meta: UpdateParams['meta']): Acting =>
    async isSeveral => [
      ...(await acting(name, meta?.act)(isSeveral)),
      ...(await Promise.all(alsoIn(meta).map(each => partOf(find, each)))),
    ]
  const takenBack = (work: () => Promise<Outcome>) =>
    withHttpError(async () => {
      const { resources, ...data } = await work()
      for (const name of resources) forget(name)
      return { data }
    })

  return {
    prepare: async () => undefined,
    create: (name, params) => write(name, to => createRecord(to, params)),
    createMany: (name, { act, ...params }) =>
      withHttpError(async () =>
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
      takenBack(() => restoreRecords(find, find(name), { ids, by: uidOf() })),
    undo: (name, params) => takenBack(() => undoEntries(find, find(name), params)),
    archive: (name, params) =>
      write(name, of => archiveRecords(of, { ...params, acting: acting(name) })),

    transition: (name, params) =>
      withHttpError(async () => {
        const also = await acting(name, params.act)()
        const { record, others } = await takeStep(find, name, { ...params, also })
        for (const other of others) forget(other)
        return { data: record }
      }).finally(() => forget(name)),
    commit: (_, { writes }) =>
      withHttpError(async () => ({ data: await commitWrites(find, writes) })).finally(() => {
        for (const name of new Set(writes.map(({ resource }) => resource))) forget(name)
      }),
  }
}

/** What a verb of a resource's own has written in the commit of an update. */
const alsoIn = (meta: UpdateParams['meta']): readonly Write[] => meta?.also ?? []

type Outcome = TakenBack & { resources: readonly string[] }

type Work = (collection: Collection) => Promise<unknown>
