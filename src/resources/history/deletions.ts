import TrashIcon from '@mui/icons-material/RestoreFromTrashOutlined'
import { admins, nobody } from '@/access'
import { screen } from '@/admin'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, type Resource, TRASH } from '@/schema'

const told = { write: nobody }

/** What was deleted of these entities; the server writes here with the deletion, and takes out what is there again. */
export const deletionsOf = (entities: readonly Resource[]) =>
  defineResource({
    name: 'deletions',
    label: 'Sampah',
    icon: TrashIcon,
    source: firestore(TRASH),
    title: { name: 'title', beside: ['resource'] },
    fields: {
      title: f.text('Data', told),
      resource: f.select('Jenis data', namesOf(entities), told),
      record: f.text('ID data', told),
      byName: f.text('Dihapus oleh', told),
      time: f.timestamp('Dihapus pada', told),
    },
    list: ['title', 'resource', 'byName', 'time'],
    sort: ['time', 'desc'],
    filters: ['resource', 'time'],
    routes: {
      '/trash': {
        names: {
          id: 'Sampah',
          en: 'Trash',
          es: 'Papelera',
          de: 'Papierkorb',
          ja: 'ゴミ箱',
          fr: 'Corbeille',
        },
      },
    },
    access: { list: admins, export: admins },
    views: { list: screen(() => import('./TrashList').then(view => view.TrashList)) },
  })

export const namesOf = (entities: readonly Resource[]) =>
  Object.fromEntries(
    entities
      .filter(({ source }) => source.provider === 'firestore')
      .map(({ name, label }) => [name, label]),
  )
