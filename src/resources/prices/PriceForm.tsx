import { Alert, Box, Button, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useRecordContext, ValidationError, type Validator } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { AutoEdit, NumericInput, useField } from '@/admin'
import { GRADES, gradeName, isDoubtful, type PriceChange, priceChange } from '@/business'
import {
  formatChange,
  formatDateTime,
  formatRupiah,
  formatThousands,
  isAmount,
  isMap,
  isSame,
  parseWhole,
  valueAt,
} from '@/lib'
import { GradePicture, useGradePicture } from './GradePicture'
import { texts } from './texts'

/** The twelve grades in one grid, saved in one write (M-PRI-02). */
export const PriceForm = () => <AutoEdit inputs={<Grades />} />

const Grades = () => {
  const id = useId()
  const { label } = useField('swallowNest')
  return (
    <Box role="group" aria-labelledby={id} sx={{ width: 1 }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {label}
      </Typography>
      <Strangers />
      <Box sx={grid}>
        {GRADES.map(grade => (
          <GradeCell key={grade} grade={grade} label={gradeName(grade)} />
        ))}
      </Box>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
}

/** What stands beside the grades in an old record, with which the server takes no change. */
const Strangers = () => {
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: 'swallowNest' })
  const held = isMap(value) ? value : {}
  const strange = Object.keys(held).filter(
    key => !GRADES.includes(key) && held[key] !== null && held[key] !== undefined,
  )
  if (strange.length === 0) return null
  const none = Object.fromEntries(strange.map(key => [key, null]))
  const remove = () => setValue('swallowNest', { ...held, ...none }, { shouldDirty: true })
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={<Button onClick={remove}>{texts.remove}</Button>}
    >
      {texts.unknownGrades(strange.join(', '))}
    </Alert>
  )
}

interface GradeCellProps {
  grade: string
  label: string
}

/** A grade: its picture, its price, and how far that is from the last one; one that is not saved yet is marked. */
const GradeCell = ({ grade, label }: GradeCellProps) => {
  const source = `swallowNest.${grade}`
  const price: unknown = useWatch({ name: `${source}.price` })
  const saved = valueAt(useRecordContext(), `${source}.price`)
  const isChanged = (price ?? null) !== (saved ?? null)
  const { problemId, ...picture } = useGradePicture(`${source}.imageURL`, label)
  const { error } = picture.image
  return (
    <Box sx={isChanged ? changed : cell}>
      <GradePicture {...picture} problemId={error === undefined ? undefined : problemId} />
      <PriceInput source={`${source}.price`} label={label}>
        {error === undefined ? (
          <Change source={source} />
        ) : (
          <Box id={problemId} component="span" sx={{ color: 'error.main' }}>
            <ValidationError error={error} />
          </Box>
        )}
      </PriceInput>
    </Box>
  )
}

const cell = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
}
const changed = { ...cell, borderColor: 'primary.main', bgcolor: 'action.selected' }

interface PriceInputProps {
  source: string
  label: string
  /** In the lines below it, which what is refused takes as well: nothing moves then. */
  children: ReactNode
}

/** Rupiah for a kilogram. What is no price stays as it was typed, and is refused here. */
const PriceInput = ({ source, label, children }: PriceInputProps) => (
  <NumericInput
    source={source}
    label={label}
    read={parseWhole}
    before={texts.currency}
    unit={texts.perKilo}
    validate={rules}
    helperText={children}
    keepsHelp
    sx={kept}
  />
)

/** Three lines where a date does not fit into one. */
const kept = {
  m: 0,
  flex: 1,
  minWidth: 0,
  containerType: 'inline-size',
  '& .MuiFormHelperText-root': {
    minHeight: 32,
    '@container (max-width: 219px)': { minHeight: 48 },
  },
}

const most = 1_000_000_000_000

const rule: Validator = (value: unknown) => {
  if (value === null || value === undefined || value === '') return undefined
  if (!Number.isSafeInteger(value)) return texts.notWhole
  if (Number(value) < 0) return texts.negative
  return Number(value) > most ? texts.atMost(formatThousands(most)) : undefined
}

const rules = [rule]

/** How far the price in the form is from the last one, and since when it is what it is. */
const Change = ({ source }: { source: string }) => {
  const price: unknown = useWatch({ name: `${source}.price` })
  const record = useRecordContext()
  const change = isAmount(price) ? priceChange(valueAt(record, source), price) : undefined
  const isSaved = isSame(price, valueAt(record, `${source}.price`))
  const since = isSaved ? sinceOf(record, source) : texts.unsaved
  return (
    <>
      {change && <Share change={change} />}
      {isAmount(price) && !change && texts.noEarlier}
      <br />
      {!isSaved && isAmount(price) && isDoubtful(price, change) ? (
        <Box component="strong" sx={{ color: 'warning.main' }}>
          {texts.check}
        </Box>
      ) : (
        since
      )}
    </>
  )
}

/** Neither good nor bad: what the farmer loses by a fall, the buyer wins. */
const Share = ({ change: { from, share } }: { change: PriceChange }) => (
  <>
    <Box component="span" sx={{ fontWeight: 600, color: share ? 'text.primary' : 'inherit' }}>
      {share === undefined ? texts.new : formatChange(share)}
    </Box>{' '}
    {texts.from(formatRupiah(from))}
  </>
)

function sinceOf(record: Readonly<Record<string, unknown>> | undefined, source: string): string {
  const since = valueAt(record, `${source}.lastUpdated`)
  const isTime = typeof since === 'string' && !Number.isNaN(Date.parse(since))
  return isTime ? texts.changedAt(formatDateTime(since)) : ''
}
