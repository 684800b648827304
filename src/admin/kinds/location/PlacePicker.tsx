import HereIcon from '@mui/icons-material/MyLocation'
import { Alert, Box, Button, FormHelperText, IconButton, Link, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Point } from '@/lib'
import { MapBox } from './MapBox'
import { PlaceSearch, type Searched } from './PlaceSearch'
import type { Answered, PlaceNames } from './placeApart'
import { type Problem, usePlace } from './usePlace'

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
