import type { QueryClient } from '@tanstack/react-query'
import type { Done } from './useUndo'

const SAID = /^resources\.(.+)\.notifications\.(?:updated|deleted)$/

/** What react-admin says so of, by its last mutation of that resource; undefined for any other message. */
export function doneIn(client: QueryClient, message: unknown): Done | undefined {
  const [, resource] = SAID.exec(String(message)) ?? []
  if (resource === undefined) return undefined
  const last = client
    .getMutationCache()
    .getAll()
    .findLast(({ options }) => options.mutationKey?.[0] === resource)
  const variables = last?.state.variables as Variables | undefined
  const ids = [variables?.ids ?? variables?.id ?? []].flat().map(String)
  const kinds =
    last?.options.mutationKey?.[1] === 'update' ? (['update'] as const) : (['delete'] as const)
  return last && ids.length > 0
    ? { resource, ids, kinds, since: last.state.submittedAt }
    : undefined
}

interface Variables {
  id?: unknown
  ids?: readonly unknown[]
}
