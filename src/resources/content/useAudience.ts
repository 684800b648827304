import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useManyOnce } from '@/admin'
import { isText } from '@/lib/values'
import type { LiveDataProvider } from '@/schema'
import { countAll, countOfRole, countReached } from './accounts'

export interface Audience {
  role?: string | null
  subscription?: string | null
  province?: string | null
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

/**
 * The role is in the profile and the rest in the account: where a role is asked for, some of either are read.
 * `asOf`: what was counted for another is not told, however young it is.
 */
export function useAudience(
  { role, province, uids, subscription }: Audience,
  asOf?: number,
): Reached {
  const isNamed = Boolean(uids && uids.length > 0)
  const accounts = useAccounts({ subscription, asOf }, !isNamed)
  const ofRole = useOfRole({
    role: isNamed ? null : role,
    subscription,
    asOf,
    accounts: accounts.data,
  })
  const named = useNamed(uids ?? [], asOf)
  if (isNamed) return named
  const isCounted = !role || ofRole.isExact
  return {
    isPending: accounts.isLoading || ofRole.isPending,
    count: role ? ofRole.count : accounts.data,
    isExact: isCounted && !province,
  }
}

function useAccounts({ subscription, asOf }: Omit<OfRole, 'role' | 'accounts'>, enabled: boolean) {
  const provider = useDataProvider<LiveDataProvider>()
  return useQuery({
    queryKey: ['users', 'audience', subscription ?? '', asOf],
    queryFn: () => countReached(provider, subscription),
    enabled,
    retry: false,
  })
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

/** More than may be read. */
const unknown = Number.POSITIVE_INFINITY

interface OfRole {
  role: Audience['role']
  subscription: Audience['subscription']
  asOf: number | undefined
  /** How many accounts there are of that kind. */
  accounts: number | undefined
}

function useOfRole({ role, subscription, asOf, accounts = unknown }: OfRole): Reached {
  const provider = useDataProvider<LiveDataProvider>()
  const isAsked = Boolean(role)
  const { data: total = unknown, isLoading } = useQuery({
    queryKey: ['profiles', 'audience', role, asOf],
    queryFn: () => countAll(provider, 'profiles', { role }),
    enabled: isAsked,
    retry: false,
  })
  const both = useQuery({
    queryKey: ['users', 'audience', subscription ?? '', asOf, role, total],
    queryFn: () => countOfRole(provider, { role, subscription, total }),
    enabled: isAsked && total < unknown,
    retry: false,
  })
  const least = Math.min(accounts, total)
  return {
    isPending: isLoading || both.isLoading,
    count: both.data ?? (least < unknown ? least : undefined),
    isExact: typeof both.data === 'number',
  }
}

const metaOf = (asOf: number | undefined) => (asOf === undefined ? undefined : { asOf })
