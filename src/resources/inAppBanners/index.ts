import BannerIcon from '@mui/icons-material/ViewCarouselOutlined'
import { byAdmins, nobody } from '@/access'
import { screen } from '@/admin'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { banner } from '../content/fields'

/** What the app shows in a row, in an order of its own (M-CNT-04). */
export const inAppBanners = defineResource({
  name: 'inAppBanners',
  label: 'Banner Aplikasi',
  icon: BannerIcon,
  source: firestore('inAppBanners', { versionNo: 0 }, 'bid'),
  title: { name: 'title', picture: 'imageURL', facts: ['state', 'audience', 'isShow', 'order'] },
  fields: {
    ...banner(),
    isShow: f.boolean('Tampilkan', { initial: false }),
    bid: f.text('ID banner', { write: nobody }),
  },
  list: ['imageURL', 'title', 'state', 'audience', 'date', 'order'],
  sort: ['order', 'asc'],
  filters: ['isShow', 'audience'],
  search: 'title',
  routes: {
    '/content/in-app-banner': {
      names: {
        en: 'App banners',
        es: 'Banners de la app',
        de: 'App-Banner',
        ja: 'アプリ内バナー',
        fr: 'Bannières de l’app',
      },
    },
  },
  access: byAdmins,
  views: { list: screen(() => import('./BannerList').then(view => view.BannerList)) },
})
