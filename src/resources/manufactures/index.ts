import ManufactureIcon from '@mui/icons-material/FactoryOutlined'
import { byAdmins, nobody } from '@/access'
import { defineResource, f, screen } from '@/admin'
import { gradeNames } from '@/lib/business/harvest/grades'
import { batchStages } from '@/lib/business/texts'
import { firestore } from '@/providers/firestore/source'
import { flow } from './flow'

const weighing = {
  weightIn: f.weight('Berat masuk'),
  weightOut: f.weight('Berat keluar'),
  date: f.timestamp('Selesai'),
  by: f.reference('Oleh', { reference: 'users' }),
}

/** Batches in the making (M-MFG-01, M-MFG-02): a few fields that all have, and whatever else somebody writes down. */
export const manufactures = defineResource({
  name: 'manufactures',
  label: 'Batch produksi',
  icon: ManufactureIcon,
  source: firestore('manufactures', { versionNo: 1 }, 'id'),
  title: 'id',
  fields: {
    photo: f.image('Foto', { folder: 'manufactures/{id}' }),
    'process.stage': f.select('Tahap', batchStages, { fallback: 'raw', initial: 'raw', flow }),
    'input.date': f.date('Tanggal masuk', { required: true }),
    grade: f.select('Mutu', gradeNames),
    'input.weight': f.weight('Berat masuk', { min: 0 }),
    'output.weight': f.weight('Berat keluar', { min: 0 }),
    humidity: f.number('Kelembapan', { min: 0, max: 100, unit: '%' }),
    worker: f.text('Pekerja', { max: 255 }),
    hids: f.tags('Panen asal', { help: 'ID panen' }),
    note: f.longText('Catatan'),
    'process.steps': f.map('Penimbangan', weighing, { keys: batchStages, write: nobody }),
    others: f.rest('Isian lain'),
    id: f.text('ID batch', { write: nobody }),
  },
  list: [
    'photo',
    'input.date',
    'process.stage',
    'grade',
    'input.weight',
    'output.weight',
    'worker',
    'others',
  ],
  sort: ['input.date', 'desc'],
  filters: ['grade', 'input.date'],
  search: 'worker',
  routes: {
    '/manufacture/overview': {},
    '/manufacture/raw': { 'process.stage': 'raw' },
    '/manufacture/washing': { 'process.stage': 'washing' },
    '/manufacture/molding': { 'process.stage': 'molding' },
    '/manufacture/clean': { 'process.stage': 'clean' },
  },
  views: { show: screen(() => import('./BatchShow').then(view => view.BatchShow)) },
  access: byAdmins,
})
