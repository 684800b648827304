import { AutoShow, ShowActions } from '@/admin'
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
    sources={below}
  >
    <FiguresCard />
    <StepCards />
  </AutoShow>
)

/** What no step says. */
const below = [
  'contact',
  'farmer.name',
  'farmer.email',
  'farmer.uid',
  'farmer.rbwid',
  'farmer.rbwName',
  'farmer.formatedAddress',
  'farmer.geopoint',
  'hid',
  'lastUpdate',
]
