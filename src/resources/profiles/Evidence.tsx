import { Box, Card } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FieldCell, LabeledRow, useResource } from '@/admin'
import { valueAt } from '@/lib'

const evidence = ['upgrade.receiptImageURL', 'upgrade.note']

/** By what one decides on a request for a subscription, besides the facts. */
export const Evidence = () => {
  const { fields } = useResource()
  const profile = useRecordContext() ?? {}
  const told = evidence.filter(source => valueAt(profile, source))
  if (told.length === 0) return null
  return (
    <Card sx={{ mb: 2, p: 2 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {told.map(source => (
          <LabeledRow key={source} label={fields[source]?.label ?? source} isStacked>
            <FieldCell source={source} />
          </LabeledRow>
        ))}
      </Box>
    </Card>
  )
}
