import { Box } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { isNumber } from '@/lib/values'
import { valueIn } from '@/schema'
import { ValueField } from '../kinds/fields'
import { useResource } from '../registry'

/** What the rows that are there come to, of each field that is declared to add up. */
export const PageSums = () => {
  const translate = useTranslate()
  const { list, fields } = useResource()
  const { data = [], error, hasNextPage, hasPreviousPage } = useListContext()
  const sums = list.flatMap(name => {
    const field = fields[name]
    if (!field?.options.isSummed) return []
    const values = data.map(record => valueIn(record, name, field)).filter(isNumber)
    return values.length > 0
      ? [
          {
            name,
            field,
            sum: values.reduce((sum, each) => sum + each, 0),
            largest: Math.max(...values.map(Math.abs)),
          },
        ]
      : []
  })
  if (error || sums.length === 0) return null
  return (
    <Box sx={line}>
      {translate(hasNextPage || hasPreviousPage ? 'sarang.list.sumHere' : 'sarang.list.sum')}
      {sums.map(({ name, field, sum, largest }) => (
        <Box key={name} component="span" title={field.label} sx={part}>
          <ValueField value={sum} field={field} source={name} largest={largest} />
        </Box>
      ))}
    </Box>
  )
}

const line = {
  px: 2,
  pt: { xs: 1, sm: 0 },
  color: 'text.secondary',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}
const part = { ml: 0.75, '&:not(:first-of-type)::before': { content: '"·"', mr: 0.75 } }
