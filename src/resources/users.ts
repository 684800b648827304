import AccountIcon from '@mui/icons-material/PeopleAltOutlined'
import { admins, nobody, own, staff } from '@/access'
import { defineResource, f } from '@/admin'
import { roleNames, statusNames, subscriptionNames } from '@/lib/accountNames'
import { firestore } from '@/providers/firestore/source'

/** Accounts of staff and app users (M-ACC-01, M-ACC-03); name, photo and role are their profile's. */
export const users = defineResource({
  name: 'users',
  label: 'Akun',
  icon: AccountIcon,
  source: firestore('users', {}, 'uid'),
  title: 'email',
  fields: {
    uid: f.text('UID', { write: nobody }),
    registerDate: f.timestamp('Terdaftar', { write: nobody }),
    email: f.email('Email', { write: nobody }),
    photo: f.lookup('Foto', { reference: 'profiles', source: 'uid', show: 'photoURL' }),
    name: f.lookup('Nama', { reference: 'profiles', source: 'uid', show: 'name' }),
    role: f.lookup('Peran', { reference: 'profiles', source: 'uid', show: 'role' }),
    authorization: f.select('Otorisasi', roleNames, { initial: 'appUser' }),
    'subscription.type': f.select('Langganan', subscriptionNames, { initial: 'free' }),
    'subscription.endDate': f.timestamp('Berakhir'),
    status: f.select('Status', statusNames, { initial: 'active' }),
    lastOnlineDate: f.timestamp('Terakhir daring', { write: own(staff) }),
    'purchase.total': f.money('Total pembelian', { write: nobody }),
    'purchase.lastDate': f.timestamp('Pembelian terakhir', { write: nobody }),
    'sale.total': f.money('Total penjualan', { initial: 0, write: nobody }),
    'sale.lastDate': f.timestamp('Penjualan terakhir', { write: nobody }),
    location: f.location('Lokasi'),
  },
  list: [
    'photo',
    'name',
    'email',
    'role',
    'subscription.type',
    'status',
    'subscription.endDate',
    'registerDate',
    'uid',
  ],
  sort: ['registerDate', 'desc'],
  filters: ['status', 'subscription.type'],
  search: 'email',
  routes: {
    '/account/user': {},
    '/account/superteam': { authorization: 'superteam' },
    '/account/admin': { authorization: 'admin' },
  },
  tabs: {
    Semua: {},
    Admin: { filter: { authorization: 'admin' } },
    Superteam: { filter: { authorization: 'superteam' } },
    'Pengguna aplikasi': { filter: { authorization: 'appUser' } },
    Langganan: { filter: { 'subscription.type': ['mitra', 'binaan'] } },
  },
  access: { list: admins, show: admins, export: admins },
})
