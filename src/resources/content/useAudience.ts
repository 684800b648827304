import { useQuery } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin'
import { useManyOnce } from '@/admin'
import { chunksOf } from '@/lib/chunks'
import type { LiveDataProvider } from '@/schema'
import { countAll, countReached, isReached } from './accounts'

export interface Audience {
  role?: string | null
  subscription?: string | null
  province?: string | null
  uids?: readonly string[] | null
}

/** People whose accounts may be read to know a number exactly. */
const MAX_PEOPLE = 2000

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
 * The role is in the profile and the rest in the account: where a role is asked for, the accounts of all who have it are read.
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
  const ids = [...new Set(uids)]
  const { answers, isPending } = useManyOnce('users', ids, { meta: metaOf(asOf) })
  const count = ids.filter(id => answers.get(id)).length
  // Nobody but them gets it, whether they can be read or not.
  if (!ids.every(id => answers.has(id))) return { isPending, count: ids.length, isExact: false }
  return { isPending, count, isExact: true, unknown: ids.length - count }
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
    queryKey: ['users', 'audience', subscription ?? '', asOf, role],
    queryFn: async () => {
      const accounts = await accountsOf(provider, { role })
      return accounts.filter(account => isReached(account, subscription)).length
    },
    enabled: isAsked && total <= MAX_PEOPLE,
    retry: false,
  })
  const least = Math.min(accounts, total)
  return {
    isPending: isLoading || both.isLoading,
    count: both.data ?? (least < unknown ? least : undefined),
    isExact: both.data !== undefined,
  }
}

const sort = { field: 'id', order: 'ASC' } as const

const metaOf = (asOf: number | undefined) => (asOf === undefined ? undefined : { asOf })

/** Accounts read at once. */
const together = 300

/** Of those whose profiles these are. */
async function accountsOf(provider: DataProvider, filter: object): Promise<RaRecord[]> {
  const { data } = await provider.getList('profiles', {
    ...{ filter, sort },
    pagination: { page: 1, perPage: MAX_PEOPLE },
  })
  const parts = chunksOf(data, together).map(async profiles => {
    const ids = profiles.map(({ id }) => id)
    return (await provider.getMany('users', { ids })).data
  })
  return (await Promise.all(parts)).flat().filter(Boolean)
}
