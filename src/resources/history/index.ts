import HistoryIcon from '@mui/icons-material/HistoryEduOutlined'
import { admins, nobody } from '@/access'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, HISTORY, type HistoryKind } from '@/schema'

const told = { write: nobody }

export const kindNames: Readonly<Record<HistoryKind, string>> = {
  create: 'Dibuat',
  update: 'Diubah',
  step: 'Langkah',
  archive: 'Diarsipkan',
  restore: 'Dipulihkan',
  delete: 'Dihapus',
  return: 'Dipulihkan dari sampah',
}

/** What became of each record. The server alone writes here, with the write that it tells of. */
export const history = defineResource({
  name: HISTORY,
  label: 'Aktivitas',
  icon: HistoryIcon,
  source: firestore(HISTORY),
  title: { name: 'title', beside: ['kind'] },
  fields: {
    time: f.timestamp('Waktu', told),
    byName: f.text('Oleh', told),
    kind: f.select('Kegiatan', kindNames, told),
    title: f.text('Data', told),
    resource: f.text('Jenis data', told),
    record: f.text('ID data', told),
    step: f.text('Nama langkah', told),
    act: f.text('ID kegiatan', told),
    changes: f.map('Perubahan', undefined, told),
  },
  list: ['time', 'kind'],
  sort: ['time', 'desc'],
  access: { list: admins, show: admins },
})
