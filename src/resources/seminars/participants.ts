import RejectIcon from '@mui/icons-material/HighlightOffOutlined'
import ApproveIcon from '@mui/icons-material/HowToRegOutlined'
import { admins, correctors, field, is, nobody, withRights } from '@/access'
import {
  type ParticipantStatus,
  participant,
  participantGreetings,
  participantNames,
  participantStatus,
  receipt,
} from '@/business'
import { limits } from '@/lib'
import { firestore } from '@/providers/firestore/source'
import { defineFlow, defineResource, f, tonesOf } from '@/schema'

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
  oddities: () =>
    import('@/business/unknownState').then(on => on.unknownState(participant, participantNames)),
})

const shown = { write: nobody }
const person = { reference: 'profiles', source: 'uid' }
const source = firestore('seminars/{sid}/participants', { versionNo: 0 }, 'uid')

/** Who takes part in a seminar, and who has paid (M-SEM-03); made by the app. */
export const participants = withRights(
  defineResource({
    name: 'participants',
    label: 'Peserta',
    icon: ApproveIcon,
    source: { ...source, page: limits.participants },
    title: {
      name: 'name',
      picture: 'receiptImageURL',
      facts: ['state', 'lastUpdated'],
      contact: 'phone',
    },
    fields: {
      name: f.lookup('Nama', { ...person, show: 'name' }),
      phone: f.lookup('Telepon', {
        ...person,
        show: 'phone',
        message: record => participantGreetings[participantStatus(record)],
      }),
      state: f.state('Status', participation),
      status: f.select('Status peserta', participantNames, {
        tones: tonesOf(participation),
        ...shown,
      }),
      receiptImageURL: f.image('Bukti pembayaran', { ...receipt, isClose: true }),
      lastUpdated: f.timestamp('Diperbarui', { stamp: 'save' }),
      uid: f.reference('Akun', { reference: 'users', ...shown }),
      sid: f.reference('Seminar', { reference: 'seminars', ...shown }),
    },
    list: ['name', 'phone', 'state', 'receiptImageURL', 'lastUpdated'],
    sort: ['lastUpdated', 'desc'],
    tabs: {
      Semua: {},
      ...Object.fromEntries(
        Object.entries(participantNames).map(([status, label]) => [label, { filter: { status } }]),
      ),
    },
    access: { list: admins, show: admins, edit: admins, export: admins },
  }),
  {
    about: 'Who takes part, and who has paid.',
    // Steps move them, no form; the app's back end, too, at times of its own.
    fields: {
      status: field(is.choice(...Object.keys(participantNames))),
      lastUpdated: field(is.time),
    },
  },
)
