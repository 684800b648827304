import { Box } from '@mui/material'
import { useGetList, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { rivalsOf } from './rivals'
import { texts } from './texts'

const MAX_POPUPS = 50

/** Below the switch: which other popups are shown to the same people at the same time. A warning, no refusal. */
export const OverlapWarning = () => {
  const record = useRecordContext()
  const values = useWatch()
  const { data = [] } = useGetList(
    'popupBanners',
    {
      filter: { isShow: true },
      sort: { field: 'order', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_POPUPS },
    },
    { enabled: values.isShow === true, retry: false, onError: () => undefined },
  )
  const rivals = rivalsOf({ ...values, id: record?.id }, data)
  if (rivals.length === 0) return texts.onlyOne
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {texts.overlaps(rivals.join(', '))}
    </Box>
  )
}
