import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import { admins } from '@/access'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'

/** The ordinary entity of README.md, word by word. */
export const coupons = defineResource({
  name: 'coupons',
  label: 'Kupon',
  icon: CouponIcon,
  source: firestore('coupons', { versionNo: 0 }),
  title: { name: 'code', beside: ['price'] },
  fields: {
    code: f.text('Kode', { required: true, max: 20 }),
    price: f.money('Potongan', { required: true, min: 0 }),
    endDate: f.date('Berlaku sampai'),
    isShow: f.boolean('Tampilkan', { initial: false }),
  },
  list: ['code', 'price', 'endDate', 'isShow'],
  sort: ['code', 'asc'],
  search: 'code',
  routes: { '/content/coupon': {} },
  access: { list: admins, show: admins, create: admins, edit: admins, delete: admins },
})
