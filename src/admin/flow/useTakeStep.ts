import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { LiveDataProvider, Members } from '@/schema'
import { usePrincipal, useResource, useResources } from '../registry'

export interface Attempt {
  /** As the person saw it. */
  record: RaRecord
  data: Members
  /** The name of what is one act with others. */
  act?: string | undefined
}

/**
 * Takes the named step of records of the resource in context; counts follow at once. Where the line is lost meanwhile
 * `onUnknown` is told, and the answer waits until the server says what became of it.
 *
 * @returns false when the step was not taken because the line was lost; rejects with the provider's HttpError
 */
export function useTakeStep(
  step: string,
): (attempt: Attempt, onUnknown?: () => void) => Promise<boolean> {
  const { name, source } = useResource()
  const counted = useResources().filter(
    other => other.name === name || other.source.path === source.copy?.path,
  )
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const by = usePrincipal()?.uid ?? ''
  return async ({ record, data, act }, onUnknown) => {
    const taken = { id: String(record.id), step, seen: record, data, by, ...(act && { act }) }
    try {
      await provider.transition(name, taken)
      return true
    } catch (error) {
      const outcome = outcomeIn(error)
      if (!outcome) throw error
      onUnknown?.()
      return await outcome
    } finally {
      client.invalidateQueries({ refetchType: 'none' })
      // Its index has moved in the same commit.
      for (const other of counted) client.invalidateQueries({ queryKey: [other.name, 'count'] })
    }
  }
}

const outcomeIn = (error: unknown): Promise<boolean> | undefined =>
  error instanceof Error && 'body' in error
    ? (error.body as { outcome?: Promise<boolean> } | null)?.outcome
    : undefined
