import AnalyticsIcon from '@mui/icons-material/InsightsOutlined'
import { admins, nobody } from '@/access'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'

const counted = { write: nobody }

/** The figures of the dashboard (M-ANA-01): one document, which only the back end writes; shown by the dashboard. */
export const analytics = defineResource({
  name: 'analytics',
  label: 'Dashboard',
  icon: AnalyticsIcon,
  source: firestore('apps/analytics'),
  title: 'versionNo',
  fields: {
    versionNo: f.integer('Versi', counted),
    accountAnalytics: f.map('Akun', undefined, counted),
    saleAnalytics: f.map('Penjualan', undefined, counted),
    purchaseAnalytics: f.map('Pembelian', undefined, counted),
    harvestAnalytics: f.map('Panen', undefined, counted),
    wayAnalytics: f.map('Panen dalam perjalanan', undefined, counted),
    dueAnalytics: f.map('Panen yang akan datang', undefined, counted),
    placeAnalytics: f.map('Tempat rumah walet', undefined, counted),
    priceAnalytics: f.map('Harga per bulan', undefined, counted),
  },
  list: ['versionNo'],
  sort: ['versionNo', 'asc'],
  routes: {
    '/dashboard': {
      names: {
        en: 'Dashboard',
        es: 'Panel',
        de: 'Dashboard',
        ja: 'ダッシュボード',
        fr: 'Tableau de bord',
      },
    },
  },
  access: { show: admins },
})
