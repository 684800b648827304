import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import ConsumerIcon from '@mui/icons-material/ShoppingBagOutlined'
import { byAdmins, nobody } from '@/access'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, type RecordOf } from '@/schema'

const markets = { consumer: 'Konsumen', farmer: 'Petani' }

/** What the two markets sell (M-PRD-01 to 03). */
export const products = defineResource({
  name: 'products',
  label: 'Produk',
  icon: ProductIcon,
  source: firestore('products', { versionNo: 0 }, 'pid'),
  title: { name: 'name', beside: ['tags'], picture: 'imageURL', facts: ['price', 'stock'] },
  fields: {
    imageURL: f.image('Foto', { folder: 'products' }),
    name: f.text('Nama produk', { required: true, max: 120 }),
    description: f.longText('Deskripsi', { max: 20_000 }),
    marketplace: f.select('Pasar', markets, { required: true, initial: 'consumer' }),
    price: f.money('Harga', { required: true, min: 0 }),
    weight: f.weight('Berat', { min: 0, help: 'Dalam gram' }),
    stock: f.integer('Stok', { min: 0, low: 5 }),
    tags: f.tags('Tag', { max: 50 }),
    isShow: f.boolean('Tampilkan', { initial: false }),
    pid: f.text('ID produk', { write: nobody }),
  },
  list: ['imageURL', 'name', 'price', 'weight', 'stock', 'tags', 'isShow'],
  sort: ['name', 'asc'],
  filters: ['isShow', 'tags', 'price'],
  search: 'name',
  routes: {
    '/marketplace/consumer': {
      icon: ConsumerIcon,
      filter: { marketplace: 'consumer' },
      names: {
        id: 'Produk Konsumen',
        en: 'Consumer products',
        es: 'Productos para consumidores',
        de: 'Produkte für Verbraucher',
        ja: '消費者向け商品',
        fr: 'Produits consommateurs',
      },
    },
    '/marketplace/farmer': {
      filter: { marketplace: 'farmer' },
      names: {
        id: 'Produk Petani',
        en: 'Farmer products',
        es: 'Productos para criadores',
        de: 'Produkte für Züchter',
        ja: '飼育者向け商品',
        fr: 'Produits éleveurs',
      },
    },
  },
  access: byAdmins,
})

export type Product = RecordOf<typeof products>
