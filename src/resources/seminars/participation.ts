import RejectIcon from '@mui/icons-material/HighlightOffOutlined'
import ApproveIcon from '@mui/icons-material/HowToRegOutlined'
import { admins, correctors } from '@/access'
import { type ParticipantStatus, participant } from '@/business/participant'
import { participantNames } from '@/business/texts'
import { defineFlow } from '@/schema'

const step = (to: ParticipantStatus) => ({
  to,
  who: admins,
  isBulk: true,
})

/**
 * How a registration moves on (M-SEM-04). A wrong decision can be corrected; who has cancelled in the app comes back by
 * the app only.
 */
export const participation = defineFlow<ParticipantStatus>({
  state: participant,
  corrects: correctors,
  field: 'status',
  states: {
    onVerify: { label: participantNames.onVerify, tone: 'waiting' },
    payment: { label: participantNames.payment, tone: 'idle' },
    registered: { label: participantNames.registered, tone: 'done' },
    rejected: { label: participantNames.rejected, tone: 'bad' },
    cancelled: { label: participantNames.cancelled, tone: 'bad' },
  },
  steps: {
    approve: {
      ...step('registered'),
      label: 'Setujui',
      icon: ApproveIcon,
      text: 'Peserta terdaftar dan masuk daftar hadir.',
      shows: ['receiptImageURL'],
      from: ['onVerify', 'payment', 'rejected'],
    },
    reject: {
      ...step('rejected'),
      label: 'Tolak',
      icon: RejectIcon,
      text: 'Peserta tidak ikut seminar.',
      from: ['onVerify', 'payment', 'registered'],
      isGrave: true,
    },
  },
})
