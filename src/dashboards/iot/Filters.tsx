import { Box, Chip, MenuItem, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useDebouncedEvent, useTranslate } from 'react-admin'
import { useIsHere } from '@/admin'
import { ranges, statusNames } from '@/business'
import { limits } from '@/lib'
import { texts } from './texts'
import type { Change, Options, View } from './useView'

interface FiltersProps {
  view: View
  change: Change
  options: Options
}

/** What of the devices is shown (M-IOTS-01). */
export const Filters = ({ view, change, options }: FiltersProps) => (
  <Box role="search" aria-label={texts.filters} sx={grid}>
    <Choice
      label={texts.province}
      none={texts.allProvinces}
      value={view.province}
      options={options.provinces}
      onChoose={province => change({ province })}
    />
    <Choice
      label={texts.cityOrRegency}
      none={texts.allCities}
      value={view.city}
      options={options.cities}
      onChoose={city => change({ city })}
    />
    <TextField
      select
      label={texts.range}
      value={view.range}
      onChange={({ target }) => change({ range: target.value as View['range'] })}
    >
      {Object.entries(ranges).map(([name, { label }]) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
    <LocationSearch value={view.location} change={change} />
    {view.state && (
      <Chip
        variant="outlined"
        label={texts.stateOf(statusNames[view.state])}
        onDelete={() => change({ state: '' })}
        sx={{ justifySelf: 'start', alignSelf: 'center' }}
      />
    )}
  </Box>
)

interface ChoiceProps {
  label: string
  none: string
  value: string
  options: readonly string[]
  onChoose: (value: string) => void
}

const Choice = ({ label, none, value, options, onChoose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{none}</MenuItem>
    {options.map(option => (
      <MenuItem key={option} value={option}>
        {option}
      </MenuItem>
    ))}
  </TextField>
)

/** Milliseconds after the last key. */
const pause = 250

const LocationSearch = ({ value, change }: { value: string; change: Change }) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(value)
  // The address may change otherwise: by going back, or by clearing the filters.
  useEffect(() => setTyped(value), [value])
  const isHere = useIsHere()
  // Late, it would lead back from the page that was gone on to.
  const search = useDebouncedEvent((location: string) => {
    if (isHere()) change({ location }, typing)
  }, pause)
  const isShort = typed.trim().length > 0 && typed.trim().length < limits.searchMin
  return (
    <TextField
      type="search"
      label={texts.searchLocation}
      value={typed}
      helperText={isShort ? translate('sarang.search.short') : ' '}
      onChange={({ target }) => {
        setTyped(target.value)
        void search(target.value)
      }}
      onKeyDown={({ key }) => key === 'Enter' && change({ location: typed }, typing)}
    />
  )
}

const typing = { isTyped: true }

const grid = {
  display: 'grid',
  columnGap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  alignItems: 'start',
}
