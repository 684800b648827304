import { Alert, AlertTitle, Box, Card, Stack } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { usePrincipal, useResource } from '../registry'
import { FlowStepper } from './FlowStepper'
import { flowOf, type Offer, offersOf } from './flow'
import { StepButton } from './StepButton'
import { StepDialog, type StepDialogProps } from './StepDialog'
import type { Flow } from './types'

type Chosen = Omit<StepDialogProps, 'onClose'>

/** Above a record: how far it has come, what may be done with it now and why not, what is odd about it. */
export const FlowPanel = () => {
  const flow = flowOf(useResource())
  const record = useRecordContext()
  return flow && record ? <Panel flow={flow} record={record} /> : null
}

interface PanelProps {
  flow: Flow
  record: RaRecord
}

/** The dialog outlives the step's button: who presses too late is told in it. */
const Panel = ({ flow, record }: PanelProps) => {
  const who = usePrincipal()
  const [chosen, setChosen] = useState<Chosen>()
  const offers = who ? offersOf(flow, record, who) : []
  const oddities = flow.oddities?.(record) ?? []
  const isBare = !flow.path && offers.length + oddities.length === 0
  return (
    <>
      {!isBare && (
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

interface OffersProps {
  offers: readonly Offer[]
  onChoose: (offer: Offer) => void
}

const Offers = ({ offers, onChoose }: OffersProps) =>
  offers.length > 0 && (
    <Stack direction="row" useFlexGap role="group" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {offers.map((offer, index) => (
        <StepButton
          key={offer.name}
          offer={offer}
          isFirst={index === 0}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </Stack>
  )

const Oddities = ({ oddities }: { oddities: readonly string[] }) => {
  const translate = useTranslate()
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('sarang.flow.odd')}</AlertTitle>
      {oddities.map(oddity => (
        <Box key={oddity}>{oddity}</Box>
      ))}
    </Alert>
  )
}
