import { Button, FormHelperText } from '@mui/material'
import { useState } from 'react'
import { useTranslate, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { loadSeats } from '@/lib/places/gazetteer'
import { Fieldset } from '../../fields/Fieldset'
import { Later } from '../../queries/Later'
import { useAhead } from '../../queries/useAhead'
import type { InputProps, MemberInputs } from '../props'
import { Apart } from './placeApart'
import { placeNames, useGeohash, withoutGeohash } from './placeNames'

/** Address and coordinates to type, and a map to choose them on, which is fetched when it is asked for. */
export const locationInput = (memberInputs: MemberInputs) =>
  function LocationInput({ source, label, field, helperText }: InputProps) {
    const translate = useTranslate()
    const names = placeNames(field, useWrappedSource(source))
    const [isOpen, setOpen] = useState(false)
    useGeohash(names)
    useAhead(() => Promise.all([fetchPicker(), loadSeats()]))
    const toggle = (
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate(isOpen ? 'sarang.place.close' : 'sarang.place.pick')}
      </Button>
    )
    return (
      <Fieldset label={label} help={helperText} action={toggle}>
        {isOpen && (
          <Later
            fetch={fetchPicker}
            height={pickerHeight}
            failure={translate('sarang.place.unloaded')}
          >
            {Picker => <Picker label={label} names={names} />}
          </Later>
        )}
        {memberInputs(withoutGeohash(field), `${source}.`)}
        <Apart {...names} />
        {names.geohash && <Geohash name={names.geohash} />}
      </Fieldset>
    )
  }

const fetchPicker = () => import('./PlacePicker').then(({ PlacePicker }) => PlacePicker)

/** Search, map and a line of help. */
const pickerHeight = 372

const Geohash = ({ name }: { name: string }) => {
  const translate = useTranslate()
  const hash: unknown = useWatch({ name })
  return (
    <FormHelperText sx={{ mx: 0, mb: 1 }}>
      {translate('sarang.place.geohash', { code: typeof hash === 'string' && hash ? hash : '-' })}
    </FormHelperText>
  )
}
