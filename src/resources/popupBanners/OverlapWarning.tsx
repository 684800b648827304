import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { pagesOf } from '@/admin'
import { subscriptionNames } from '@/business'
import type { Members } from '@/schema'
import { overlap, periodOf, roleNames } from '../content/fields'
import { texts } from './texts'

/** Below the switch: which other popups are shown to the same people at the same time. A warning, no refusal. */
export const OverlapWarning = () => {
  const provider = useDataProvider()
  const record = useRecordContext()
  const values = useWatch()
  const { data = [] } = useQuery({
    queryKey: ['popupBanners', 'shown'],
    queryFn: () => readShown(provider),
    enabled: values.isShow === true,
    retry: false,
    // Another one may have been saved a moment ago.
    staleTime: 0,
  })
  const rivals = rivalsOf({ ...values, id: record?.id }, data)
  if (rivals.length === 0) return texts.onlyOne
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {texts.overlaps(rivals.join(', '))}
    </Box>
  )
}

/** All that are not hidden: what is over stays among them, and no order has those first that still run. */
async function readShown(provider: DataProvider): Promise<RaRecord[]> {
  const shown: RaRecord[] = []
  for await (const page of pagesOf(provider, 'popupBanners', { isShow: true })) shown.push(...page)
  return shown
}

/** The titles of the popups that are shown to the same people as this one, at a time when it is shown, too. */
export const rivalsOf = (popup: Members, others: readonly Members[]): string[] =>
  popup.isShow === true
    ? others
        .filter(other => other.isShow === true && other.id !== popup.id)
        .filter(other => !areApart(popup.audience, other.audience))
        .filter(other => overlap(periodOf(popup), periodOf(other)))
        .map(({ title, id }) => `"${title ?? id}"`)
    : []

/** Nobody has two roles or two subscriptions, but everybody one of each. */
const areApart = (one: unknown, other: unknown) =>
  one !== other &&
  [roleNames, subscriptionNames].some(names =>
    [one, other].every(group => Object.hasOwn(names, String(group))),
  )
