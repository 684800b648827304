import ChatIcon from '@mui/icons-material/ChatOutlined'
import { admins, nobody } from '@/access'
import { defineResource, f } from '@/admin'
import { limits } from '@/lib/limits'
import { firestore } from '@/providers/firestore/source'

const shown = { write: nobody }
const source = firestore('consultations/{consultation}/chats', { versionNo: 0 }, 'cid')

/** The messages of a consultation (M-CON-02), which nobody changes. */
export const chats = defineResource({
  name: 'chats',
  label: 'Pesan',
  icon: ChatIcon,
  source: { ...source, page: limits.chats },
  title: 'message',
  fields: {
    date: f.timestamp('Waktu', { stamp: 'create' }),
    sender: f.lookup('Pengirim', { reference: 'profiles', source: 'senderId', show: 'name' }),
    message: f.longText('Pesan', shown),
    type: f.select('Jenis', { text: 'Teks', image: 'Gambar' }, { fallback: 'text', ...shown }),
    senderId: f.reference('Akun pengirim', { reference: 'users', ...shown }),
    uid: f.reference('Petani', { reference: 'users', ...shown }),
    cid: f.text('ID pesan', shown),
  },
  list: ['date', 'sender', 'message', 'type'],
  sort: ['date', 'asc'],
  access: { list: admins, show: admins },
})
