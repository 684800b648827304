import { ResourceContextProvider } from 'react-admin'
import { StepDialog } from './LaterDialog'
import type { Chosen } from './NextStep'

interface ChosenStepProps {
  chosen: Chosen
  onClose: () => void
}

/** Above a list, of one of its rows: it stays when the row moves away. */
export const ChosenStep = ({ chosen: { resource, ...chosen }, onClose }: ChosenStepProps) => (
  <ResourceContextProvider value={resource}>
    <StepDialog {...chosen} onClose={onClose} />
  </ResourceContextProvider>
)
