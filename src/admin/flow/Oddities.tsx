import { Alert, AlertTitle, Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** What does not go together in a record, one line each. */
export const Oddities = ({ oddities }: { oddities: readonly string[] }) => {
  const translate = useTranslate()
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('sarang.flow.odd')}</AlertTitle>
      {oddities.map(oddity => (
        <Box key={oddity}>{oddity}</Box>
      ))}
    </Alert>
  )
}
