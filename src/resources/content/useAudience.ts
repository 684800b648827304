import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useManyOnce } from '@/admin'
import { isText } from '@/lib/values'
import type { LiveDataProvider } from '@/schema'
import { type Asked, countAudience } from './accounts'

export interface Audience extends Asked {
  uids?: readonly string[] | null
}

/** How many a message reaches: active accounts of the app that fit all that is asked for, or those that are named. */
export interface Reached {
  /** It is being asked; without a line nothing is, and nobody knows. */
  isPending: boolean
  /** Undefined where it cannot be known. */
  count: number | undefined
  /** Else it is no more than that. */
  isExact: boolean
  /** How many of those that are named are no accounts. */
  unknown?: number
}

/** `asOf`: what was counted for another is not told, however young it is, and it is counted to the last one. */
export function useAudience({ uids, ...asked }: Audience, asOf?: number): Reached {
  const isNamed = Boolean(uids && uids.length > 0)
  const fitting = useFitting(asked, asOf, !isNamed)
  const named = useNamed(uids ?? [], asOf)
  return isNamed ? named : fitting
}

function useFitting(
  { role, subscription, province }: Asked,
  asOf: number | undefined,
  enabled: boolean,
): Reached {
  const provider = useDataProvider<LiveDataProvider>()
  const asked = { role, subscription, province }
  const isWhole = asOf !== undefined
  const { data, isLoading } = useQuery({
    queryKey: ['users', 'audience', asked, asOf],
    queryFn: ({ signal }) => countAudience(provider, asked, { isWhole, signal }),
    enabled,
    retry: false,
  })
  return { isPending: isLoading, count: data?.count, isExact: data?.isExact ?? false }
}

/** Each account is read once, however the list grows. */
function useNamed(uids: readonly string[], asOf: number | undefined): Reached {
  const all = [...new Set([uids].flat())]
  // An app may have left there what is no id.
  const ids = all.filter(isText)
  const { answers, isPending } = useManyOnce('users', ids, { meta: metaOf(asOf) })
  const count = ids.filter(id => answers.get(id)).length
  // Nobody but them gets it, whether they can be read or not.
  if (!ids.every(id => answers.has(id))) return { isPending, count: all.length, isExact: false }
  return { isPending, count, isExact: true, unknown: all.length - count }
}

const metaOf = (asOf: number | undefined) => (asOf === undefined ? undefined : { asOf })
