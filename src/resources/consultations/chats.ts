import ChatIcon from '@mui/icons-material/ChatOutlined'
import { admins, is, isCaller, nobody, once, withRights } from '@/access'
import { limits } from '@/lib'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'

const shown = { write: nobody }
const source = firestore('consultations/{consultation}/chats', { versionNo: 0 }, 'cid')

/** The messages of a consultation (M-CON-02), which nobody changes. */
export const chats = withRights(
  defineResource({
    name: 'chats',
    label: 'Pesan',
    icon: ChatIcon,
    source: { ...source, page: limits.chats },
    title: { name: 'message', beside: ['sender', 'date'] },
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
  }),
  {
    path: 'consultations/{id}/chats/{cid}',
    about: "Their messages: written under one's own name, at the server's time, and never changed.",
    access: { create: admins },
    only: [],
    fields: {
      cid: once(is.name),
      uid: once(is.name),
      senderId: once(is.name),
      date: once(is.now),
      message: once(is.note),
      type: once(is.choice('text', 'image')),
    },
    when: { create: isCaller('senderId') },
  },
)
