import { Card } from '@mui/material'
import { Labeled, useRecordContext } from 'react-admin'
import { AutoShow, FieldCell, ShowActions, useResource, useSignedIn } from '@/admin'
import { upgradeStatusOf } from '@/business/membership'
import { NextRequest } from './NextRequest'

/** A profile; of one that asks for a subscription what is to be decided on comes first, and the next one is a key away. */
export const ProfileShow = () => (
  <AutoShow
    actions={
      <ShowActions>
        <ForWhoDecides />
      </ShowActions>
    }
  >
    <Request />
  </AutoShow>
)

/** Nobody else may list the requests. */
const ForWhoDecides = () => (useSignedIn()?.may('list', 'profiles') ? <NextRequest /> : null)

/** The facts beside the receipt. */
const Request = () => {
  const record = useRecordContext()
  if (!record || upgradeStatusOf(record) === 'noRequest') return null
  return (
    <Card sx={beside}>
      <div>
        {facts.map(source => (
          <Fact key={source} source={source} />
        ))}
      </div>
      <Fact source="upgrade.receiptImageURL" />
    </Card>
  )
}

const facts = [
  'name',
  'phone',
  'request',
  'upgrade.type',
  'upgrade.price',
  'upgrade.lastUpdated',
  'upgrade.note',
]

const Fact = ({ source }: { source: string }) => {
  const { fields } = useResource()
  return (
    <Labeled label={fields[source]?.label ?? source} sx={{ display: 'flex', mb: 1 }}>
      <FieldCell source={source} />
    </Labeled>
  )
}

const beside = {
  mb: 2,
  p: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
