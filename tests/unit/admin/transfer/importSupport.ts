import type { RaRecord } from 'react-admin'
import { permissionsOf } from '@/access/permissions'
import { BOM, csvLines } from '@/admin/transfer/download'
import { entriesTable } from '@/admin/transfer/entries/lines'
import { checkTable } from '@/admin/transfer/import/check'
import { type Ground, mayWrite } from '@/admin/transfer/import/ground'
import { guessMapping, targetsOf } from '@/admin/transfer/import/mapping'
import { readTable } from '@/admin/transfer/import/table'
import { isSame } from '@/lib/same'
import type { Created } from '@/schema/dataProvider'
import type { Members, Principal, Resource } from '@/schema/types'
import { samples, things } from '../support/sample'

/** What a declaration of another few fields needs beside them. */
export const bare = {
  name: 'things',
  label: 'Barang',
  icon: things.icon,
  source: things.source,
  title: 'name',
  list: ['name'],
  sort: ['name', 'asc'],
  access: things.access,
} as const

export const admin: Principal = { uid: 'u1', role: 'admin' }
export const bytes = (text: string) => new TextEncoder().encode(text)
export const expected = { paths: ['id', 'name'] }
export const watch = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

/** A file as an export writes it. */
export const csv = (...rows: string[][]) => BOM + csvLines(rows)

/** A back end that keeps its records in memory; `refuse` says what it does not take, by id. */
export function memoryBackEnd(all: Readonly<Record<string, readonly RaRecord[]>> = {}) {
  const stores = new Map(
    Object.entries(all).map(([name, records]) => [
      name,
      new Map(records.map(record => [record.id, record])),
    ]),
  )
  const of = (name: string) => stores.get(name) ?? new Map<RaRecord['id'], RaRecord>()
  const refuse = new Map<RaRecord['id'], { message: string; status: number }>()
  const calls = { getMany: 0, createMany: 0, update: 0 }
  const acts: unknown[] = []
  const provider = {
    getMany: async (name: string, { ids }: { ids: RaRecord['id'][] }) => {
      calls.getMany += 1
      return { data: ids.flatMap(id => of(name).get(id) ?? []) }
    },
    createMany: async (
      name: string,
      { records, act }: { records: readonly RaRecord[]; act?: string },
    ): Promise<Created> => {
      calls.createMany += 1
      acts.push(act)
      const failed = records.filter(({ id }) => refuse.has(id))
      const data = records.filter(record => !failed.includes(record))
      stores.set(name, new Map([...of(name), ...data.map(record => [record.id, record] as const)]))
      return { data, failed: failed.map(({ id }) => ({ id: String(id), ...refusalOf(id) })) }
    },
    update: async (name: string, { id, data, previousData, meta }: UpdateLike) => {
      calls.update += 1
      acts.push(meta?.act)
      const there = of(name).get(id)
      if (!there) throw failure(404, 'sarang.error.missing')
      if (refuse.has(id)) throw failure(refusalOf(id).status, refusalOf(id).message)
      for (const path of Object.keys(data)) {
        if (!isSame(there[path], previousData[path])) throw failure(409, 'sarang.error.conflict')
      }
      const after = { ...there, ...data }
      of(name).set(id, after)
      return { data: after }
    },
    deleteMany: async (name: string, { ids }: { ids: RaRecord['id'][] }) => {
      for (const id of ids) of(name).delete(id)
      return { data: ids }
    },
  }
  const refusalOf = (id: RaRecord['id']) => refuse.get(id) ?? { message: '', status: 500 }
  return { provider: provider as unknown as Ground['provider'], of, refuse, calls, acts }
}

interface UpdateLike {
  id: RaRecord['id']
  data: Members
  previousData: Members
  meta?: { act?: string }
}

export const failure = (status: number, message: string) =>
  Object.assign(new Error(message), { status })

export function groundFor(
  resource: Resource,
  provider = memoryBackEnd().provider,
  initial: Members = {},
): Ground {
  return { resource, provider, initial, permissions: permissionsOf([...samples, resource])(admin) }
}

/** What the dialog offers for this person. */
export const offered = (ground: Ground) =>
  targetsOf(ground.resource, path => mayWrite(ground, path) || mayWrite(ground, path, { id: '' }))

/** A dry run of a file whose columns go where their names say. */
export function dryRun(
  ground: Ground,
  file: string,
  { name = 'a.csv', targets = offered(ground) } = {},
) {
  const { fields } = ground.resource
  const rest = Object.keys(fields).find(path => fields[path]?.kind === 'rest')
  const read = readTable(bytes(file), name, {
    paths: ['id', 'versionNo', ...Object.keys(fields)],
    rest,
  })
  const table = entriesTable(read, ground.resource)
  const mapping = guessMapping(table, ground.resource, targets)
  return checkTable(ground, { table, mapping }, watch())
}
