import { Alert, AlertTitle, Box } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useOddities } from './useOddities'

/** What does not go together in the record in context, one line each; nothing when all does. */
export const Oddities = () => {
  const oddities = useOddities()
  const record = useRecordContext()
  return <Odd oddities={record ? oddities(record) : []} />
}

export const Odd = ({ oddities }: { oddities: readonly string[] }) => {
  const translate = useTranslate()
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
