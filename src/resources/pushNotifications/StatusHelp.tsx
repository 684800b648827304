import { useWatch } from 'react-hook-form'
import { whenSent } from './schedule'
import { texts } from './texts'

/** Below the status: what saving brings about. */
export const StatusHelp = () => {
  const [status, schedule] = useWatch({ name: ['status', 'schedule'] })
  if (status === 'cancelled') return texts.neverSent
  if (status !== 'scheduled') return texts.notYetSent
  return whenSent(schedule)
}
