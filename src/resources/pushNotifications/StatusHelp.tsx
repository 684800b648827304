import { useWatch } from 'react-hook-form'
import { isInstant } from '@/lib/guards'
import { formatDateTime } from '@/lib/text/format'
import { texts } from './texts'

/** Below the status: what saving brings about. */
export const StatusHelp = () => {
  const [status, schedule] = useWatch({ name: ['status', 'schedule'] })
  if (status === 'cancelled') return texts.neverSent
  if (status !== 'scheduled') return texts.notYetSent
  return isInstant(schedule) ? texts.sentAt(formatDateTime(schedule)) : texts.sentAtOnce
}
