import type { Fields, StructuredQuery, Write } from '../../server/firestore/types'
import { checkedDocument, type DocumentLine } from '../transfer/lines'
import type { Project } from './project'
import { RestError } from './rest'

/** Documents in memory at once: at their largest 300 MB. */
const PAGE = 300

interface Found {
  document?: { name: string; fields?: Fields }
}

export const rootOf = (id: string) => `projects/${id}/databases/(default)/documents`

/** Runs a query over the whole database. */
export async function find({ id, rest }: Project, query: StructuredQuery) {
  const answer = await rest.firestore(`${rootOf(id)}:runQuery`, { structuredQuery: query })
  const found = answer as Found[]
  return found.flatMap(({ document }) => document ?? [])
}

/** The document at a path. */
export async function read({ id, rest }: Project, path: string): Promise<Fields | undefined> {
  const documents = [`${rootOf(id)}/${path}`]
  const answer = await rest.firestore(`${rootOf(id)}:batchGet`, { documents })
  const [told] = answer as { found?: { fields?: Fields } }[]
  return told?.found && (told.found.fields ?? {})
}

/** All of these writes or none. */
export async function commit({ id, rest }: Project, writes: readonly Write[]): Promise<void> {
  await rest.firestore(`${rootOf(id)}:commit`, { writes })
}

/**
 * All of these writes, in as many commits as it takes: in the ten megabytes of one Google counts what they make of indexes,
 * too, which nobody knows before.
 */
export async function commitAll(project: Project, writes: readonly Write[]): Promise<void> {
  try {
    if (writes.length > 0) await commit(project, writes)
  } catch (error) {
    if (writes.length === 1 || !isRefused(error)) throw error
    const half = Math.ceil(writes.length / 2)
    await commitAll(project, writes.slice(0, half))
    await commitAll(project, writes.slice(half))
  }
}

const isRefused = (error: unknown) =>
  error instanceof RestError && (error.status === 400 || error.status === 413)

/** Every document of every collection, however deep, by name. */
export async function* readDocuments(project: Project): AsyncGenerator<DocumentLine> {
  const prefix = `${rootOf(project.id)}/`
  let page = await find(project, everything(PAGE))
  while (page.length > 0) {
    for (const { name, fields = {} } of page) {
      yield checkedDocument({ path: name.slice(prefix.length), fields })
    }
    const last = page.at(-1)?.name ?? ''
    page = page.length < PAGE ? [] : await find(project, everything(PAGE, last))
  }
}

/** A selector without a collection is of all of them. */
export function everything(limit: number, after?: string): StructuredQuery {
  return {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(after && { startAt: { values: [{ referenceValue: after }], before: false } }),
    limit,
  }
}
