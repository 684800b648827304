import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useDebouncedEvent, useTranslate, ValidationError } from 'react-admin'
import type { RefCallBack } from 'react-hook-form'
import { type Found, formatPoint, limits, type Point } from '@/lib'
import { pointIn, useMaps } from './maps'
import { useLatest } from './usePlace'

/** What is typed, and while something is, where the form leads and why it is not saved. */
export interface Searched {
  text: string
  type: (next: string) => void
  inputRef?: RefCallBack
  error?: string | undefined
}

interface PlaceSearchProps extends Searched {
  /** Without an address when a pair of coordinates was typed. */
  onChoose: (point: Point, address?: string) => void
  onFailure: (error: unknown) => void
}

/** Finds places by name; a pair of coordinates is a place too. What was typed and led to none stays, and is not saved over. */
export const PlaceSearch = (props: PlaceSearchProps) => {
  const { text: typed, inputRef, error, onChoose, onFailure } = props
  const translate = useTranslate()
  const { found, isBusy, isFailed, search } = useSearch(onFailure)
  const none = isFailed ? 'sarang.list.failed' : 'sarang.place.none'
  const type = (text: string) => {
    props.type(text)
    search(text)
  }
  return (
    <Autocomplete<Found>
      value={null}
      inputValue={typed}
      options={found}
      filterOptions={asFound}
      getOptionLabel={({ address }) => address}
      getOptionKey={({ address, point }) => `${address} ${formatPoint(point)}`}
      loading={isBusy}
      loadingText={translate('sarang.place.searching')}
      noOptionsText={translate(isShort(typed) ? 'sarang.search.short' : none)}
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
      onChange={(_, choice) => choice && onChoose(choice.point, addressOf(choice))}
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      renderInput={params => (
        <TextField
          {...params}
          inputRef={inputRef}
          error={error !== undefined}
          helperText={error ? <ValidationError error={error} /> : ' '}
          size="small"
          label={translate('sarang.place.search')}
        />
      )}
      clearOnBlur={false}
      forcePopupIcon={false}
      fullWidth
    />
  )
}

const asFound = (options: Found[]) => options
const isShort = (text: string) => text.trim().length < limits.searchMin
const addressOf = ({ address, point }: Found) =>
  address === formatPoint(point) ? undefined : address

/** Milliseconds after the last key. */
const pause = 300

interface Search {
  found: readonly Found[]
  isBusy: boolean
  isFailed?: boolean
}

/** What the geocoder finds for the text that was typed last. */
function useSearch(onFailure: (error: unknown) => void) {
  const { geocoder } = useMaps()
  const [state, setState] = useState<Search>(nothing)
  const isLatest = useLatest()
  const ask = useDebouncedEvent(async (text: string, latest: () => boolean) => {
    if (!latest()) return
    try {
      const found = await geocoder.search(text)
      if (latest()) setState({ found, isBusy: false })
    } catch (error) {
      if (!latest()) return
      setState({ ...nothing, isFailed: true })
      onFailure(error)
    }
  }, pause)
  const search = (text: string) => {
    const latest = isLatest()
    const point = pointIn(text)
    if (point) setState({ found: [{ address: formatPoint(point), point }], isBusy: false })
    else if (isShort(text)) setState(nothing)
    else {
      setState({ found: [], isBusy: true })
      void ask(text.trim(), latest)
    }
  }
  return { ...state, search }
}

const nothing = { found: [], isBusy: false }
