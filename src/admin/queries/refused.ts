import { statusOf } from '@/lib/errorCode'

/** Of a query for another record: who comes later on the page asks no second time for what the server has refused. */
export const untilRefused = {
  retryOnMount: ({ state }: { state: { error: unknown } }) => statusOf(state.error) !== 403,
}
