import { Alert, AlertTitle, Box } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { flowOf } from '@/schema'
import { useResource } from '../registry'

/** What does not go together in the record in context, one line each; nothing when all does. */
export const Oddities = () => {
  const translate = useTranslate()
  const flow = flowOf(useResource())
  const record = useRecordContext()
  const oddities = (record && flow?.oddities?.(record)) ?? []
  if (oddities.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{translate('sarang.flow.odd')}</AlertTitle>
      {oddities.map(oddity => (
        <Box key={oddity}>{oddity}</Box>
      ))}
    </Alert>
  )
}
