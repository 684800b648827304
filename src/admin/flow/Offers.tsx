import { Button, Stack, Typography } from '@mui/material'
import { useContext, useId, useRef, useState } from 'react'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { savesData } from '@/lib'
import { flowOf, type Offer, offersOf, type Step } from '@/schema'
import { useAhead } from '../queries/useAhead'
import { useHotkey } from '../records/useHotkey'
import { usePrincipal, useResource } from '../registry'
import { keySign } from '../saving/useSaveKey'
import { StepDialog } from './LaterDialog'
import { Onward } from './onward'
import type { StepDialogProps } from './StepDialog'

interface OffersProps {
  /** To the right, what is usually next at the very end; on a phone at the very beginning. */
  isAtEnd?: boolean
}

/** What may be done with the record in context now, and why not; what is chosen opens its dialog. */
export const Offers = ({ isAtEnd = false }: OffersProps) => {
  const record = useRecordContext()
  const offers = useOffers()
  const [chosen, setChosen] = useState<Chosen>()
  useAhead(async () => savesData() || StepDialog.fetch())
  if (!record) return null
  return (
    <>
      {offers.length > 0 && (
        <Stack
          direction={{ xs: 'row', sm: isAtEnd ? 'row-reverse' : 'row' }}
          useFlexGap
          role="group"
          sx={{ gap: 1, flexWrap: 'wrap' }}
        >
          {offers.map((offer, index) => (
            <StepButton
              key={offer.name}
              {...offer}
              isFirst={index === 0}
              onChoose={button => setChosen({ ...offer, records: [record], at: placeOf(button) })}
            />
          ))}
        </Stack>
      )}
      {chosen && <StepDialog key={chosen.name} {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** As the record was seen: it may move on below an open dialog, which stays with what was typed. */
interface Chosen {
  name: string
  step: Step
  records: readonly RaRecord[]
  at: StepDialogProps['at']
}

/** The steps that lead on from where the record in context is. */
export function useOffers(): readonly Offer[] {
  const flow = flowOf(useResource())
  const record = useRecordContext()
  const who = usePrincipal()
  return flow && record && who ? offersOf(flow, record, who) : []
}

/** Where a popover that belongs to this button has its upper right corner. */
export function placeOf(button: HTMLElement) {
  const { bottom, right } = button.getBoundingClientRect()
  return { top: bottom + 6, left: right }
}

interface StepButtonProps extends Omit<Offer, 'name'> {
  /** What is usually next. */
  isFirst: boolean
  onChoose: (button: HTMLElement) => void
}

/** A step; what is usually next is there by its first letter, too; one that cannot be taken yet says why. */
const StepButton = ({ step, refusal, isFirst, onChoose }: StepButtonProps) => {
  const id = useId()
  const translate = useTranslate()
  const leadsOn = useContext(Onward) !== undefined
  const Icon = step.icon
  const button = useRef<HTMLButtonElement>(null)
  const key = isFirst && refusal === undefined ? keyOf(step) : ''
  useHotkey(key.toLowerCase(), event => {
    // It is no text of the dialog that opens.
    event.preventDefault()
    if (button.current) onChoose(button.current)
  })
  return (
    <Stack>
      <Button
        ref={button}
        variant={variantOf(step, isFirst)}
        color={step.isGrave ? 'error' : 'primary'}
        startIcon={<Icon />}
        disabled={refusal !== undefined}
        aria-describedby={refusal && id}
        {...(key && { 'aria-keyshortcuts': key, sx: { '&::after': keySign(key) } })}
        onClick={event => onChoose(event.currentTarget)}
      >
        {isFirst && leadsOn ? translate('sarang.peek.further', { step: step.label }) : step.label}
      </Button>
      {refusal && (
        <Typography id={id} variant="caption" color="text.secondary" sx={{ mt: 0.5 }}>
          {refusal}
        </Typography>
      )}
    </Stack>
  )
}

const keyOf = ({ isMinor, isGrave, label }: Offer['step']) =>
  isMinor || isGrave ? '' : (label[0] ?? '')

/** What ends something stands back: in red, without a frame. */
const variantOf = ({ isGrave, isMinor }: Offer['step'], isFirst: boolean) => {
  if (isGrave) return 'text'
  return isFirst && !isMinor ? 'contained' : 'outlined'
}
