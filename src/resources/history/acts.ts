import ActivityIcon from '@mui/icons-material/HistoryOutlined'
import { admins, nobody } from '@/access'
import { ActEntries, part, screen } from '@/admin'
import { firestore } from '@/providers/firestore/source'
import { ACTS, aboutOf, defineResource, f, type Resource } from '@/schema'
import { kindNames } from '.'
import { namesOf } from './deletions'
import { stepLabel } from './stepLabel'

const told = { write: nobody }

/** Steps are called as their own entities say. */
const labels: Readonly<Record<string, string>> = {}

/** What was done at once, in one commit or in many; the server tells it with the entries of the history that it is made of. */
export const actsOf = (entities: readonly Resource[]) =>
  defineResource({
    name: ACTS,
    label: 'Aktivitas',
    icon: ActivityIcon,
    source: firestore(ACTS),
    title: {
      name: 'about',
      beside: ['taken', 'resource', 'byName'],
      facts: ['kind', 'time', 'by'],
    },
    fields: {
      about: f.derived('Data', labels, { from: act => aboutOf(entities, act) }),
      kind: f.select('Kegiatan', kindNames, told),
      taken: f.derived('Langkah', labels, { from: act => stepLabel(entities, act) }),
      resource: f.select('Jenis data', namesOf(entities), told),
      byName: f.text('Oleh', told),
      time: f.timestamp('Waktu', told),
      by: f.reference('Orang', { reference: 'users', named: 'byName', ...told }),
    },
    list: ['about', 'kind', 'time'],
    sort: ['time', 'desc'],
    filters: ['by', 'resource', 'kind', 'time'],
    routes: {
      '/activity': {
        names: {
          en: 'Activity',
          es: 'Actividad',
          de: 'Aktivität',
          ja: '操作履歴',
          fr: 'Activité',
        },
      },
    },
    access: { list: admins, show: admins, export: admins },
    views: {
      list: screen(() => import('./ActList').then(view => view.ActList)),
      actions: { undo: { view: part(() => import('./UndoAct').then(on => on.UndoAct)) } },
      panels: { entries: { view: ActEntries, isBeside: true } },
    },
  })
