import ConsultationIcon from '@mui/icons-material/ForumOutlined'
import { admins, nobody } from '@/access'
import { defineResource, f } from '@/admin'
import { firestore } from '@/providers/firestore/source'

const shown = { write: nobody }

/** Questions of farmers (M-CON-01), asked in the app; the messages are below them. */
export const consultations = defineResource({
  name: 'consultations',
  label: 'Konsultasi',
  icon: ConsultationIcon,
  source: firestore('consultations', { versionNo: 0 }),
  title: 'topic',
  fields: {
    photo: f.lookup('Foto', { reference: 'profiles', source: 'uid', show: 'photoURL' }),
    farmerName: f.text('Nama petani', shown),
    topic: f.text('Topik', { max: 255 }),
    answered: f.boolean('Sudah dijawab'),
    lastUpdate: f.timestamp('Pesan terakhir', shown),
    uid: f.reference('Akun', { reference: 'users', ...shown }),
  },
  list: ['photo', 'farmerName', 'topic', 'answered', 'lastUpdate'],
  sort: ['lastUpdate', 'desc'],
  filters: ['lastUpdate'],
  search: 'farmerName',
  routes: { '/content/consultation': {} },
  tabs: {
    Semua: {},
    'Belum dijawab': { filter: { answered: false } },
    'Sudah dijawab': { filter: { answered: true } },
  },
  related: { chats: 'consultation' },
  access: { list: admins, show: admins, edit: admins, export: admins },
})
