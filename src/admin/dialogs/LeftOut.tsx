import { Box, Typography } from '@mui/material'
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin'
import { useName } from '../face/useName'
import { FieldCell } from '../kinds/fields'
import { useResource } from '../registry'

/** Names the selected records with which this cannot be done, and the state that each is in. */
export const LeftOut = ({ left }: { left: readonly RaRecord[] }) => {
  const translate = useTranslate()
  const more = left.length - mostNamed
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2">
        {translate('sarang.bulk.left', { smart_count: left.length })}
      </Typography>
      <Box component="ul" sx={names}>
        {left.slice(0, mostNamed).map(record => (
          <RecordContextProvider key={record.id} value={record}>
            <Named />
          </RecordContextProvider>
        ))}
        {more > 0 && <li>{translate('sarang.incomplete.more', { smart_count: more })}</li>}
      </Box>
    </Box>
  )
}

/** Of more it is said how many there are. */
export const mostNamed = 8

const Named = () => {
  const { fields } = useResource()
  const name = useName()
  const [state] = Object.entries(fields).find(([, { options }]) => options.tones) ?? []
  return (
    <li>
      {name} {state && <FieldCell source={state} />}
    </li>
  )
}

const names = { m: 0, mt: 0.5, pl: 2.5, '& > li': { typography: 'body2', py: 0.25 } }
