import { Box } from '@mui/material'
import { memo, useMemo } from 'react'
import {
  activityByHour,
  type BirdDevice,
  birdsByProvince,
  type DayCount,
  type Range,
  ranges,
  topCities,
  totalBirds,
  trendOf,
} from '@/business'
import { BarsChart, ChartCard, DonutChart, TrendChart } from '@/charts'
import { formatDate, formatDay, formatNumber, fromDay, zoneOf } from '@/lib'
import { texts } from './texts'

interface ChartsProps {
  devices: readonly BirdDevice[]
  days: readonly DayCount[]
  at: Date
  range: Range
  isSample: boolean
  isPending: boolean
}

/** The four charts (M-IOTS-03, M-IOTS-04), which are fetched and drawn after the cards. */
export const Charts = memo(({ days, at, range, ...props }: ChartsProps) => (
  <Box sx={grid}>
    <Trend {...{ days, at, range, ...props }} />
    <Hours {...props} />
    <Cities {...props} />
    <Provinces {...props} />
  </Box>
))

type PartProps = Pick<ChartsProps, 'devices' | 'isSample' | 'isPending'>

const birds = { valueLabel: texts.birds, unit: texts.birdUnit }

/** A picture or a file of made-up figures says that they are. */
const marked = (isSample: boolean, fileName: string, note: string) => ({
  fileName: isSample ? `contoh-${fileName}` : fileName,
  note: isSample ? texts.sampleNote(note) : note,
})

const Trend = ({ days, at, range, isSample, isPending }: Omit<ChartsProps, 'devices'>) => {
  const { days: window } = ranges[range]
  const points = useMemo(
    () => trendOf(days, window, at).map(({ date, value }) => ({ name: date, value })),
    [days, window, at],
  )
  const note =
    points.length < window
      ? texts.available(points.length, window)
      : texts.spanOf(ranges[range].label, window)
  return (
    <ChartCard
      title={texts.trend}
      columns={[texts.day, texts.birds]}
      rows={points.map(({ name, value }) => [name, value])}
      isPending={isPending}
      {...marked(isSample, 'tren-populasi', note)}
    >
      <TrendChart
        label={texts.trendChart}
        points={points}
        nameOf={dayName}
        shortNameOf={shortDay}
        {...birds}
      />
    </ChartCard>
  )
}

const dayName = (day: string) => formatDate(fromDay(day))
const shortDay = (day: string) => formatDay(fromDay(day))

const Cities = ({ devices, isSample, isPending }: PartProps) => {
  const { top, others } = useMemo(() => topCities(devices), [devices])
  const points = useMemo(() => top.map(({ name, birds: value }) => ({ name, value })), [top])
  const note =
    others.count > 0
      ? texts.topCities(points.length, others.count, formatNumber(others.birds))
      : texts.cityCount(points.length)
  return (
    <ChartCard
      title={texts.cities}
      columns={[texts.city, texts.birds]}
      rows={points.map(({ name, value }) => [name, value])}
      isPending={isPending}
      {...marked(isSample, 'distribusi-lokasi', note)}
    >
      <DonutChart
        label={texts.citiesChart}
        points={points}
        whole={totalBirds(devices)}
        {...birds}
      />
    </ChartCard>
  )
}

const Hours = ({ devices, isSample, isPending }: PartProps) => {
  const points = useMemo(
    () =>
      activityByHour(devices).map(({ hour, percent }) => ({
        name: String(hour).padStart(2, '0'),
        value: percent,
      })),
    [devices],
  )
  const zones = useMemo(() => zonesOf(devices), [devices])
  return (
    <ChartCard
      title={texts.activityByHour}
      columns={[texts.hour, texts.activityShare]}
      rows={points.map(({ name, value }) => [`${name}.00`, value])}
      isPending={isPending}
      {...marked(isSample, 'aktivitas-per-jam', texts.averageOf(zones))}
    >
      <BarsChart
        label={texts.hoursChart}
        points={points}
        valueLabel={texts.activity}
        unit=" %"
        max={100}
        nameOf={texts.atHour}
      />
    </ChartCard>
  )
}

/** ' (WIB)', or both. */
function zonesOf(devices: readonly BirdDevice[]): string {
  const names = new Set(devices.flatMap(({ province }) => zoneOf(province)?.name ?? []))
  return names.size === 0 ? '' : ` (${[...names].sort().join(', ')})`
}

const Provinces = ({ devices, isSample, isPending }: PartProps) => {
  const points = useMemo(
    () => birdsByProvince(devices).map(({ name, birds: value }) => ({ name, value })),
    [devices],
  )
  return (
    <ChartCard
      title={texts.provinces}
      columns={[texts.province, texts.birds]}
      rows={points.map(({ name, value }) => [name, value])}
      isPending={isPending}
      {...marked(isSample, 'perbandingan-provinsi', texts.provinceCount(points.length))}
    >
      <BarsChart label={texts.provincesChart} points={points} isAcross {...birds} />
    </ChartCard>
  )
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}
