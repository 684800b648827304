import RejectIcon from '@mui/icons-material/HighlightOffOutlined'
import ApproveIcon from '@mui/icons-material/HowToRegOutlined'
import { admins } from '@/access'
import { defineFlow, f, type Given, type Members, required } from '@/admin'
import {
  type UpgradeStatus,
  upgradeEnd,
  upgradeOf,
  upgradeStatusOf,
} from '@/lib/business/membership'
import { subscriptionNames, upgradeNames } from '@/lib/business/texts'
import { newId } from '@/lib/id'

const { mitra, binaan } = subscriptionNames
/** What waits for a person (S-6). */
export const waiting = ['onVerify', 'onProgress'] as const

/** What becomes of a request for a paid subscription (M-PRO-03, S-6). */
export const flow = defineFlow<UpgradeStatus>({
  of: upgradeStatusOf,
  field: 'upgrade.status',
  states: {
    onVerify: { label: upgradeNames.onVerify, tone: 'waiting' },
    onProgress: { label: upgradeNames.onProgress, tone: 'moving' },
    registered: { label: upgradeNames.registered, tone: 'done' },
    rejected: { label: upgradeNames.rejected, tone: 'bad' },
    cancelled: { label: upgradeNames.cancelled, tone: 'bad' },
    noRequest: { label: upgradeNames.noRequest, tone: 'idle' },
  },
  steps: {
    approve: {
      label: 'Setujui',
      icon: ApproveIcon,
      text: 'Langganan berlaku enam bulan mulai hari ini dan dicatat di riwayat akun.',
      from: waiting,
      to: 'registered',
      who: admins,
      asks: required({
        'upgrade.type': f.select('Jenis langganan', { mitra, binaan }),
        'upgrade.price': f.money('Harga', { min: 0 }),
      }),
      stamps: ['upgrade.lastUpdated'],
      also: subscription,
    },
    reject: {
      label: 'Tolak',
      icon: RejectIcon,
      from: waiting,
      to: 'rejected',
      who: admins,
      reason: 'upgrade.note',
      stamps: ['upgrade.lastUpdated'],
      isGrave: true,
    },
  },
})

/** The account gets its subscription, and its history a record of it, in the same commit. */
function subscription({ id, record, data, now }: Given) {
  const { type, price } = upgradeOf({ upgrade: data.upgrade })
  const { duration } = upgradeOf(record)
  const dateEnd = upgradeEnd(now).toISOString()
  const receiptImageURL = (record.upgrade as Members | undefined)?.receiptImageURL
  const dateStart = now.toISOString()
  return [
    {
      resource: 'users',
      id,
      data: { 'subscription.type': type, 'subscription.endDate': dateEnd },
    },
    {
      resource: 'subscriptionRecords',
      id: `${id}~${newId()}`,
      data: { uid: id, type, price, dateStart, dateEnd, duration, receiptImageURL },
      isNew: true,
    },
  ]
}

/** What a chat about the request begins with. */
export const greeting = (profile: Members) => {
  const status = upgradeStatusOf(profile)
  const about =
    status === 'noRequest'
      ? ''
      : ` Mengenai pengajuan langganan Anda (${flow.states[status]?.label}):`
  return `Halo ${profile.name ?? ''}, kami dari Sarang.${about}`
}
