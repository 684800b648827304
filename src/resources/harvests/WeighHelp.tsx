import { Box } from '@mui/material'
import { useEffect } from 'react'
import { useGetOne, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { figureOf, lossOf, totalOf, totalWorth } from '@/business/harvest/figures'
import { GRADES } from '@/business/harvest/grades'
import { isMap } from '@/lib/guards'
import { valueAt } from '@/lib/paths'
import { formatRupiah, formatWeight } from '@/lib/text/format'
import { LossText } from './page/LossText'
import { texts } from './texts'

/** Beside what is received: what was asked for, and what it is worth; prices that are missing are today's. */
export const PriceHelp = () => {
  const item: unknown = useWatch({ name: 'receive.item' })
  const state = useTodaysPrices('receive.item')
  const value = totalWorth(item)
  return (
    <>
      <Compared label={texts.asked} source="request.harvestDetail" item={item} />
      {value !== undefined && (
        <Box component="span" sx={worth}>
          {texts.valueOf(formatRupiah(value))}
        </Box>
      )}
      <Line>{texts.prices[state]}</Line>
    </>
  )
}

/** Beside what arrived: what was sent. */
export const SentHelp = () => {
  const item: unknown = useWatch({ name: 'delivery.item' })
  return <Compared label={texts.fromFarmer} source="receive.item" item={item} />
}

/** Puts the price of each grade where there is none; they go on with the record when it was weighed. */
function useTodaysPrices(name: string): keyof typeof texts.prices {
  const { getValues, setValue } = useFormContext()
  const { data, error } = useGetOne('prices', { id: 'price' })
  const today: unknown = data?.swallowNest
  useEffect(() => {
    const current: unknown = getValues(name)
    const item = isMap(current) ? current : {}
    const priced = GRADES.flatMap(grade => {
      const price = figureOf(item, grade, 'price') ?? figureOf(today, grade, 'price')
      const entry = isMap(item[grade]) ? item[grade] : {}
      return price === undefined ? [] : [[grade, { ...entry, price }] as const]
    })
    if (priced.length > 0) setValue(name, { ...item, ...Object.fromEntries(priced) })
  }, [today, name, getValues, setValue])
  if (error) return 'failed'
  return data ? 'ready' : 'waiting'
}

interface ComparedProps {
  label: string
  /** Where the weights of the step before are. */
  source: string
  item: unknown
}

const Compared = ({ label, source, item }: ComparedProps) => {
  const before = valueAt(useRecordContext(), source)
  const total = totalOf(before)
  const loss = lossOf(total, totalOf(item))
  if (total === undefined) return <Line>{texts.noWeight(label)}</Line>
  return (
    <>
      <Line>{`${label}: ${formatWeight(total)}`}</Line>
      {loss && (
        <Line>
          {texts.lossBeside} <LossText loss={loss} />
        </Line>
      )}
    </>
  )
}

const worth = { display: 'block', my: 1, typography: 'subtitle2', color: 'text.primary' }

const Line = ({ children }: { children: React.ReactNode }) => (
  <Box component="span" sx={{ display: 'block' }}>
    {children}
  </Box>
)
