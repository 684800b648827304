import { Box } from '@mui/material'
import { useGetOne, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useNow } from '@/admin'
import { beginning } from '@/business'
import { isText } from '@/lib'

/** Below the beginning of a subscription: that the account does not wait for it, or waits in vain. A warning, no refusal. */
export const BeginHelp = () => {
  const record = useRecordContext()
  const values = useWatch()
  const now = useNow()
  const uid: unknown = values.uid ?? record?.uid
  const mayBegin = beginning(values, {}, now) !== undefined
  const { data } = useGetOne('users', { id: String(uid) }, { enabled: mayBegin && isText(uid) })
  const told = data && beginning(values, data, now)
  return (
    told && (
      <Box component="span" role="status" sx={{ color: 'warning.main' }}>
        {told}
      </Box>
    )
  )
}
