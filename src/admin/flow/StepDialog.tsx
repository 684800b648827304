import {
  Alert,
  Box,
  LinearProgress,
  Skeleton,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { type ReactNode, useContext, useState } from 'react'
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin'
import { formatNumber, get, set } from '@/lib'
import { asksOf, type FieldMap, type Members, readFor, type Step } from '@/schema'
import type { DialogFrameProps } from '../dialogs/DialogFrame'
import { FormCard, FormDialog, type FormDialogProps } from '../dialogs/FormDialog'
import { Beside } from '../face/Beside'
import { useName } from '../face/useTold'
import { KindInput } from '../kinds/inputs'
import { fieldGrid } from '../kinds/spans'
import { useResource } from '../registry'
import { dropDraft } from '../saving/drafts'
import { Recheck } from '../saving/Recheck'
import { begun, Overtaken, Proposals } from './Proposals'
import { Foreseen, Seen } from './Seen'
import { StepPlace } from './StepPlace'
import type { Left } from './sorted'
import { useSteps } from './useSteps'

export interface StepDialogProps {
  name: string
  step: Step
  /** As they were seen when the step was chosen. */
  records: readonly RaRecord[]
  /** Those that were chosen with them and cannot take it. */
  left?: readonly Left[] | undefined
  /** Where its button is: what asks for little of one record opens there. */
  at?: DialogFrameProps['at']
  onClose: () => void
}

/** Asks for what the step needs and takes it; what fails keeps everything as it was typed, and says why. */
export const StepDialog = ({ name, step, records, left = [], at, onClose }: StepDialogProps) => {
  const translate = useTranslate()
  const [record] = useState<RaRecord>(() => begun(step, records))
  const form = `${useResource().name}/${records.map(({ id }) => id).join()}/${name}`
  const close = () => {
    void dropDraft(form)
    onClose()
  }
  const steps = useSteps({ name, step, records, onDone: close })
  const { take, shown, progress, problem, isPending } = steps
  const asks = asksOf(step)
  const isMany = records.length + left.length > 1
  const only = isMany ? undefined : shown[0]
  return (
    <StepForm
      hasTable={isWide(asks)}
      whose={<Whose record={only} />}
      title={step.label}
      text={
        (step.text || isMany) && <StepText step={step} count={records.length} left={left.length} />
      }
      record={record}
      draft={{ form }}
      submitLabel={step.label}
      cancelLabel={translate('sarang.flow.back')}
      isGrave={step.isGrave ?? false}
      isPending={isPending}
      {...frameOf(asks, records.length + left.length, at)}
      onSubmit={(values: object) => take(asked(asks, values))}
      onClose={onClose}
      below={
        <>
          {isPending && progress && <LinearProgress aria-label={progress} sx={{ mt: 2 }} />}
          {problem && (
            <Alert severity={isPending ? 'warning' : 'error'} sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </>
      }
    >
      <Seen step={step} records={shown} left={left} />
      <Recheck />
      <Inputs step={step} record={only} />
    </StepForm>
  )
}

/** What is asked for; of one record what is proposed comes into it, and what would be odd is said below. */
const Inputs = ({ step, record }: { step: Step; record: RaRecord | undefined }) => {
  const asks = asksOf(step)
  const read = record && step.proposes && readFor(step, record)
  return (
    <>
      {read && <Proposals step={step} {...read} record={record} />}
      <Box sx={fieldGrid}>
        {Object.entries(asks).map(([source, field]) => (
          <KindInput key={source} source={source} field={field} />
        ))}
      </Box>
      {record && <Overtaken record={record} step={step} />}
      {record && <Foreseen record={record} step={step} />}
    </>
  )
}

interface StepFormProps extends FormDialogProps {
  hasTable: boolean
  /** What lies over the page says it; in the page of the record it stands above. */
  whose: ReactNode
}

/** What asks for tables stands in the record's page where it has a place for it, and room. */
const StepForm = ({ hasTable, whose, text, ...props }: StepFormProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const free = useContext(StepPlace)
  // A phone that is turned does not make another form of it.
  const [place] = useState(hasTable && !isPhone ? free : null)
  if (place) return <FormCard {...props} text={text} place={place} />
  const told = (
    <>
      {whose}
      {text}
    </>
  )
  return <FormDialog {...props} text={told} />
}

/** Which record it is about; of several a table says it. */
const Whose = ({ record }: { record: RaRecord | undefined }) =>
  record && (
    <RecordContextProvider value={record}>
      <Box sx={{ mb: 1 }}>
        <Called />
        <Beside />
      </Box>
    </RecordContextProvider>
  )

const Called = () => (
  <Typography sx={{ color: 'text.primary', fontWeight: 600 }}>
    {useName() ?? <Skeleton width={160} />}
  </Typography>
)

const isWide = (asks: FieldMap) => Object.values(asks).some(({ kind }) => kind === 'map')

/** What asks for little of one record opens at its button, what asks for tables is wide. */
function frameOf(asks: FieldMap, count: number, at: DialogFrameProps['at']): Frame {
  const isLarge = isWide(asks)
  const isBrief = count === 1 && Object.keys(asks).length <= most && !isLarge
  return { width: isLarge ? 'md' : 'sm', isTall: !isBrief, at: isBrief ? at : undefined }
}

type Frame = Pick<DialogFrameProps, 'width' | 'isTall' | 'at'>

/** So many inputs a popover has room for. */
const most = 2

interface StepTextProps {
  step: Step
  count: number
  left: number
}

const StepText = ({ step: { text }, count, left }: StepTextProps) => {
  const translate = useTranslate()
  const said = left > 0 ? 'sarang.flow.ofThem' : 'sarang.flow.of'
  const all = formatNumber(count + left)
  return (
    <>
      {count + left > 1 && (
        <Typography sx={{ mb: text ? 1 : 0 }}>
          {translate(said, { smart_count: count, all, left: formatNumber(left) })}
        </Typography>
      )}
      {text && <Typography>{text}</Typography>}
    </>
  )
}

/** Of all that the form holds what was asked for. */
function asked(asks: FieldMap, values: object): Members {
  const data = {}
  for (const name of Object.keys(asks)) set(data, name, get(values, name) ?? null)
  return data
}
