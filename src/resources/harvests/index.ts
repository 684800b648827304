import HarvestIcon from '@mui/icons-material/AgricultureOutlined'
import { admins, field, fieldStaff, is, isIn, nobody, once, staff, withRights } from '@/access'
import { part } from '@/admin'
import {
  GRADES,
  gradeNames,
  harvestMessage,
  harvestStage,
  harvestState,
  harvestStatus,
  harvestStatusNames,
  harvestStatusOf,
  STAGES,
  type Stage,
  stageNames,
  stageOf,
} from '@/business'
import { isInstant, isMap, isPictureAddress, valueAt } from '@/lib'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, type Members } from '@/schema'
import { flow, tones } from './flow'
import { HarvestList } from './HarvestList'
import { queryIndices } from './queryIndices'
import { farmer, steps } from './steps'

const grades = Object.keys(gradeNames)
const weighed = { imageURL: is.url, imageURLs: is.urls(is.PICTURES), weight: is.weight }
const priced = { weight: is.weight, price: is.price }

/** A harvest that is at this step and still open. */
const isAt = (step: Stage) =>
  isIn(harvestState, step, 'while the harvest is at this step and ongoing')

/** What the list says of a harvest; the server adds when. */
export const indexEntry = (harvest: Members): Members => ({
  target: 'harvest',
  total: 1,
  hid: textAt(harvest, 'id'),
  email: textAt(harvest, 'farmer.email'),
  farmer: textAt(harvest, 'farmer.name'),
  rbw: textAt(harvest, 'farmer.rbwName'),
  address: textAt(harvest, 'farmer.formatedAddress'),
  imageURL: firstPicture(valueAt(harvest, 'request.harvestDetail')),
  date: instantAt(harvest, 'request.harvestDate') ?? instantAt(harvest, 'request.requestDate'),
  stage: stageOf(harvest),
  status: harvestStatusOf(harvest),
})

function textAt(record: Members, name: string): string | null {
  const value = valueAt(record, name)
  return typeof value === 'string' ? value : null
}

/** What is no instant, as an app may have written it, could not be stored as one: nothing of the harvest could be. */
function instantAt(record: Members, name: string): string | null {
  const value = valueAt(record, name)
  return isInstant(value) ? value : null
}

/** Of the best grade that has one. */
function firstPicture(details: unknown): string | null {
  if (!isMap(details)) return null
  const addresses = GRADES.map(grade => valueAt(details, `${grade}.imageURL`))
  return addresses.find(isAddress) ?? null
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && isPictureAddress(value)

/** Harvests on their way from the building to the product; listed by their index. */
export const harvests = withRights(
  defineResource({
    name: 'harvests',
    label: 'Panen',
    icon: HarvestIcon,
    source: {
      ...firestore('harvests', { versionNo: 0 }, 'hid'),
      copy: {
        path: 'queryIndices',
        of: indexEntry,
        fields: queryIndices.fields,
        decides: { status: harvestStatus, stage: harvestStage },
      },
      apart: STAGES,
    },
    title: {
      name: 'farmer.name',
      beside: ['farmer.rbwName', 'hid'],
      facts: ['request.harvestDate', 'receive.price', 'request.harvestHumidity'],
      contact: 'contact',
    },
    fields: {
      state: f.state('Keadaan', flow, { tells: ['stage', 'status'] }),
      stage: f.derived('Tahap', stageNames, { from: stageOf, tones }),
      status: f.derived('Status', harvestStatusNames, { from: harvestStatusOf, tones }),
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
      actions: {
        note: { view: part(() => import('./page/ReceivingNote').then(on => on.ReceivingNote)) },
      },
      panels: {
        figures: { view: part(() => import('./page/FiguresCard').then(on => on.FiguresCard)) },
        steps: {
          view: part(() => import('./page/StepCards').then(panel => panel.StepCards)),
          tells: Object.keys(steps),
        },
      },
    },
  }),
  {
    about:
      'Harvests. One write touches one step; the field staff writes the step that the harvest is at.',
    fields: {
      'farmer.rbwid': once(is.name),
      'farmer.rbwName': once(is.name),
      'farmer.uid': once(is.name),
      'farmer.name': once(is.name),
      'farmer.email': once(is.name),
      'farmer.formatedAddress': once(is.note),
      'farmer.geopoint': once(is.place),
      lastUpdate: field(is.now),
      'request.requestDate': once(is.time),
      'request.harvestDetail': field(is.keyed(grades, weighed), admins),
      'receive.price': field(is.price),
      'receive.item': field(is.keyed(grades, priced)),
      'delivery.price': field(is.price),
      'delivery.item': field(is.keyed(grades, priced)),
      'process.productMarketplace': field(is.scalar),
      'process.productOthers': field(is.scalar),
      'process.consumerProduct': field(is.map(100)),
      'process.nestProduct': field(is.keyed(grades, { qty: is.weight })),
    },
    created: ['hid', 'farmer', 'lastUpdate', 'request'],
    writers: STAGES.flatMap(step => [
      { who: fieldStaff, fields: [step, 'lastUpdate'] as const, when: isAt(step) },
      { who: admins, fields: [step, 'lastUpdate'] as const },
    ]),
  },
)
