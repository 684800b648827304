import type { QueryClient } from '@tanstack/react-query'
import { isMap } from '@/lib/guards'
import type { Done } from '@/schema'

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
  const result = last?.state.data
  return last && ids.length > 0
    ? {
        resource,
        ids,
        kinds,
        since: last.state.submittedAt,
        ...(kinds[0] === 'update' && isMap(result) && { result }),
      }
    : undefined
}

interface Variables {
  id?: unknown
  ids?: readonly unknown[]
}
