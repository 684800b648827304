import { Box } from '@mui/material'
import { FilterLiveSearch, minLength, useListContext, useTranslate } from 'react-admin'
import { limits } from '@/lib'
import { searchedLabel } from '@/schema'
import { readableHint, useObstacle } from '../leader'
import { useResource } from '../registry'

const longEnough = minLength(limits.searchMin, 'sarang.search.short')

/** Where all rows are here already, the number of one may have a single digit. */
const longEnoughHere = (text: string) => (/^\d$/.test(text) ? undefined : longEnough(text, {}))

/**
 * Search by the first letters (M-WID-05): from two characters, at once with Enter; emptied, everything is back. It stands
 * within `SteadyFilters`. `label` says what is searched when that is not what is declared.
 */
export const ListSearch = ({ label: own }: { label?: string | undefined }) => {
  const translate = useTranslate()
  const resource = useResource()
  const { search, source } = resource
  const { meta } = useListContext()
  const obstacle = useObstacle()
  const isPartial = meta?.isPartial === true
  if (!search && !own) return null
  const label = own ?? translate('sarang.search.label', { field: searchedLabel(resource) })
  return (
    <Box className="RaList-actions" sx={{ ...inBar, ...readableHint }}>
      <FilterLiveSearch
        source="q"
        label={label}
        validate={source.isWhole ? longEnoughHere : longEnough}
        disabled={obstacle !== undefined}
        helperText={obstacle ?? (isPartial && translate('sarang.search.narrow'))}
        fullWidth
      />
    </Box>
  )
}

const inBar = {
  position: 'relative',
  flex: { xs: '1 1 120px', sm: '0 1 180px', lg: '0 1 240px' },
  minWidth: 120,
  '& .MuiFormControl-root': { m: 0 },
  // The key that leads here, where there is a keyboard.
  '@media (pointer: fine)': {
    '& .MuiInputAdornment-root > svg': { display: 'none' },
    '& .MuiInputAdornment-root:has(> svg)::after': {
      content: '"/"',
      px: 0.75,
      border: 1,
      borderRadius: 0.5,
      borderColor: 'divider',
      color: 'text.secondary',
      typography: 'caption',
    },
  },
  // It takes no place from what is there.
  '& .MuiFormHelperText-root': {
    position: 'absolute',
    top: '100%',
    zIndex: 1,
    px: 1,
    borderRadius: 1,
    bgcolor: 'background.paper',
  },
  // Why it is switched off stands in the place of its name: below it there may be filters.
  '& .MuiFormHelperText-root.Mui-disabled': {
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    m: 0,
    pl: '14px',
    pr: '40px',
    bgcolor: 'transparent',
    pointerEvents: 'none',
  },
  '&:has(.MuiFormHelperText-root.Mui-disabled) .MuiInputLabel-root': { opacity: 0 },
} as const
