import { Box } from '@mui/material'
import { useGetOne, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { lossOf, totalOf, totalWorth, unclearIn } from '@/business'
import { formatRupiah, formatWeight, valueAt } from '@/lib'
import { LossText } from './page/LossText'
import { texts } from './texts'
import { todaysPrices } from './weighed'

/** Beside what is received: what was asked for, and what it is worth; prices that are missing are today's. */
export const PriceHelp = () => {
  const item: unknown = useWatch({ name: 'receive.item' })
  const { data, error } = useGetOne(todaysPrices.resource, { id: todaysPrices.id })
  const state = error ? 'failed' : data ? 'ready' : 'waiting'
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
  const isUnclear = unclearIn(before, ['weight']).length > 0
  if (total === undefined)
    return <Line>{isUnclear ? texts.unclearWeight(label) : texts.noWeight(label)}</Line>
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
