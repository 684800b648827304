import HereIcon from '@mui/icons-material/MyLocation'
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  FormHelperText,
  IconButton,
  Link,
  TextField,
  Tooltip,
} from '@mui/material'
import { useState } from 'react'
import { useDebouncedEvent, useTranslate, ValidationError } from 'react-admin'
import type { RefCallBack } from 'react-hook-form'
import { type Found, formatPoint, limits, type Point } from '@/lib'
import { MapBox } from './MapBox'
import { pointIn, useMaps } from './maps'
import type { Answered, PlaceNames } from './placeApart'
import { type Problem, useLatest, usePlace } from './usePlace'

interface PlacePickerProps {
  label: string
  names: PlaceNames
  /** Told of an address that came with a point. */
  onAnswer: (answered: Answered) => void
  search: Searched
}

/** Choosing a place: by name, on the map, or where one is. */
export const PlacePicker = ({ label, names, onAnswer, search }: PlacePickerProps) => {
  const translate = useTranslate()
  const { point, choose, offer, take, problem, fail, setProblem } = usePlace(names, onAnswer)
  /** What was searched for by words is found by other ways. */
  const pick = (found: Point) => {
    search.type('')
    void choose(found)
  }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <PlaceSearch {...search} onChoose={choose} onFailure={fail} />
        <HereButton onFind={pick} onProblem={setProblem} />
      </Box>
      <MapBox label={label} point={point} onPick={pick} />
      <FormHelperText sx={{ mx: 0 }}>{translate('sarang.place.help')}</FormHelperText>
      <Box role="status" sx={said}>
        {offer && <Offer address={offer.text} onTake={() => take(offer)} />}
      </Box>
      {problem && <ProblemAlert {...problem} />}
    </>
  )
}

const said = { fontSize: '0.8125rem', '&:not(:empty)': { my: 1 }, overflowWrap: 'anywhere' }

const Offer = ({ address, onTake }: { address: string; onTake: () => void }) => {
  const translate = useTranslate()
  return (
    <>
      {translate('sarang.place.offer', { address })}{' '}
      <Link component="button" type="button" variant="inherit" onClick={onTake}>
        {translate('sarang.place.take')}
      </Link>
    </>
  )
}

const ProblemAlert = ({ text, retry }: Problem) => {
  const translate = useTranslate()
  const again = retry && (
    <Button color="inherit" onClick={retry}>
      {translate('sarang.list.retry')}
    </Button>
  )
  return (
    <Alert severity="error" sx={{ my: 1 }} action={again}>
      {text}
    </Alert>
  )
}

interface HereButtonProps {
  onFind: (point: Point) => void
  onProblem: (problem: Problem) => void
}

/** Where the device is, if it may tell. */
const HereButton = ({ onFind, onProblem }: HereButtonProps) => {
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const find = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setBusy(false)
        onFind({ latitude, longitude })
      },
      () => {
        setBusy(false)
        onProblem({ text: translate('sarang.place.noPosition') })
      },
      { enableHighAccuracy: true, timeout: patience },
    )
  }
  const name = translate('sarang.place.here')
  return (
    <Tooltip title={name}>
      <span>
        <IconButton aria-label={name} onClick={find} loading={isBusy}>
          <HereIcon />
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** Milliseconds for the device to find itself. */
const patience = 10_000

/** What is typed, and while something is, where the form leads and why it is not saved. */
interface Searched {
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
const PlaceSearch = (props: PlaceSearchProps) => {
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
