import { useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '@/lib/text/format'
import { texts } from './texts'

interface Audience {
  role?: string | null
  subscription?: string | null
  province?: string | null
  uids?: readonly string[] | null
}

/** How many a message reaches, as far as the data can tell (M-CNT-06). */
export const AudienceCount = () => {
  const value: unknown = useWatch({ name: 'audience' })
  const { uids, ...audience }: Audience = typeof value === 'object' && value ? value : {}
  if (uids && uids.length > 0) return texts.named(formatNumber(uids.length))
  return <Estimate {...audience} />
}

const Estimate = ({ role, subscription, province }: Audience) => {
  const accounts = useTotal('users', {
    authorization: 'appUser',
    status: 'active',
    ...(subscription && { 'subscription.type': subscription }),
  })
  const profiles = useTotal('profiles', { role: role ?? '' }, Boolean(role))
  if (accounts.isPending || (role && profiles.isPending)) return texts.counting
  const totals = [accounts.total, ...(role ? [profiles.total] : [])].filter(isCounted)
  if (totals.length === 0) return texts.uncounted
  const most = formatNumber(Math.min(...totals))
  return role || province
    ? texts.atMost(most, reasonOf({ role, subscription, province }))
    : texts.counted(most)
}

const isCounted = (total: number | undefined): total is number => total !== undefined

/** What the count leaves open. */
const reasonOf = ({ role, province }: Audience) =>
  province ? texts.provinceUncounted : role ? texts.roleCounted : ''

const useTotal = (resource: string, filter: object, enabled = true) =>
  useGetList(
    resource,
    { filter, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled, retry: false, onError: () => undefined },
  )
