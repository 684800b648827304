import HarvestIcon from '@mui/icons-material/AgricultureOutlined'
import { admins, field, fieldStaff, is, nobody, once, staff, withRights } from '@/access'
import { harvestStatusNames, STAGES, stageNames } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, type Members } from '@/schema'
import { tones } from './flow'
import { ToHarvests } from './ToHarvests'

const fixed = { write: nobody }

/** What a step writes; the rest follows what admins write of the harvest. */
const moved = ['stage', 'status', 'lastUpdate'] as const

/** While it is under way: no date of its steps stands in the index. */
const untouched = ({ status, lastUpdate }: Members) => status === 'ongoing' && lastUpdate

/** Where nothing moves any more, whatever the stage. */
const ends = ['finished', 'cancelled', 'rejected', 'failed'] as const

/** What the list of harvests shows (M-HAR-01): a copy of each, written with it; those with a total of 0 are hidden. */
export const queryIndices = withRights(
  defineResource({
    name: 'queryIndices',
    label: 'Panen',
    icon: HarvestIcon,
    source: firestore('queryIndices', { target: 'harvest', total: 1 }, 'hid'),
    title: {
      name: 'farmer',
      beside: ['rbw', 'email', 'hid'],
      picture: 'imageURL',
      facts: ['stage', 'status', 'date'],
    },
    fields: {
      imageURL: f.image('Foto', { write: admins }),
      farmer: f.text('Petani', fixed),
      email: f.email('Email', fixed),
      rbw: f.text('Rumah walet', fixed),
      address: f.longText('Alamat', { ...fixed, isPlace: true }),
      date: f.date('Tanggal panen', { write: admins }),
      stage: f.select('Tahap', stageNames, { tones, path: STAGES, since: untouched }),
      status: f.select('Status', harvestStatusNames, { tones }),
      hid: f.text('ID panen', fixed),
      lastUpdate: f.timestamp('Diperbarui', { stamp: 'save' }),
    },
    list: ['imageURL', 'farmer', 'rbw', 'date', 'stage', 'status', 'address', 'email', 'hid'],
    sort: ['date', 'desc'],
    filters: ['date'],
    search: { words: 'farmer', email: 'email', id: 'hid' },
    tabs: {
      Semua: {},
      ...Object.fromEntries([
        ...STAGES.map(stage => [
          stageNames[stage],
          {
            filter: { stage, status: 'ongoing' },
            // What has lain longest comes first.
            ...(stage === 'request' && { sort: ['lastUpdate', 'asc'] }),
          },
        ]),
        ...ends.map(status => [harvestStatusNames[status], { filter: { status } }]),
      ]),
    },
    access: { list: staff },
    views: { list: ToHarvests },
  }),
  {
    about: "What the list of harvests shows. Written in the harvest's own commit, in step with it.",
    // Nobody writes an index by itself: it follows its harvest.
    access: { show: staff, create: admins, edit: staff },
    only: [],
    undeclared: { target: once(is.exactly('harvest')), total: once(is.exactly(1)) },
    fields: {
      hid: once(is.name),
      email: once(is.name),
      farmer: once(is.name),
      rbw: once(is.name),
      address: once(is.note),
      stage: field(is.exactly(...Object.keys(stageNames))),
      status: field(is.exactly(...Object.keys(harvestStatusNames))),
      date: field(is.time, admins),
      imageURL: field(is.url, admins),
      lastUpdate: field(is.now),
    },
    writers: [
      { who: fieldStaff, fields: moved },
      { who: admins, fields: [...moved, 'date', 'imageURL'] },
    ],
  },
)
