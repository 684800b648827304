import FinishIcon from '@mui/icons-material/DoneAllOutlined'
import SurveyIcon from '@mui/icons-material/FactCheckOutlined'
import RejectIcon from '@mui/icons-material/HighlightOffOutlined'
import ReopenIcon from '@mui/icons-material/ReplayOutlined'
import CertifyIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import { admins, correctors, staff } from '@/access'
import {
  type BuildingStatus,
  buildingOddities,
  buildingStageOf,
  buildingStatus,
  buildingStatusOf,
} from '@/business'
import { behind } from '@/lib'
import { defineFlow, f, type Members, pick, required } from '@/schema'
import { dates, notes, photo } from './parts'

const today = () => new Date().toISOString()
/** Nothing is left of a former course but when it was asked for: its dates would be offered as those of the next one. */
const begun = Object.fromEntries(
  Object.keys(dates)
    .filter(name => name !== 'dates.registerDate')
    .map(name => [name, null]),
)
const open = ['request', 'survey1', 'survey2', 'verification', 'certification'] as const

/** How a building comes to its certificate (M-RBW-03): the field staff surveys, admins certify. */
export const flow = defineFlow<BuildingStatus>({
  state: buildingStatus,
  corrects: correctors,
  field: 'status',
  at: buildingStageOf,
  oddities: async () => buildingOddities,
  states: {
    request: { label: 'Permohonan', tone: 'waiting', days: 7 },
    survey1: { label: 'Survei 1', tone: 'moving' },
    survey2: { label: 'Survei 2', tone: 'moving' },
    verification: { label: 'Verifikasi', tone: 'moving' },
    certification: { label: 'Sertifikasi', tone: 'moving' },
    finished: { label: 'Selesai', tone: 'done' },
    rejected: { label: 'Ditolak', tone: 'bad' },
  },
  steps: {
    survey1: {
      label: 'Mulai survei 1',
      icon: SurveyIcon,
      from: ['request'],
      to: 'survey1',
      who: staff,
      asks: {
        ...required(pick(dates, 'dates.preliminaryStartDate')),
        ...pick(notes, 'note.request'),
      },
      proposes: () => ({ 'dates.preliminaryStartDate': today() }),
    },
    survey2: {
      label: 'Mulai survei 2',
      icon: SurveyIcon,
      from: ['survey1'],
      to: 'survey2',
      who: staff,
      asks: {
        ...required(pick(dates, 'dates.preliminaryEndDate', 'dates.bkpStartDate')),
        ...pick(notes, 'note.survey1'),
      },
      proposes: () => ({ 'dates.preliminaryEndDate': today(), 'dates.bkpStartDate': today() }),
    },
    verification: {
      label: 'Ajukan verifikasi',
      icon: SurveyIcon,
      from: ['survey2'],
      to: 'verification',
      who: staff,
      asks: { ...required(pick(dates, 'dates.bkpEndDate')), ...pick(notes, 'note.survey2') },
      proposes: () => ({ 'dates.bkpEndDate': today() }),
    },
    certification: {
      label: 'Verifikasi',
      icon: CertifyIcon,
      from: ['verification'],
      to: 'certification',
      who: admins,
      asks: {
        ...required(pick(dates, 'dates.bkpVerificationDate', 'dates.verificationDate')),
        ...pick(notes, 'note.verification'),
      },
      proposes: () => ({
        'dates.bkpVerificationDate': today(),
        'dates.verificationDate': today(),
      }),
    },
    finish: {
      label: 'Terbitkan sertifikat',
      icon: FinishIcon,
      from: ['certification'],
      to: 'finished',
      who: admins,
      asks: {
        ...required({
          'certificate.id': f.text('Nomor sertifikat', { max: 255 }),
          'certificate.imageURL': f.image('Gambar sertifikat', photo),
          ...pick(dates, 'dates.finishDate'),
        }),
        ...pick(notes, 'note.certification'),
      },
      proposes: () => ({ 'dates.finishDate': today() }),
    },
    reopen: {
      label: 'Buka kembali',
      icon: ReopenIcon,
      from: ['rejected'],
      to: 'request',
      who: admins,
      text: 'Permohonan mulai lagi dari awal: tanggal survei hingga selesai dikosongkan, dan tetap ada di riwayat. Catatan tetap tersimpan.',
      writes: begun,
    },
    reject: {
      label: 'Tolak',
      icon: RejectIcon,
      from: open,
      to: 'rejected',
      who: admins,
      reason: 'note.{state}',
      isGrave: true,
    },
  },
  path: {
    request: ['dates.registerDate', 'note.request'],
    survey1: ['dates.preliminaryStartDate', 'dates.preliminaryEndDate', 'note.survey1'],
    survey2: ['dates.bkpStartDate', 'dates.bkpEndDate', 'note.survey2'],
    verification: ['dates.bkpVerificationDate', 'dates.verificationDate', 'note.verification'],
    certification: ['dates.finishDate', 'note.certification'],
  },
})

/** What a chat with the farmer begins with. */
export const greeting = (building: Members) => {
  const { label = '' } = flow.states[buildingStatusOf(building)] ?? {}
  return `Halo${behind(building.farmerName)}, kami dari Sarang. Mengenai rumah walet${behind(building.buildingName)} (tahap: ${label}):`
}
