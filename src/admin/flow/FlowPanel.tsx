import { Card, Stack } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import type { Step } from '@/schema'
import { flowOf, type Offer, offersOf } from '@/schema'
import { useAhead } from '../queries/useAhead'
import { usePrincipal, useResource } from '../registry'
import { FlowStepper } from './FlowStepper'
import { StepDialog } from './LaterDialog'
import { Oddities } from './Oddities'
import { StepButton } from './StepButton'

/** Above a record: how far it has come, what may be done with it now and why not, what is odd about it. */
export const FlowPanel = () => {
  const flow = flowOf(useResource())
  const record = useRecordContext()
  const who = usePrincipal()
  const [chosen, setChosen] = useState<Chosen>()
  useAhead(StepDialog.fetch)
  if (!flow || !record || !who) return null
  const offers = offersOf(flow, record, who)
  const oddities = flow.oddities?.(record) ?? []
  const isShown = flow.path || offers.length + oddities.length > 0
  return (
    <>
      {isShown && (
        <Card sx={{ mb: 2, p: 2, display: 'grid', gap: 2 }}>
          {oddities.length > 0 && <Oddities oddities={oddities} />}
          {flow.path && <FlowStepper flow={flow} path={flow.path} record={record} />}
          <Offers offers={offers} onChoose={offer => setChosen({ ...offer, records: [record] })} />
        </Card>
      )}
      {chosen && <StepDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** As the record was seen: it may move on below an open dialog, which stays with what was typed. */
interface Chosen {
  name: string
  step: Step
  records: readonly RaRecord[]
}

interface OffersProps {
  offers: readonly Offer[]
  onChoose: (offer: Offer) => void
}

const Offers = ({ offers, onChoose }: OffersProps) => {
  if (offers.length === 0) return null
  return (
    <Stack direction="row" useFlexGap role="group" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {offers.map((offer, index) => (
        <StepButton
          key={offer.name}
          {...offer}
          isFirst={index === 0}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </Stack>
  )
}
