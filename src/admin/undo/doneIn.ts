import type { QueryClient } from '@tanstack/react-query'
import { isMap } from '@/lib/values'
import type { Done, HistoryKind, Members } from '@/schema'

const SAID = /^resources\.(.+)\.notifications\.(?:created|updated|deleted)$/

/** What react-admin says so of, by its last mutation of that resource; undefined for any other message. */
export function doneIn(client: QueryClient, message: unknown): Done | undefined {
  const [, resource] = SAID.exec(String(message)) ?? []
  if (resource === undefined) return undefined
  const last = client
    .getMutationCache()
    .getAll()
    .findLast(({ options }) => options.mutationKey?.[0] === resource)
  const verb = last?.options.mutationKey?.[1]
  const kinds = isVerb(verb) ? KINDS[verb] : KINDS.delete
  const result = isVerb(verb) && isMap(last?.state.data) ? last.state.data : undefined
  const ids = idsOf(last?.state.variables, result)
  return last && ids.length > 0
    ? { resource, ids, kinds, since: last.state.submittedAt, ...(result && { result }) }
    : undefined
}

/** What a verb leaves in the history; an id that was in the trash is there again. */
const KINDS = {
  create: ['create', 'return'],
  update: ['update'],
  delete: ['delete'],
} satisfies Readonly<Record<string, readonly HistoryKind[]>>

/** Of one record, which it answers with. */
const isVerb = (verb: unknown): verb is 'create' | 'update' =>
  verb === 'create' || verb === 'update'

/** What is made has its id by the answer. */
function idsOf(asked: unknown, result: Members | undefined): string[] {
  const { ids, id } = (asked ?? {}) as Variables
  return [ids ?? id ?? result?.id ?? []].flat().map(String)
}

interface Variables {
  id?: unknown
  ids?: readonly unknown[]
}
