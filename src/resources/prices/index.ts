import PriceIcon from '@mui/icons-material/SellOutlined'
import { admins, field, is, nobody, staff, withRights } from '@/access'
import { screen } from '@/admin'
import { gradeNames } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'

const ofPrice = { write: nobody, follows: 'price' }

const grade = {
  price: f.money('Harga per kg', { min: 0, max: 1_000_000_000_000 }),
  imageURL: f.image('Foto mutu', { folder: 'price' }),
  previousPrice: f.money('Harga sebelumnya', ofPrice),
  lastUpdated: f.timestamp('Diperbarui', ofPrice),
}

/** What each grade of nest costs today (M-PRI-01), and did before: one document, saved as a whole. */
export const prices = withRights(
  defineResource({
    name: 'prices',
    label: 'Harga sarang',
    icon: PriceIcon,
    source: firestore('apps/price'),
    title: 'swallowNest',
    fields: { swallowNest: f.map('Sarang walet', grade, { keys: gradeNames }) },
    list: ['swallowNest'],
    sort: ['swallowNest', 'asc'],
    routes: {
      '/farm/price': {
        names: {
          id: 'Harga Sarang',
          en: 'Nest prices',
          es: 'Precios del nido',
          de: 'Nestpreise',
          ja: '巣の価格',
          fr: 'Prix des nids',
        },
        who: admins,
      },
    },
    access: { show: staff, create: admins, edit: admins },
    views: { edit: screen(() => import('./PriceForm').then(view => view.PriceForm)) },
  }),
  {
    about: 'What each grade of nest costs today.',
    // What they cost before is written beside it, at the time of the write.
    fields: {
      swallowNest: field(
        is.keyed(Object.keys(gradeNames), {
          price: is.price,
          previousPrice: is.price,
          lastUpdated: is.time,
          imageURL: is.url,
        }),
      ),
    },
  },
)
