import InboxIcon from '@mui/icons-material/MarkunreadMailboxOutlined'
import { byAdmins, field, is, nobody, withRights } from '@/access'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { audience, reversed, stateNames, stateOf, stateTones } from './content/fields'

/** Messages in the inbox of the app (M-CNT-07). */
export const communicationInbox = withRights(
  defineResource({
    name: 'communicationInbox',
    label: 'Kotak Pesan',
    icon: InboxIcon,
    source: firestore('communicationInbox', { versionNo: 0 }, 'mid'),
    title: { name: 'title', picture: 'imageURL', facts: ['state', 'dateSent', 'readCount'] },
    fields: {
      imageURL: f.image('Gambar', { folder: 'inbox' }),
      title: f.text('Judul', { required: true, max: 255 }),
      body: f.richText('Isi', { required: true, max: 100_000, folder: 'inbox' }),
      state: f.derived('Keadaan', stateNames, {
        from: ({ dateSent, dateExpire }) =>
          stateOf({ isShow: true, date: { start: dateSent, end: dateExpire } }),
        tones: stateTones,
      }),
      audience: audience(),
      pinned: f.boolean('Sematkan di atas', { initial: false }),
      ...f.section('Pengiriman', {
        dateSent: f.timestamp('Dikirim', { required: true }),
        dateExpire: f.timestamp('Kedaluwarsa', {
          check: (end, { dateSent }) => reversed(dateSent, end),
        }),
      }),
      readCount: f.integer('Dibaca', { initial: 0, write: nobody }),
      mid: f.text('ID pesan', { write: nobody }),
    },
    list: ['title', 'state', 'audience', 'pinned', 'dateSent', 'dateExpire', 'readCount'],
    sort: ['dateSent', 'desc'],
    filters: ['pinned', 'dateSent'],
    search: 'title',
    routes: {
      '/content/communication-inbox': {
        names: {
          en: 'Message inbox',
          es: 'Buzón de mensajes',
          de: 'Posteingang',
          ja: '受信箱',
          fr: 'Boîte de messages',
        },
      },
    },
    access: byAdmins,
  }),
  { fields: { audience: field(is.loose) } },
)
