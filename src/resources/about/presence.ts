import PresenceIcon from '@mui/icons-material/PeopleOutlined'
import { admins, field, is, isSigner, nobody, once, staff, withRights } from '@/access'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, PRESENCE } from '@/schema'

const told = { write: nobody }

/** Who has a record open: a document for each page or form, told anew once a minute and gone with it (B-HIS-07). */
export const presence = withRights(
  defineResource({
    name: PRESENCE,
    label: 'Kehadiran',
    icon: PresenceIcon,
    source: firestore(PRESENCE),
    title: { name: 'name', beside: ['time'] },
    fields: {
      resource: f.text('Jenis data', told),
      record: f.text('ID data', told),
      uid: f.text('UID', told),
      name: f.text('Nama', told),
      mode: f.text('Kegiatan', told),
      time: f.timestamp('Waktu', { stamp: 'save' }),
      expires: f.timestamp('Sampai', told),
    },
    list: [],
    sort: ['time', 'desc'],
    access: {},
  }),
  {
    about:
      "Who has which record open. Everybody says it of himself, under his own name, at the server's time.",
    access: { list: admins, show: admins, create: staff, edit: staff, delete: staff },
    only: [],
    fields: {
      resource: once(is.name),
      record: once(is.name),
      mode: once(is.name),
      time: field(is.now),
      expires: field(is.soon),
    },
    when: { edit: isSigner, delete: isSigner },
    isSigned: true,
    isFleeting: true,
  },
)
