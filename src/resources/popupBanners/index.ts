import PopupIcon from '@mui/icons-material/PictureInPictureOutlined'
import { byAdmins, nobody } from '@/access'
import { part } from '@/admin'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { banner } from '../content/fields'

const OverlapWarning = part(() => import('./OverlapWarning').then(help => help.OverlapWarning))

/** Banners that pop up when the app opens (M-CNT-08). */
export const popupBanners = defineResource({
  name: 'popupBanners',
  label: 'Banner Popup',
  icon: PopupIcon,
  source: firestore('popupBanners', { versionNo: 0 }, 'bid'),
  title: {
    name: 'title',
    picture: 'imageURL',
    facts: ['state', 'audience', 'isShow', 'frequency', 'delay'],
  },
  fields: {
    ...banner(),
    isShow: f.boolean('Tampilkan', { initial: false, help: OverlapWarning }),
    frequency: f.select(
      'Frekuensi',
      { once: 'Sekali saja', daily: 'Sekali sehari', always: 'Setiap kali dibuka' },
      { initial: 'once' },
    ),
    delay: f.integer('Jeda', { min: 0, max: 1e6, initial: 0, unit: 'detik' }),
    buttonLabel: f.text('Teks tombol', { max: 255 }),
    bid: f.text('ID banner', { write: nobody }),
  },
  list: ['imageURL', 'title', 'state', 'audience', 'date', 'frequency', 'delay'],
  sort: ['order', 'asc'],
  filters: ['isShow', 'audience'],
  search: 'title',
  routes: {
    '/content/popup-banner': {
      names: {
        en: 'Popup banners',
        es: 'Banners emergentes',
        de: 'Popup-Banner',
        ja: 'ポップアップバナー',
        fr: 'Bannières popup',
      },
    },
  },
  access: byAdmins,
})
