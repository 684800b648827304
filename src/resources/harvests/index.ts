import HarvestIcon from '@mui/icons-material/AgricultureOutlined'
import { admins, nobody, staff } from '@/access'
import { defineResource, f, screen } from '@/admin'
import { harvestMessage } from '@/lib/business/harvest/message'
import { STAGES, stage, stageOf, status, statusOf } from '@/lib/business/harvest/stage'
import { stageNames, statusNames } from '@/lib/business/harvest/texts'
import { firestore } from '@/providers/firestore/source'
import { queryIndices } from '../queryIndices'
import { flow } from './flow'
import { HarvestList } from './HarvestList'
import { indexEntry } from './indexEntry'
import { farmer, steps } from './steps'

/** Harvests on their way from the building to the product; listed by their index. */
export const harvests = defineResource({
  name: 'harvests',
  label: 'Panen',
  icon: HarvestIcon,
  source: {
    ...firestore('harvests', { versionNo: 0 }, 'hid'),
    copy: {
      path: 'queryIndices',
      of: indexEntry,
      fields: queryIndices.fields,
      decides: { status, stage },
    },
    apart: STAGES,
  },
  title: 'farmer.name',
  fields: {
    state: f.state('Keadaan', flow),
    stage: f.derived('Tahap', stageNames, { from: stageOf }),
    status: f.derived('Status', statusNames, { from: statusOf }),
    lastUpdate: f.timestamp('Diperbarui', { stamp: 'save' }),
    hid: f.text('ID panen', { write: nobody }),
    ...farmer,
    contact: f.lookup('Kontak petani', {
      reference: 'rbws',
      source: 'farmer.rbwid',
      show: 'farmerContact',
      message: harvestMessage,
    }),
    ...steps,
  },
  list: ['stage', 'status'],
  sort: ['lastUpdate', 'desc'],
  routes: {
    '/farm/harvest': {
      names: { en: 'Harvests', es: 'Cosechas', de: 'Ernten', ja: '収穫', fr: 'Récoltes' },
    },
  },
  access: { list: staff, show: staff, create: admins, edit: staff, export: admins },
  views: {
    list: HarvestList,
    show: screen(() => import('./page/HarvestShow').then(view => view.HarvestShow)),
  },
})
