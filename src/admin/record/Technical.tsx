import { Box, Card } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { get } from '@/lib/values'
import { CopyId } from '../face/CopyId'
import { useResource } from '../registry'

interface TechnicalProps {
  ids: readonly string[]
  empty: readonly string[]
}

/** At the end, folded: ids to be copied, and what is not filled in. */
export const Technical = ({ ids, empty }: TechnicalProps) => {
  const translate = useTranslate()
  const { fields } = useResource()
  const record = useRecordContext()
  if (!record || ids.length + empty.length === 0) return null
  const count = translate('sarang.face.empty', { smart_count: empty.length })
  return (
    <Card
      component="details"
      sx={{ px: 2, py: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {translate('sarang.face.technical')}
        {empty.length > 0 && ` · ${count}`}
      </Box>
      {ids.map(name => (
        <Box key={name} sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'center' }}>
          <span>{fields[name]?.label}</span>
          <CopyId label={fields[name]?.label ?? name} value={String(get(record, name))} />
        </Box>
      ))}
      {empty.length > 0 && (
        <Box component="ul" sx={names}>
          {empty.map(name => (
            <li key={name}>
              <span>{fields[name]?.label}</span>
            </li>
          ))}
        </Box>
      )}
    </Card>
  )
}

const names = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  '& > li': { display: 'inline' },
  '& > li:not(:last-child)::after': { content: '" · "' },
}
