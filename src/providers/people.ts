import type { Identifier } from 'ra-core'
import { isMap } from '@/lib/values'
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
  await inParts('exportPerson', person, ({ documents }) => {
    if (Array.isArray(documents)) data.push(...documents)
  })
  return { data }
}

/** Erases what is personal of a person, part by part. Rejects with an HttpError; begun anew it goes on. */
export async function erasePerson(person: Erased): Promise<{ data: { id: Identifier } }> {
  await inParts('erasePerson', person, () => undefined)
  return { data: { id: person.protocol } }
}

async function inParts(
  name: string,
  { id, ...person }: Person,
  take: (part: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  let after: unknown = null
  do {
    const part = await callFunction(name, { ...person, uid: String(id), after }, PATIENCE)
    if (!isMap(part)) return
    take(part)
    after = part.after ?? null
  } while (after !== null)
}
