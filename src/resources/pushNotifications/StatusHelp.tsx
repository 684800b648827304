import { useWatch } from 'react-hook-form'
import { isInstant } from '@/lib/guards'
import { formatDateTime } from '@/lib/text/format'
import { InAside } from './Aside'
import { PhonePreview } from './PhonePreview'
import { SureToSend } from './SureToSend'
import { TestPush } from './TestPush'
import { texts } from './texts'

/** Below the status: what saving brings about. It is in every form, so that it brings the preview along. */
export const StatusHelp = () => {
  const [status, schedule] = useWatch({ name: ['status', 'schedule'] })
  return (
    <>
      {sayingOf(status, schedule)}
      <SureToSend />
      <InAside>
        <PhonePreview />
        <TestPush />
      </InAside>
    </>
  )
}

function sayingOf(status: unknown, schedule: unknown): string {
  if (status === 'cancelled') return texts.neverSent
  if (status !== 'scheduled') return texts.notYetSent
  return isInstant(schedule) ? texts.sentAt(formatDateTime(schedule)) : texts.sentAtOnce
}
