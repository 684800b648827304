import RejectIcon from '@mui/icons-material/HighlightOffOutlined'
import ApproveIcon from '@mui/icons-material/HowToRegOutlined'
import { admins, correctors } from '@/access'
import {
  shortened,
  subscriptionNames,
  type UpgradeStatus,
  upgradeEnd,
  upgradeNames,
  upgradeOf,
  upgradeStatus,
  upgradeStatusOf,
} from '@/business'
import { behind, newId, valueAt } from '@/lib'
import { type Also, defineFlow, f, type Given, type Members, required } from '@/schema'

const { mitra, binaan } = subscriptionNames
/** What waits for a person. */
export const waiting = ['onVerify', 'onProgress'] as const

/** What the dialog asked for. */
const asked = ({ data }: Given) => upgradeOf({ upgrade: data.upgrade })

const dateEnd = ({ now }: Given) => upgradeEnd(now).toISOString()

/** That the account has a subscription for longer than that. */
const shortens = (_: Members, account: Members = {}) => shortened(account)

/** The account gets its subscription, and its history a record of it, in the same commit. */
const subscription: readonly Also[] = [
  {
    resource: 'users',
    id: ({ id }) => id,
    writes: {
      'subscription.type': given => asked(given).type,
      'subscription.endDate': dateEnd,
    },
  },
  {
    resource: 'subscriptionRecords',
    id: ({ id }) => `${id}~${newId()}`,
    isNew: true,
    writes: {
      uid: ({ id }) => id,
      type: given => asked(given).type,
      price: given => asked(given).price,
      dateStart: ({ now }) => now.toISOString(),
      dateEnd,
      duration: ({ record }) => upgradeOf(record).duration,
      receiptImageURL: ({ record }) => valueAt(record, 'upgrade.receiptImageURL'),
    },
  },
]

/** What becomes of a request for a paid subscription (M-PRO-03). */
export const flow = defineFlow<UpgradeStatus>({
  state: upgradeStatus,
  corrects: correctors,
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
      shows: ['asked', 'upgrade.receiptImageURL'],
      reads: { resource: 'users', id: ({ id }) => String(id) },
      doubts: async () => shortens,
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
  oddities: () =>
    import('@/business/unknownState').then(on => on.unknownState(upgradeStatus, upgradeNames)),
})

/** What a chat about the request begins with. */
export const greeting = (profile: Members) => {
  const status = upgradeStatusOf(profile)
  const about =
    status === 'noRequest'
      ? ''
      : ` Mengenai pengajuan langganan Anda (${flow.states[status]?.label}):`
  return `Halo${behind(profile.name)}, kami dari Sarang.${about}`
}
