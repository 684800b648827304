import ProfileIcon from '@mui/icons-material/BadgeOutlined'
import { admins, nobody } from '@/access'
import { defineResource, f } from '@/admin'
import { firestore } from '@/providers/firestore/source'

/** The person behind an account (M-PRO-01), under the same id; seen through the accounts. */
export const profiles = defineResource({
  name: 'profiles',
  label: 'Profil',
  icon: ProfileIcon,
  source: firestore('profiles', {}, 'uid'),
  title: 'name',
  fields: {
    photoURL: f.image('Foto', { folder: 'users' }),
    imageURL: f.image('Foto lama', { write: nobody }),
    name: f.text('Nama', { required: true, max: 255 }),
    role: f.select(
      'Peran',
      { consumer: 'Konsumen', farmer: 'Petani' },
      { initial: 'consumer', write: admins },
    ),
    phone: f.phone('Telepon'),
    address: f.longText('Alamat'),
    uid: f.text('UID', { write: nobody }),
  },
  list: ['photoURL', 'name', 'role', 'phone', 'address'],
  sort: ['name', 'asc'],
  search: 'name',
  access: { list: admins, show: admins },
})
