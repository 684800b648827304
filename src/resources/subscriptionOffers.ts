import OfferIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import { byAdmins } from '@/access'
import { subscriptionNames } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { term } from './content/fields'

/** What the partner programmes offer (M-SUB-02). */
export const subscriptionOffers = defineResource({
  name: 'subscriptionOffers',
  label: 'Penawaran langganan',
  icon: OfferIcon,
  source: firestore('subscriptionOffers', { versionNo: 0 }),
  title: {
    name: 'title',
    beside: ['benefits'],
    picture: 'imageURL',
    facts: ['type', 'price', 'duration', 'isShow'],
  },
  fields: {
    imageURL: f.image('Gambar', { folder: 'offers' }),
    title: f.text('Judul', { required: true, max: 255 }),
    type: f.select('Jenis', subscriptionNames, { required: true, initial: 'mitra' }),
    benefits: f.tags('Manfaat', { max: 50, help: 'Satu manfaat, lalu Enter' }),
    price: f.money('Harga', { required: true, min: 0 }),
    duration: term(),
    isShow: f.boolean('Tampilkan', { initial: false }),
  },
  list: ['imageURL', 'title', 'type', 'price', 'duration', 'benefits', 'isShow'],
  sort: ['title', 'asc'],
  filters: ['type', 'isShow'],
  search: 'title',
  routes: {
    '/content/subscription': {
      names: {
        id: 'Langganan',
        en: 'Subscriptions',
        es: 'Suscripciones',
        de: 'Abonnements',
        ja: 'サブスクリプション',
        fr: 'Abonnements',
      },
    },
  },
  access: byAdmins,
})
