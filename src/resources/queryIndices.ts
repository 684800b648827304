import HarvestIcon from '@mui/icons-material/AgricultureOutlined'
import { nobody, staff } from '@/access'
import { defineResource, f, tonesOf } from '@/admin'
import { STAGES } from '@/lib/business/harvest/stage'
import { stageNames, statusNames } from '@/lib/business/harvest/texts'
import { firestore } from '@/providers/firestore/source'
import { flow } from './harvests/flow'
import { ToHarvests } from './harvests/ToHarvests'

const fixed = { write: nobody }

/** Where nothing moves any more, whatever the stage. */
const ends = ['finished', 'cancelled', 'rejected', 'failed'] as const

/** What the list of harvests shows (M-HAR-01, S-1): a copy of each, written with it; those with a total of 0 are hidden. */
export const queryIndices = defineResource({
  name: 'queryIndices',
  label: 'Panen',
  icon: HarvestIcon,
  source: firestore('queryIndices', { target: 'harvest', total: 1 }, 'hid'),
  title: 'farmer',
  fields: {
    imageURL: f.image('Foto'),
    farmer: f.text('Petani', fixed),
    email: f.email('Email', fixed),
    rbw: f.text('Rumah walet', fixed),
    address: f.longText('Alamat', { ...fixed, isPlace: true }),
    date: f.date('Tanggal panen'),
    stage: f.select('Tahap', stageNames, { tones: tonesOf(flow) }),
    status: f.select('Status', statusNames, { tones: { ...tonesOf(flow), ongoing: 'moving' } }),
    hid: f.text('ID panen', fixed),
    lastUpdate: f.timestamp('Diperbarui', { stamp: 'save' }),
  },
  list: ['imageURL', 'farmer', 'rbw', 'date', 'stage', 'status', 'address', 'email', 'hid'],
  sort: ['date', 'desc'],
  filters: ['date'],
  search: 'farmer',
  tabs: {
    Semua: {},
    ...Object.fromEntries([
      ...STAGES.map(stage => [stageNames[stage], { filter: { stage, status: 'ongoing' } }]),
      ...ends.map(status => [statusNames[status], { filter: { status } }]),
    ]),
  },
  access: { list: staff },
  views: { list: ToHarvests },
})
