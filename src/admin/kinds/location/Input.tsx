import { Button, FormHelperText } from '@mui/material'
import { useState } from 'react'
import { useTranslate, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { loadSeats } from '@/lib'
import { Fieldset, Shaped } from '../../fields/Fieldset'
import { useUntaken } from '../../fields/useTyped'
import { Refused, useWhole } from '../../fields/whole'
import { Later } from '../../queries/screen'
import { useAhead } from '../../queries/useAhead'
import type { InputProps, MemberInputs } from '../props'
import { type Answered, Apart, placeNames, useGeohash, withoutGeohash } from './placeApart'

/** Address and coordinates to type, and a map to choose them on, which is fetched when it is asked for. */
export const locationInput = (memberInputs: MemberInputs) => {
  const PlaceInputs = placeInputs(memberInputs)
  return function LocationInput(props: InputProps) {
    const { source, label } = props
    return (
      <Shaped {...{ source, label }}>
        <PlaceInputs {...props} />
      </Shaped>
    )
  }
}

const placeInputs = (memberInputs: MemberInputs) =>
  function PlaceInputs({ source, label, field, validate = [], helperText }: InputProps) {
    const translate = useTranslate()
    const names = placeNames(field, useWrappedSource(source))
    const [isOpen, setOpen] = useState(false)
    const [answered, setAnswered] = useState<Answered>()
    const untaken = useUntaken(source)
    const { ref, error } = useWhole(source, [untaken.rule, ...validate])
    const isLeft = untaken.text.trim() !== ''
    useGeohash(names)
    useAhead(() => Promise.all([fetchPicker(), loadSeats()]))
    const toggle = () => {
      setOpen(!isOpen)
      untaken.type('')
    }
    const opener = (
      <Button aria-expanded={isOpen} onClick={toggle}>
        {translate(isOpen ? 'sarang.place.close' : 'sarang.place.pick')}
      </Button>
    )
    return (
      <Fieldset label={label} help={helperText} action={opener}>
        {isOpen && (
          <Later
            fetch={fetchPicker}
            height={pickerHeight}
            failure={translate('sarang.place.unloaded')}
          >
            {Picker => (
              <Picker
                label={label}
                names={names}
                onAnswer={setAnswered}
                search={{ ...untaken, ...(isLeft && { inputRef: ref, error }) }}
              />
            )}
          </Later>
        )}
        {memberInputs(withoutGeohash(field), `${source}.`)}
        {!isLeft && <Refused error={error} inputRef={ref} />}
        <Apart names={names} answered={answered} onAnswer={setAnswered} />
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
