import SuperteamIcon from '@mui/icons-material/EngineeringOutlined'
import { admins, either, nobody, own, roots, staff, withRights } from '@/access'
import { newNameProblem } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'

/** The field staff (M-PRO-04), each under the id of his account; made together with it. */
export const superteams = withRights(
  defineResource({
    name: 'superteams',
    label: 'Superteam',
    icon: SuperteamIcon,
    source: firestore('superteams', {}, 'uid'),
    title: { name: 'name', beside: ['uid'], contact: 'contact' },
    fields: {
      name: f.text('Nama', { required: true, max: 255, check: newNameProblem }),
      contact: f.group('Kontak', { whatsapp: f.phone('WhatsApp') }),
      location: f.location('Lokasi'),
      uid: f.text('UID', { write: nobody }),
    },
    list: ['name', 'contact', 'location'],
    sort: ['name', 'asc'],
    search: 'name',
    access: {
      list: admins,
      show: either(admins, own(staff)),
      edit: either(admins, own(staff)),
      delete: roots,
      export: admins,
    },
  }),
  {
    about: 'The field staff.',
    // Made together with their account, never by themselves.
    access: { create: admins },
  },
)
