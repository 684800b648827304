import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useGetList } from 'react-admin'

export interface Audience {
  role?: string | null
  subscription?: string | null
  province?: string | null
  uids?: readonly string[] | null
}

/** Records that may be read to know a number exactly. */
const MOST = 2000

/** How many a message reaches: active accounts of the app that fit all that is asked for, or those that are named. */
export interface Reached {
  isPending: boolean
  /** Undefined where it cannot be known. */
  count: number | undefined
  /** Else it is no more than that. */
  isExact: boolean
}

/** The role is in the profile and the rest in the account: where both are asked for, both are read and compared. */
export function useAudience({ role, subscription, province, uids }: Audience): Reached {
  const isNamed = Boolean(uids && uids.length > 0)
  const provider = useDataProvider()
  const ofAccount = {
    authorization: 'appUser',
    status: 'active',
    ...(subscription && { 'subscription.type': subscription }),
  }
  const accounts = useTotal('users', ofAccount, !isNamed)
  const profiles = useTotal('profiles', { role: role ?? '' }, Boolean(role) && !isNamed)
  const isReadable = (accounts.total ?? MOST) + (profiles.total ?? MOST) <= MOST
  const both = useQuery({
    queryKey: ['users', 'audience', role, ofAccount],
    queryFn: async () => {
      const [own, others] = await Promise.all([
        idsOf(provider, 'users', ofAccount),
        idsOf(provider, 'profiles', { role }),
      ])
      return own.filter(id => others.includes(id)).length
    },
    enabled: !isNamed && Boolean(role) && isReadable,
    retry: false,
  })
  if (isNamed) return { isPending: false, count: new Set(uids).size, isExact: true }
  const totals = [accounts.total, ...(role ? [profiles.total] : [])].filter(isCounted)
  return {
    isPending: accounts.isPending || (Boolean(role) && (profiles.isPending || both.isLoading)),
    count: both.data ?? (totals.length > 0 ? Math.min(...totals) : undefined),
    isExact: !province && (!role || both.data !== undefined),
  }
}

const isCounted = (total: number | undefined): total is number => total !== undefined

const sort = { field: 'id', order: 'ASC' } as const

const useTotal = (resource: string, filter: object, enabled: boolean) =>
  useGetList(
    resource,
    { filter, sort, pagination: { page: 1, perPage: 1 } },
    { enabled, retry: false, onError: () => undefined },
  )

async function idsOf(provider: DataProvider, resource: string, filter: object) {
  const { data } = await provider.getList(resource, {
    ...{ filter, sort },
    pagination: { page: 1, perPage: MOST },
  })
  return data.map(({ id }) => String(id))
}
