import { isDeepStrictEqual } from 'node:util'
import { recorded } from '@/access/recorded'
import { isAt } from '@/business/personal'
import { isMap } from '@/lib/values'
import { HISTORY, isListable, TRASH, TRASH_DAYS } from '@/schema'
import type { Fields, Found, Scheduled, SchedulePorts } from './callable'
import { placeOf } from './history/changes'
import { daysAfter } from './history/trash'
import { objectAt, type StoredObject } from './objectAt'

/** How far it has come, and the ids of entries of which the store has not let a picture go. */
const RUN = 'apps/pictures'

/** Where it lets more than so many not go, it lets none go: the next run begins there. */
const MOST_LEFT = 100

/**
 * Deletes the pictures that records had and have no more, when the time is over in which what was deleted, or changed, is
 * taken back, and nothing names them: no record, and no younger entry, whose turn comes later. It goes on where it was, with
 * those that the store has not let go before.
 */
export const forgetPictures: Scheduled = {
  reads: [],
  everyMs: 24 * 60 * 60_000,
  async run(ports) {
    const until = daysAfter(ports.now(), -TRASH_DAYS)
    const asked = { until, shown: shownIn(ports) }
    const { after, again } = await begunAt(ports)
    const left = await forgetAll(ports, again, asked)
    const keep = (last: string) =>
      ports.transact(async () => new Map([[RUN, { after: last, left: [...left] }]]))
    if (after !== undefined && left.length < again.length) await keep(after)
    for await (const page of ports.pages(HISTORY, { after })) {
      const due = page.filter(({ fields: { time } }) => Number(time) <= until.getTime())
      left.push(...(await forgetAll(ports, due, asked)))
      if (left.length > MOST_LEFT) throw new Error(`pictures of ${left.length} entries do not go`)
      const last = due.at(-1)
      if (last) await keep(last.id)
      if (due.length < page.length) return
    }
  },
}

async function begunAt({ transact }: SchedulePorts) {
  const begun: { after?: string; again: Found[] } = { again: [] }
  await transact(async read => {
    const [run] = await read([RUN])
    const ids = texts(run?.left)
    const entries = await read(ids.map(id => `${HISTORY}/${id}`))
    begun.again = ids.flatMap((id, at) => (entries[at] ? { id, fields: entries[at] } : []))
    if (typeof run?.after === 'string') begun.after = run.after
    return new Map()
  })
  return begun
}

/** @returns ids of those of which a picture is left */
async function forgetAll(
  ports: SchedulePorts,
  entries: readonly Found[],
  asked: Pick<Entry, 'until' | 'shown'>,
): Promise<string[]> {
  const left = new Set<string>()
  const due = entries.flatMap(({ id, fields }) =>
    texts(fields.pictures).map(address => ({ id, address, entry: { ...asked, fields } })),
  )
  for (const { id, address, entry } of due) if (!(await forget(ports, address, entry))) left.add(id)
  return [...left]
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

interface Entry {
  fields: Fields
  until: Date
  shown: ReturnType<typeof shownIn>
}

/** @returns false where the store does not let it go */
async function forget(ports: SchedulePorts, address: string, entry: Entry): Promise<boolean> {
  const object = objectAt(address)
  if (!object || !isOwn(object, String(entry.fields.path))) return true
  if (await isNamed(ports, { ...entry, address, object })) return true
  const { bucket, path } = object
  return ports.removeObject(bucket, path).then(
    () => true,
    error => {
      ports.log('pictures.error', { path, error: String(error) })
      return false
    },
  )
}

/**
 * Whether a picture is where those of its record are, and none are kept: anybody can write another one's address into what
 * is his, and take it out again.
 */
function isOwn({ path }: StoredObject, record: string): boolean {
  const place = placeOf(record)
  const folders = Object.entries(place?.pictures ?? {})
    .filter(([name]) => !place?.keeps?.includes(name))
    .map(([, folder]) => folder)
  const [names, id] = [path.split('/'), place?.record ?? '']
  const isKept = keptFolders.some(folder =>
    isAt(folder, names.slice(0, folder.split('/').length).join('/')),
  )
  return !isKept && folders.some(folder => isIn(folder, path, id))
}

/** Whether an object lies in a folder as a field declares it, in which `{id}` stands for the record's. */
const isIn = (folder: string, path: string, record: string): boolean =>
  path.startsWith(`${folder.replace('{id}', () => record)}/`)

interface Left extends Entry {
  address: string
  object: StoredObject
}

/**
 * By a younger entry, by anything in the record that it was of, or by any other, archived ones among them: by a picture of
 * it, or in a formatted text, into which it was pasted.
 */
async function isNamed(
  { holders, transact }: SchedulePorts,
  { fields, until, shown, address, object }: Left,
): Promise<boolean> {
  const entries = await holders(HISTORY, { field: 'pictures', has: address })
  if (entries.some(({ time }) => Number(time) > until.getTime())) return true
  let own: Fields | undefined
  await transact(async read => {
    own = (await read([String(fields.path)]))[0]
    return new Map()
  })
  if (leadsTo(own, object)) return true
  for (const { collection, field } of named)
    if ((await holders(collection, { field, is: address })).length > 0) return true
  return (await shown()).has(nameOf(object))
}

/** However the address is written, and wherever it stands: in maps, lists and formatted texts as well. */
const leadsTo = (value: unknown, object: StoredObject): boolean =>
  objectsIn(value).some(each => isDeepStrictEqual(each, object))

function objectsIn(value: unknown): StoredObject[] {
  if (typeof value === 'string')
    return value.split(/(?=\/v0\/b\/)|"/).flatMap(part => objectAt(part) ?? [])
  if (!Array.isArray(value) && !isMap(value)) return []
  return Object.values(value).flatMap(objectsIn)
}

const nameOf = ({ bucket, path }: StoredObject) => `${bucket}/${path}`

/**
 * What the records with a formatted text name, and those in the trash, which come back with theirs. No query looks into a
 * text: they are read, once, when it is first asked.
 */
function shownIn({ pages, now }: SchedulePorts): () => Promise<ReadonlySet<string>> {
  let shown: Promise<ReadonlySet<string>> | undefined
  const isOver = ({ expires }: Fields) => expires instanceof Date && expires <= now()
  const read = async () => {
    const names: string[] = []
    for (const collection of [...withTexts, TRASH])
      for await (const page of pages(collection)) {
        const all = page.map(({ fields }) => fields)
        const there = collection === TRASH ? all.filter(each => !isOver(each)) : all
        names.push(...objectsIn(there).map(nameOf))
      }
    return new Set(names)
  }
  return () => {
    shown ??= read()
    return shown
  }
}

const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const withTexts = [...recorded].flatMap(([path, { texts: has }]) => (has ? collectionOf(path) : []))

/** Every field by which a query finds who names a picture, and the collection that it is in. */
const named = [...recorded].flatMap(([path, { pictures = {} }]) => {
  const collection = collectionOf(path)
  return isListable(collection) ? Object.keys(pictures).map(field => ({ collection, field })) : []
})

const keptFolders = [...recorded.values()].flatMap(({ keeps = [], pictures = {} }) =>
  keeps.flatMap(name => pictures[name] ?? []),
)
