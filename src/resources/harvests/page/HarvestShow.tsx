import { AutoShow, ShowActions, useResource } from '@/admin'
import { STAGES } from '@/business/harvest/stage'
import { FiguresCard } from './FiguresCard'
import { ReceivingNote } from './ReceivingNote'
import { StepCards } from './StepCards'

/** A harvest: how far it is, what it weighs and is worth, its four steps, whose it is (M-HAR-08). */
export const HarvestShow = () => (
  <AutoShow
    actions={
      <ShowActions>
        <ReceivingNote />
      </ShowActions>
    }
    sources={useBelow()}
  >
    <FiguresCard />
    <StepCards />
  </AutoShow>
)

/** What no step says. */
function useBelow(): string[] {
  const { fields } = useResource()
  return Object.keys(fields).filter(name => !STAGES.some(step => name.startsWith(`${step}.`)))
}
