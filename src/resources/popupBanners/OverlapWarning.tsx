import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { pagesOf } from '@/admin'
import { rivalsOf } from './rivals'
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
