import type { Identifier } from 'ra-core'
import { isMap } from '@/lib/guards'
import { callFunction } from './functions'

interface Person {
  id: Identifier
  name: string
}

/** What the database holds of a person, part by part until that is all. */
export async function exportPerson(person: Person): Promise<{ data: readonly unknown[] }> {
  const data: unknown[] = []
  await inParts('exportPerson', person, ({ documents }) => {
    if (Array.isArray(documents)) data.push(...documents)
  })
  return { data }
}

async function inParts(
  name: string,
  { id, ...person }: Person,
  take: (part: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  let after: unknown = null
  do {
    const part = await callFunction(name, { ...person, uid: String(id), after })
    if (!isMap(part)) return
    take(part)
    after = part.after ?? null
  } while (after !== null)
}
