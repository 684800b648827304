import { Card } from '@mui/material'
import { Labeled, useRecordContext } from 'react-admin'
import { FieldCell, useResource } from '@/admin'
import { valueAt } from '@/lib/values'

const evidence = ['upgrade.receiptImageURL', 'upgrade.note']

/** By what one decides on a request for a subscription, besides the facts. */
export const Evidence = () => {
  const { fields } = useResource()
  const profile = useRecordContext() ?? {}
  const told = evidence.filter(source => valueAt(profile, source))
  if (told.length === 0) return null
  return (
    <Card sx={{ mb: 2, p: 2 }}>
      {told.map(source => (
        <Labeled key={source} label={fields[source]?.label ?? source} sx={{ display: 'flex' }}>
          <FieldCell source={source} />
        </Labeled>
      ))}
    </Card>
  )
}
