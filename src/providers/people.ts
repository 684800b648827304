import type { Identifier } from 'ra-core'
import { isMap } from '@/lib'
import { callFunction } from './functions'

/** Milliseconds: a part takes some seconds, a function that sleeps some more. */
const PATIENCE = 60_000

export interface Person {
  id: Identifier
  name: string
}

/** `protocol`: the id of what will say that it was done, the same where it is asked once more. */
export type Erased = Person & { protocol: string }

/** What the database holds of a person, part by part until that is all. */
export async function exportPerson(person: Person): Promise<{ data: readonly unknown[] }> {
  const data: unknown[] = []
  await inParts('exportPerson', { person }, ({ documents }) => {
    if (Array.isArray(documents)) data.push(...documents)
  })
  return { data }
}

/** Where erasures that were broken off go on, by their protocols. */
const places = new Map<string, unknown>()

/** Erases what is personal of a person, part by part. Rejects with an HttpError; asked once more it goes on where it was. */
export async function erasePerson(person: Erased): Promise<{ data: { id: Identifier } }> {
  const { protocol } = person
  await inParts('erasePerson', { person, from: places.get(protocol) }, ({ after }) =>
    places.set(protocol, after),
  )
  places.delete(protocol)
  return { data: { id: protocol } }
}

async function inParts(
  name: string,
  { person: { id, ...person }, from = null }: { person: Person; from?: unknown },
  take: (part: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  let after = from
  do {
    const part = await callFunction(name, { ...person, uid: String(id), after }, PATIENCE)
    if (!isMap(part)) return
    take(part)
    after = part.after ?? null
  } while (after !== null)
}
