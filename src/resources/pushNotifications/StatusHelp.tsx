import { useWatch } from 'react-hook-form'
import { formatDateTime } from '@/lib/text/format'
import { InAside } from './Aside'
import { PhonePreview } from './PhonePreview'

/** Below the status: what saving brings about. It is in every form, so that it brings the preview along. */
export const StatusHelp = () => {
  const [status, schedule] = useWatch({ name: ['status', 'schedule'] })
  return (
    <>
      {sayingOf(status, schedule)}
      <InAside>
        <PhonePreview />
      </InAside>
    </>
  )
}

function sayingOf(status: unknown, schedule: unknown): string {
  if (status === 'cancelled') return 'Tidak akan dikirim'
  if (status !== 'scheduled') return 'Draf belum dikirim kepada siapa pun'
  return typeof schedule === 'string' && schedule !== ''
    ? `Dikirim ${formatDateTime(schedule)}; setelah ini hanya dapat dibatalkan`
    : 'Dikirim segera setelah disimpan; setelah ini hanya dapat dibatalkan'
}
