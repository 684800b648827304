import { Box } from '@mui/material'
import { FilterLiveSearch, minLength, useTranslate } from 'react-admin'
import { limits } from '@/lib/limits'
import { searchedLabel } from '@/schema'
import { readableHint, useObstacle } from '../leader'
import { useResource } from '../registry'

const longEnough = minLength(limits.searchMin, 'sarang.search.short')

/** Where all rows are here already, the number of one may have a single digit. */
const longEnoughHere = (text: string) => (/^\d$/.test(text) ? undefined : longEnough(text, {}))

/**
 * Search by the first letters (M-WID-05): from two characters, at once with Enter; emptied, everything is back. `label`
 * says what is searched when that is not the one declared field.
 */
export const ListSearch = ({ label: own }: { label?: string | undefined }) => {
  const translate = useTranslate()
  const resource = useResource()
  const { search = '', source } = resource
  const obstacle = useObstacle(search)
  if (!search && !own) return null
  const label = own ?? translate('sarang.search.label', { field: searchedLabel(resource) })
  return (
    <Box sx={{ px: 2, pt: 1, maxWidth: 420, ...readableHint }}>
      <FilterLiveSearch
        source="q"
        label={label}
        validate={source.isWhole ? longEnoughHere : longEnough}
        disabled={obstacle !== undefined}
        helperText={obstacle ?? false}
        fullWidth
      />
    </Box>
  )
}
