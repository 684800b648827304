import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useGetList, useGetManyAggregate } from 'react-admin'

export interface Audience {
  role?: string | null
  subscription?: string | null
  province?: string | null
  uids?: readonly string[] | null
}

/** Records that may be read to know a number exactly. */
const MAX_PEOPLE = 2000

/** How many a message reaches: active accounts of the app that fit all that is asked for, or those that are named. */
export interface Reached {
  isPending: boolean
  /** Undefined where it cannot be known. */
  count: number | undefined
  /** Else it is no more than that. */
  isExact: boolean
  /** How many of those that are named are no accounts. */
  unknown?: number
}

/** The role is in the profile and the rest in the account: where both are asked for, both are read and compared. */
export function useAudience({ role, province, uids, subscription }: Audience): Reached {
  const isNamed = Boolean(uids && uids.length > 0)
  const ofAccount = {
    authorization: 'appUser',
    status: 'active',
    ...(subscription && { 'subscription.type': subscription }),
  }
  const accounts = useTotal('users', ofAccount, !isNamed)
  const ofRole = useOfRole({ role: isNamed ? null : role, ofAccount, accounts: accounts.total })
  const named = useNamed(uids ?? [])
  if (isNamed) return named
  const isCounted = !role || ofRole.isExact
  return {
    isPending: accounts.isPending || ofRole.isPending,
    count: role ? ofRole.count : accounts.total,
    isExact: isCounted && !province,
  }
}

/** Each account is read once, however the list grows. */
function useNamed(uids: readonly string[]): Reached {
  const ids = [...new Set(uids)]
  const { data, isPending } = useGetManyAggregate(
    'users',
    { ids },
    { enabled: ids.length > 0, retry: false },
  )
  const count = data?.filter(Boolean).length
  return {
    isPending,
    count,
    isExact: true,
    ...(count !== undefined && { unknown: ids.length - count }),
  }
}

/** More than may be read. */
const unknown = Number.POSITIVE_INFINITY

interface OfRole {
  role: string | null | undefined
  ofAccount: object
  /** How many accounts there are of that kind. */
  accounts: number | undefined
}

function useOfRole({ role, ofAccount, accounts = unknown }: OfRole): Reached {
  const provider = useDataProvider()
  const isAsked = Boolean(role)
  const { total = unknown, isPending } = useTotal('profiles', { role: role ?? '' }, isAsked)
  const both = useQuery({
    queryKey: ['users', 'audience', role, ofAccount],
    queryFn: async () => {
      const [own, others] = await Promise.all([
        idsOf(provider, 'users', ofAccount),
        idsOf(provider, 'profiles', { role }),
      ])
      const ids = new Set(others)
      return own.filter(id => ids.has(id)).length
    },
    enabled: isAsked && accounts + total <= MAX_PEOPLE,
    retry: false,
  })
  const least = Math.min(accounts, total)
  return {
    isPending: isAsked && (isPending || both.isLoading),
    count: both.data ?? (least < unknown ? least : undefined),
    isExact: both.data !== undefined,
  }
}

const sort = { field: 'id', order: 'ASC' } as const

/** To the last one, however many: a list's total ends a little above a thousand. */
const useTotal = (resource: string, filter: object, enabled: boolean) =>
  useGetList(
    resource,
    { filter, sort, pagination: { page: 1, perPage: 1 }, meta: { isExact: true } },
    { enabled, retry: false, onError: () => undefined },
  )

async function idsOf(provider: DataProvider, resource: string, filter: object) {
  const { data } = await provider.getList(resource, {
    ...{ filter, sort },
    pagination: { page: 1, perPage: MAX_PEOPLE },
  })
  return data.map(({ id }) => String(id))
}
