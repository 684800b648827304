import { useWatch } from 'react-hook-form'
import { formatNumber, provinces, under } from '@/lib'
import { texts } from './texts'
import { type Audience, audienceOf, type Reached, useAudience } from './useAudience'

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
