import type { Identifier } from 'ra-core'
import { isMap } from '@/lib/guards'
import { callFunction } from './functions'

/** Milliseconds: a part takes some seconds, a function that sleeps some more. */
const PATIENCE = 60_000

interface Person {
  id: Identifier
  name: string
}

/** What the database holds of a person, part by part until that is all. */
export async function exportPerson(person: Person): Promise<{ data: readonly unknown[] }> {
  const data: unknown[] = []
  await inParts('exportPerson', person, ({ documents }) => {
    if (Array.isArray(documents)) data.push(...documents)
    return {}
  })
  return { data }
}

/** Erases what is personal of a person, part by part. Rejects with an HttpError; begun anew it goes on. */
export async function erasePerson(person: Person): Promise<{ data: { id: Identifier } }> {
  let protocol: unknown
  await inParts('erasePerson', person, part => {
    protocol = part.protocol
    return { protocol }
  })
  return { data: { id: String(protocol) } }
}

async function inParts(
  name: string,
  { id, ...person }: Person,
  take: (part: Readonly<Record<string, unknown>>) => object,
): Promise<void> {
  let after: unknown = null
  let more = {}
  do {
    const part = await callFunction(name, { ...person, ...more, uid: String(id), after }, PATIENCE)
    if (!isMap(part)) return
    more = take(part)
    after = part.after ?? null
  } while (after !== null)
}
