import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useManyOnce } from '@/admin'
import { ALL_PROVINCES, formatNumber, isText, provinces, under } from '@/lib'
import type { LiveDataProvider } from '@/schema'
import { type Asked, type Counted, countAudience, type Kept } from './accounts'
import { texts } from './texts'

/** How many a message reaches, as far as the data can tell (M-CNT-06). */
export const AudienceCount = () => {
  const audience = audienceOf(useWatch({ name: 'audience' }))
  return reachedText(audience, useAudience(audience))
}

export function reachedText(
  audience: Audience,
  { isPending, count, limit, unknown }: Reached,
): string {
  if (isPending) return texts.counting
  if (count === undefined) return texts.uncounted
  const shown = formatNumber(count)
  if (limit) return texts.atMost(shown, texts[limit])
  if (audience.uids && audience.uids.length > 0) {
    return [texts.named(shown), unknown && texts.unknown(formatNumber(unknown))]
      .filter(Boolean)
      .join(' ')
  }
  const { province } = audience
  return province ? texts.countedIn(shown, nameOf(province)) : texts.counted(shown)
}

const nameOf = (province: string) => under(provinces, province) ?? province

interface Audience extends Pick<Asked, 'role' | 'subscription'> {
  province?: string | null | undefined
  uids?: readonly string[] | null
}

export function audienceOf(value: unknown): Audience {
  const audience: Audience = typeof value === 'object' && value ? value : {}
  return Number(audience.province) === ALL_PROVINCES ? { ...audience, province: null } : audience
}

/** How many a message reaches: active accounts of the app that fit all that is asked for, or those that are named. */
interface Reached {
  /** It is being asked; without a line nothing is, and nobody knows. */
  isPending: boolean
  /** Undefined where it cannot be known. */
  count: number | undefined
  /** Why it is no more than that; none where it is exact. */
  limit?: Counted['limit'] | 'unread'
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
  { role, subscription, province }: Omit<Audience, 'uids'>,
  asOf: number | undefined,
  enabled: boolean,
): Reached {
  const provider = useDataProvider<LiveDataProvider>()
  const [kept] = useState<Kept>(() => new Map())
  // One province after another is no other question.
  const asked = { role, subscription, isPlaced: Boolean(province) }
  const isWhole = asOf !== undefined
  const { data, isLoading } = useQuery({
    queryKey: ['users', 'audience', asked, asOf],
    queryFn: ({ signal }) => countAudience(provider, asked, { isWhole, kept, signal }),
    enabled,
    retry: false,
    refetchInterval: ({ state }) => state.data?.limit === 'lost' && LOST_AGAIN,
  })
  const { count, byProvince, limit } = data ?? {}
  const inProvince = province && byProvince ? (under(byProvince, String(province)) ?? 0) : count
  return { isPending: isLoading, count: inProvince, ...(limit && { limit }) }
}

/** Milliseconds until what could not be read is asked for again. */
const LOST_AGAIN = 30_000

/** Each account is read once, however the list grows. */
function useNamed(uids: readonly string[], asOf: number | undefined): Reached {
  const all = [...new Set([uids].flat())]
  // An app may have left there what is no id.
  const ids = all.filter(isText)
  const { answers, isPending } = useManyOnce('users', ids, { meta: metaOf(asOf) })
  const count = ids.filter(id => answers.get(id)).length
  // Nobody but them gets it, whether they can be read or not.
  if (!ids.every(id => answers.has(id))) return { isPending, count: all.length, limit: 'unread' }
  return { isPending, count, unknown: all.length - count }
}

const metaOf = (asOf: number | undefined) => (asOf === undefined ? undefined : { asOf })
