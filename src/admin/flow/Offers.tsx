import { Stack } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import { savesData } from '@/lib/savesData'
import type { Step } from '@/schema'
import { flowOf, type Offer, offersOf } from '@/schema'
import { useAhead } from '../queries/useAhead'
import { usePrincipal, useResource } from '../registry'
import { StepDialog } from './LaterDialog'
import { placeOf } from './placeOf'
import { StepButton } from './StepButton'
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
