import { Alert, Box, Button, Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { type BirdDevice, sampleDevices, seededRandom } from '@/business'
import { formatDateTime } from '@/lib'
import type { IotProvider } from '@/providers/devices/iot'
import { texts } from './texts'

/** That nothing below is real, why, and the ways out; it stays in sight. */
export const SampleNotice = ({ statistics }: { statistics: ReturnType<typeof useStatistics> }) => {
  const translate = useTranslate()
  const { error, isSample, isFetching, refresh, last } = statistics
  if (!error) return null
  const reason = translate(error.message, { _: error.message })
  const again = (
    <Button color="inherit" loading={isFetching} onClick={refresh}>
      {translate('sarang.list.retry')}
    </Button>
  )
  if (!isSample) {
    return (
      <Alert severity="warning" action={again}>
        {texts.staleData(reason)}
      </Alert>
    )
  }
  return (
    <Alert severity="error" variant="filled" sx={inSight} action={again}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Chip label={texts.sample} variant="outlined" sx={{ bgcolor: 'background.paper' }} />
        <span>
          {texts.sampleFigures} <b>{texts.notReal}</b>
          {texts.loadFailedFor(reason)}
        </span>
        {last && (
          <Button color="inherit" variant="outlined" onClick={last.show}>
            {texts.showLast(formatDateTime(last.at.toISOString()))}
          </Button>
        )}
      </Box>
    </Alert>
  )
}

const inSight = { position: 'sticky', top: 56, zIndex: 2 }

interface Answer {
  devices: readonly BirdDevice[]
  /** How those are called that could not be read. */
  unread: readonly string[]
  at: Date
}

/**
 * The devices; when the call fails, made-up ones that say so (M-IOTS-06). What was there before the failure is kept
 * and can be looked at instead.
 */
export function useStatistics() {
  const provider = useDataProvider<IotProvider>()
  const isAsked = useRef(false)
  const [isKept, setKept] = useState(false)
  const query = useQuery({
    queryKey: ['iot-devices', 'all'],
    queryFn: async (): Promise<Answer> => {
      const { data, unread } = await provider.all('iot-devices', { fresh: isAsked.current })
      return { devices: data, unread, at: new Date() }
    },
    retry: false,
    staleTime: 0,
    structuralSharing: sameDevices,
  })
  const { data, error, isFetching } = query
  const sample = useMemo(() => (error ? makeSample() : undefined), [error])
  const refresh = async () => {
    isAsked.current = true
    setKept(false)
    await query.refetch()
    isAsked.current = false
  }
  return {
    ...(sample && !isKept ? sample : (data ?? nothing)),
    isSample: sample !== undefined && !isKept,
    isFetching,
    error,
    refresh,
    /** After a change of a device's own: what the provider has forgotten is asked for again. */
    reload: () => void query.refetch(),
    last: data && { at: data.at, show: () => setKept(true) },
  }
}

const nothing = { devices: undefined, unread: [], at: new Date(0) }

/** Comparing ten thousand histories to find out that they are the same costs more than drawing them. */
function sameDevices(before: unknown, after: unknown): unknown {
  const [old, fresh] = [before as Answer | undefined, after as Answer]
  return old?.devices === fresh.devices ? old : fresh
}

/** Any number: the same one makes the same devices each time. */
const SEED = 26

const makeSample = (): Answer => {
  const at = new Date()
  return { devices: sampleDevices({ now: at, random: seededRandom(SEED) }), unread: [], at }
}
