import { SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { citiesOf, deviceProvinces } from '@/lib/places/regions'
import { texts } from './texts'

/** A province and one of its cities (M-IOTL-06), typed where none is known; another province takes the city away that is not in it. */
export const RegionInputs = () => {
  const { setValue, getValues } = useFormContext()
  const province = String(useWatch({ name: 'province' }) ?? '')
  const city = String(useWatch({ name: 'city' }) ?? '')
  const cities = citiesOf(province)
  const hasNone = province !== '' && cities.length === 0
  const dropCity = (next: string) => {
    const city = String(getValues('city') ?? '')
    if (city && !citiesOf(next).includes(city)) setValue('city', '', { shouldDirty: true })
  }
  return (
    <>
      <SelectInput
        source="province"
        label={texts.province}
        choices={choicesOf(deviceProvinces, province)}
        onChange={event => dropCity(event.target.value)}
        isRequired
        helperText={false}
      />
      {hasNone ? (
        <TextInput source="city" label={texts.city} isRequired helperText={texts.noCities} />
      ) : (
        <SelectInput
          source="city"
          label={texts.city}
          choices={choicesOf(cities, city)}
          disabled={cities.length === 0}
          isRequired
          helperText={false}
        />
      )}
    </>
  )
}

/** What a device has already is offered, too, though it is not on the list. */
const choicesOf = (names: readonly string[], own: string) =>
  [...names, ...(own && !names.includes(own) ? [own] : [])].map(name => ({ id: name, name }))
