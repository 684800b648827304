import ConsultationIcon from '@mui/icons-material/ForumOutlined'
import { admins, field, is, nobody, withRights } from '@/access'
import { part, screen } from '@/admin'
import { greeting, waitsSince } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, tonesOf } from '@/schema'
import { flow } from './flow'

const shown = { write: nobody }
const ofFarmer = { reference: 'profiles', source: 'uid' }
const { answered, open } = tonesOf(flow)

/** Questions of farmers (M-CON-01), asked in the app; answered on their page, beside the others that wait. */
export const consultations = withRights(
  defineResource({
    name: 'consultations',
    label: 'Konsultasi',
    icon: ConsultationIcon,
    source: firestore('consultations', { versionNo: 0 }),
    title: {
      name: 'farmerName',
      beside: ['topic'],
      picture: 'photo',
      facts: ['state', 'waiting', 'lastUpdate'],
      contact: 'phone',
    },
    fields: {
      photo: f.lookup('Foto', { ...ofFarmer, show: 'photoURL' }),
      farmerName: f.text('Nama petani', shown),
      topic: f.text('Topik', { max: 255 }),
      state: f.state('Status', flow),
      waiting: f.elapsed('Menunggu', waitsSince),
      answered: f.boolean('Sudah dijawab', {
        ...shown,
        tones: { ...(answered && { true: answered }), ...(open && { false: open }) },
      }),
      lastUpdate: f.timestamp('Pesan terakhir', shown),
      phone: f.lookup('Telepon', { ...ofFarmer, show: 'phone', message: greeting }),
      address: f.lookup('Alamat', { ...ofFarmer, show: 'address' }),
      uid: f.reference('Akun', { reference: 'users', ...shown }),
    },
    list: ['photo', 'farmerName', 'topic', 'state', 'waiting', 'lastUpdate'],
    sort: ['lastUpdate', 'desc'],
    filters: ['lastUpdate'],
    search: 'farmerName',
    routes: {
      '/content/consultation': {
        names: {
          en: 'Consultations',
          es: 'Consultas',
          de: 'Beratungen',
          ja: '相談',
          fr: 'Consultations',
        },
      },
    },
    tabs: {
      Semua: {},
      'Belum dijawab': { filter: { answered: false }, sort: ['lastUpdate', 'asc'] },
      'Sudah dijawab': { filter: { answered: true } },
    },
    related: { chats: 'consultation' },
    access: { list: admins, show: admins, edit: admins, export: admins },
    views: {
      show: screen(() => import('./ConsultationShow').then(view => view.ConsultationShow)),
      panels: {
        messages: {
          view: part(() => import('./LastMessages').then(panel => panel.LastMessages)),
          tells: ['answered'],
          isBeside: true,
        },
      },
    },
  }),
  {
    about: 'Questions of farmers.',
    // An answer, which has no form, writes them.
    fields: { answered: field(is.boolean), lastUpdate: field(is.time) },
  },
)
