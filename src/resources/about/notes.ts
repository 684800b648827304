import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import {
  admins,
  field,
  is,
  isSignerOrAdmin,
  leavesOnly,
  nobody,
  once,
  staff,
  withRights,
} from '@/access'
import { limits } from '@/lib'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, NOTES } from '@/schema'

const told = { write: nobody }

/** Internal notes on records of all kinds (B-HIS-08), which nobody changes; whom they name strikes himself out when he has read. */
export const notes = withRights(
  defineResource({
    name: NOTES,
    label: 'Catatan internal',
    icon: NoteIcon,
    source: firestore(NOTES),
    title: { name: 'title', beside: ['name'] },
    fields: {
      time: f.timestamp('Waktu', { stamp: 'create' }),
      name: f.text('Oleh', told),
      title: f.text('Data', told),
      text: f.longText('Catatan', { max: limits.note, ...told }),
      waiting: f.tags('Untuk', { max: limits.named, ...told }),
      resource: f.text('Jenis data', told),
      record: f.text('ID data', told),
      uid: f.text('UID', told),
    },
    list: [],
    sort: ['time', 'desc'],
    access: {},
  }),
  {
    about: 'What staff writes to each other about a record, under their own names.',
    access: { list: admins, show: admins, create: staff, edit: staff, delete: staff },
    only: [],
    fields: {
      resource: once(is.name),
      record: once(is.name),
      title: once(is.name),
      text: once(is.text(limits.note)),
      waiting: field(is.tags(limits.named)),
    },
    when: { edit: leavesOnly('waiting'), delete: isSignerOrAdmin },
    isSigned: true,
  },
)
