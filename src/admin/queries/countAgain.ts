import type { QueryClient } from '@tanstack/react-query'

/**
 * Lists follow their own page alone: what has gone, or come, behind it changes how many there are, so that those in sight
 * are read once more. Nobody waits for it: without a connection that would be for as long as there is none.
 */
export function countAgain(client: QueryClient, resources: Iterable<string>): void {
  for (const name of resources)
    void client.refetchQueries({ queryKey: [name, 'getList'], type: 'active' })
}
