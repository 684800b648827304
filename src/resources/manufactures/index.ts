import CleanIcon from '@mui/icons-material/AutoAwesomeOutlined'
import ManufactureIcon from '@mui/icons-material/FactoryOutlined'
import RawIcon from '@mui/icons-material/GrainOutlined'
import WashingIcon from '@mui/icons-material/WaterDropOutlined'
import MoldingIcon from '@mui/icons-material/WidgetsOutlined'
import { byAdmins, nobody, withRights } from '@/access'
import { part } from '@/admin'
import { batchStages, gradeNames } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { flow } from './flow'

const weighing = {
  weightIn: f.weight('Berat masuk', { min: 0 }),
  weightOut: f.weight('Berat keluar', { min: 0 }),
  date: f.timestamp('Selesai'),
  by: f.reference('Oleh', { reference: 'users' }),
}

/** Batches in the making (M-MFG-01, M-MFG-02): a few fields that all have, and whatever else somebody writes down. */
export const manufactures = withRights(
  defineResource({
    name: 'manufactures',
    label: 'Batch produksi',
    icon: ManufactureIcon,
    source: firestore('manufactures', { versionNo: 1 }, 'id'),
    title: {
      name: 'grade',
      beside: ['worker', 'id'],
      picture: 'photo',
      facts: ['process.stage', 'input.weight', 'output.weight', 'humidity'],
    },
    fields: {
      photo: f.image('Foto', { folder: 'manufactures/{id}' }),
      'process.stage': f.select('Tahap', batchStages, { fallback: 'raw', initial: 'raw', flow }),
      'input.date': f.date('Tanggal masuk', { required: true }),
      grade: f.select('Mutu', gradeNames),
      'input.weight': f.weight('Berat masuk', { min: 0, isSummed: true }),
      'output.weight': f.weight('Berat keluar', { min: 0, isSummed: true }),
      humidity: f.number('Kelembapan', { min: 0, max: 100, unit: '%' }),
      worker: f.text('Pekerja', { max: 255 }),
      hids: f.tags('Panen asal', { reference: 'queryIndices' }),
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
      '/manufacture/overview': {
        names: {
          id: 'Semua Batch',
          en: 'All batches',
          es: 'Todos los lotes',
          de: 'Alle Chargen',
          ja: 'すべてのロット',
          fr: 'Tous les lots',
        },
      },
      '/manufacture/raw': {
        icon: RawIcon,
        filter: { 'process.stage': 'raw' },
        names: {
          id: 'Bahan Mentah',
          en: 'Raw material',
          es: 'Materia prima',
          de: 'Rohware',
          ja: '原料',
          fr: 'Matière brute',
        },
      },
      '/manufacture/washing': {
        icon: WashingIcon,
        filter: { 'process.stage': 'washing' },
        names: {
          id: 'Pencucian',
          en: 'Washing',
          es: 'Lavado',
          de: 'Waschen',
          ja: '洗浄',
          fr: 'Lavage',
        },
      },
      '/manufacture/molding': {
        icon: MoldingIcon,
        filter: { 'process.stage': 'molding' },
        names: {
          id: 'Pencetakan',
          en: 'Moulding',
          es: 'Moldeado',
          de: 'Formen',
          ja: '成形',
          fr: 'Moulage',
        },
      },
      '/manufacture/clean': {
        icon: CleanIcon,
        filter: { 'process.stage': 'clean' },
        names: {
          id: 'Bersih',
          en: 'Clean',
          es: 'Limpio',
          de: 'Sauber',
          ja: '仕上げ済み',
          fr: 'Propre',
        },
      },
    },
    views: {
      panels: { losses: { view: part(() => import('./Losses').then(panel => panel.Losses)) } },
    },
    access: byAdmins,
  }),
  {
    about: 'Batches in the making, with fields of their own choice.',
    // A batch may hold anything, but for what the lists go by and what is a number.
    only: ['id', 'process.stage', 'input', 'output', 'humidity'],
  },
)
