import { recorded } from '@/access/recorded'
import { valueAt } from '@/lib/values'
import { HISTORY, isListable, TRASH_DAYS } from '@/schema'
import type { Fields } from './callable'
import { daysAfter } from './history/trash'
import { objectAt } from './objectAt'
import type { Scheduled, SchedulePorts } from './scheduled'

/** How far it has come. */
const RUN = 'apps/pictures'

/**
 * Deletes the pictures that records had and have no more, when the time is over in which what was deleted, or changed, is
 * taken back, and nothing names them: no record, and no younger entry, whose turn comes later. It goes on where it was.
 */
export const forgetPictures: Scheduled = {
  reads: [],
  everyMs: 24 * 60 * 60_000,
  async run(ports) {
    const until = daysAfter(ports.now(), -TRASH_DAYS)
    for await (const page of ports.pages(HISTORY, { after: await placeOf(ports) })) {
      const due = page.filter(({ fields: { time } }) => Number(time) <= until.getTime())
      const left = due.flatMap(({ fields }) =>
        texts(fields.pictures).map(address => ({ address, fields })),
      )
      for (const { address, fields } of left) await forget(ports, address, { fields, until })
      const last = due.at(-1)
      if (last) await ports.transact(async () => new Map([[RUN, { after: last.id }]]))
      if (due.length < page.length) return
    }
  },
}

async function placeOf({ transact }: SchedulePorts): Promise<string | undefined> {
  let after: string | undefined
  await transact(async read => {
    const [run] = await read([RUN])
    after = typeof run?.after === 'string' ? run.after : undefined
    return new Map()
  })
  return after
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

interface Entry {
  fields: Fields
  until: Date
}

async function forget(ports: SchedulePorts, address: string, entry: Entry): Promise<void> {
  const object = objectAt(address)
  if (!object || (await isNamed(ports, address, entry))) return
  const { bucket, path } = object
  // One that the store does not let go stays: all others would wait for it.
  await ports
    .removeObject(bucket, path)
    .catch(error => ports.log('pictures.error', { path, error: String(error) }))
}

/** By a younger entry, by the record that it was of, or by any other, archived ones among them. */
async function isNamed(
  { holders, transact }: SchedulePorts,
  address: string,
  { fields, until }: Entry,
): Promise<boolean> {
  const entries = await holders(HISTORY, { field: 'pictures', has: address })
  if (entries.some(({ time }) => Number(time) > until.getTime())) return true
  let own: Fields | undefined
  await transact(async read => {
    own = (await read([String(fields.path)]))[0]
    return new Map()
  })
  if (named.some(({ field }) => valueAt(own ?? {}, field) === address)) return true
  for (const { collection, field } of named.filter(each => isListable(each.collection)))
    if ((await holders(collection, { field, is: address })).length > 0) return true
  return false
}

/** Every field that names a picture, and the collection that it is in. */
const named = [...recorded].flatMap(([path, { pictures = [] }]) =>
  pictures.map(field => ({ collection: path.slice(0, path.lastIndexOf('/')), field })),
)
