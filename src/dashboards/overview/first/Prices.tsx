import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { Spark as Line, type SparkProps, useSignedIn } from '@/admin'
import { GRADES, gradeShapes, priceChange } from '@/business'
import { useChartColours } from '@/charts'
import {
  formatChange,
  formatDate,
  formatNumber,
  formatRupiah,
  isAmount,
  isInstant,
  isMap,
  toDay,
  valueAt,
} from '@/lib'
import { texts } from '../texts'
import { NotCome, Panel } from './Panel'

/** What the twelve grades cost, by how much that changed when it was changed last, and its course over a year. */
export const Prices = ({ course }: { course: unknown }) => {
  const may = useSignedIn()?.may
  const { data, isPending, error } = useGetOne('prices', { id: 'price', meta: { live: true } })
  const change = may?.('edit', 'prices') && (
    <Button component={Link} to="/farm/price">
      {texts.change}
    </Button>
  )
  return (
    <Panel title={texts.prices} note={texts.pricesNote} action={change}>
      {isPending && <Skeleton variant="rounded" sx={{ m: 2, height: 'auto', flex: 1 }} />}
      {error && (
        <Box sx={said}>
          <NotCome text={texts.pricesFailed} />
        </Box>
      )}
      {data && <Grades prices={data.swallowNest} course={course} />}
    </Panel>
  )
}

const Grades = ({ prices, course }: { prices: unknown; course: unknown }) => {
  const grades = isMap(prices) ? prices : {}
  if (!GRADES.some(grade => isAmount(valueAt(grades, `${grade}.price`))))
    return <Box sx={said}>{texts.noPrice}</Box>
  return (
    <Table sx={table}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.shape}</TableCell>
          {QUALITIES.map(quality => (
            <TableCell key={quality} align="right">
              {texts.quality(quality)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {Object.entries(gradeShapes).map(([shape, name]) => (
          <TableRow key={shape}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
              {name}
            </TableCell>
            {QUALITIES.map(quality => `${shape}${quality}`).map(grade => (
              <Price key={grade} grade={grades[grade]} line={courseOf(course, grade, grades)} />
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const QUALITIES = [1, 2, 3]

/** In thousands, since all twelve are to be seen at once; in full and since when, when pointed at. */
const Price = ({ grade, line }: { grade: unknown; line: readonly number[] }) => {
  const { price, lastUpdated: since } = isMap(grade) ? grade : nothing
  if (!isAmount(price)) return <TableCell align="right">–</TableCell>
  const share = priceChange(grade, price)?.share
  const whole = formatRupiah(price)
  return (
    <TableCell
      align="right"
      title={isInstant(since) ? texts.priceOf(whole, formatDate(since)) : whole}
    >
      {line.length > 1 && <Spark line={line} width={44} height={14} isFitted />}
      <Box component="span" sx={figure}>
        {formatNumber(price / 1000)}
      </Box>
      <Box component="span" sx={share ? changed : unchanged}>
        {share === undefined ? '' : formatChange(share)}
      </Box>
    </TableCell>
  )
}

/** As wide as five digits are, so that the courses before them stand below each other. */
const figure = { display: 'inline-block', minWidth: { md: '3.5em' } }

const nothing = { price: undefined, lastUpdated: undefined }

/** Neither good nor bad: what one loses by a fall, the other wins. */
const unchanged = {
  display: { xs: 'block', sm: 'inline-block' },
  width: { sm: '3.75em' },
  pl: { sm: 0.75 },
  color: 'text.secondary',
  fontSize: '0.75rem',
}
const changed = { ...unchanged, fontWeight: 600 }
const table = {
  flex: 1,
  // More than the theme says of a small table; else it would be wider than its card.
  '&& :is(td, th)': { px: { xs: 0.75, sm: 1 } },
  '&& th:first-of-type': { pl: 2 },
  '&& :is(td, th):last-of-type': { pr: 2 },
  '& tr:last-of-type > *': { borderBottom: 0 },
  '& td': { whiteSpace: 'nowrap' },
  '& svg': { display: { xs: 'none', md: 'inline-block' }, verticalAlign: 'middle', mr: 1 },
}
const said = { display: 'grid', placeItems: 'center', flex: 1, p: 3, color: 'text.secondary' }

type Members = Readonly<Record<string, unknown>>

/**
 * What a grade has cost, oldest first, until now: at the end of each month that the figures keep, and where they keep none
 * yet, what it cost before.
 */
export function courseOf(figures: unknown, grade: string, prices: Members): number[] {
  const monthly = isMap(figures) ? valueAt(figures, 'monthly') : undefined
  const now = toDay(new Date().toISOString()).slice(0, 7)
  const kept = Object.entries(isMap(monthly) ? monthly : {})
    .filter(([month]) => month < now)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, grades]) => (isMap(grades) ? grades[grade] : undefined))
  const { price, previousPrice } = isMap(prices[grade]) ? prices[grade] : none
  const before = kept.some(isAmount) ? kept : [previousPrice]
  return [...before, price].filter(isAmount)
}

const none = { price: undefined, previousPrice: undefined }

/** In the colour of the charts below. */
export const Spark = (props: Omit<SparkProps, 'colour'>) => (
  <Line {...props} colour={useChartColours()(0)} />
)
