import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import SuperteamIcon from '@mui/icons-material/EngineeringOutlined'
import AccountIcon from '@mui/icons-material/PeopleAltOutlined'
import {
  admins,
  changesRole,
  either,
  field,
  givesRole,
  is,
  nobody,
  once,
  own,
  roots,
  signedIn,
  staff,
  withRights,
} from '@/access'
import { part, screen } from '@/admin'
import { accountStatusNames, expiryNames, expiryOf, roleNames, subscriptionNames } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { isThere, mayTurnStatus, rolesFor } from './turns'

const ofProfile = { reference: 'profiles', source: 'uid' }
const ofSuperteam = { reference: 'superteams', source: 'uid' }
const ofStatus = { write: nobody, follows: 'status' }

/**
 * Accounts of staff and app users (M-ACC-01, M-ACC-03); who the person is stands in the profile. Standing and role change
 * in dialogs, with a reason.
 */
export const users = withRights(
  defineResource({
    name: 'users',
    label: 'Akun',
    icon: AccountIcon,
    source: firestore('users', {}, 'uid'),
    title: {
      name: 'name',
      beside: ['email', 'uid'],
      picture: 'photo',
      facts: ['role', 'subscription.endDate', 'status', 'purchase.total', 'sale.total'],
      contact: 'phone',
    },
    fields: {
      photo: f.lookup('Foto', { ...ofProfile, show: 'photoURL' }),
      name: f.lookup('Nama', { ...ofProfile, show: 'name' }),
      email: f.email('Email', { write: nobody }),
      role: f.lookup('Peran', { ...ofProfile, show: 'role' }),
      phone: f.lookup('Telepon', { ...ofProfile, show: 'phone' }),
      address: f.lookup('Alamat', { ...ofProfile, show: 'address' }),
      authorization: f.select('Otorisasi', roleNames, { fallback: 'appUser', write: nobody }),
      status: f.select('Status', accountStatusNames, {
        fallback: 'active',
        tones: { suspended: 'bad', deleted: 'idle' },
        write: nobody,
      }),
      statusReason: f.longText('Alasan status', ofStatus),
      statusDate: f.timestamp('Status sejak', ofStatus),
      'subscription.type': f.select('Langganan', subscriptionNames, { fallback: 'free' }),
      'subscription.endDate': f.timestamp('Berakhir'),
      expiry: f.derived('Masa langganan', expiryNames, {
        from: expiryOf,
        tones: { expired: 'bad' },
      }),
      request: f.lookup('Pengajuan', { ...ofProfile, show: 'request' }),
      requested: f.lookup('Pengajuan terakhir', { ...ofProfile, show: 'upgrade.lastUpdated' }),
      contact: f.lookup('Kontak superteam', { ...ofSuperteam, show: 'contact' }),
      post: f.lookup('Lokasi superteam', { ...ofSuperteam, show: 'location' }),
      registerDate: f.timestamp('Terdaftar', { stamp: 'create' }),
      lastOnlineDate: f.timestamp('Terakhir daring', { write: nobody, isQuiet: true }),
      'purchase.total': f.money('Total pembelian', { write: nobody, isQuiet: true }),
      'purchase.lastDate': f.timestamp('Pembelian terakhir', { write: nobody, isQuiet: true }),
      'sale.total': f.money('Total penjualan', { write: nobody, isQuiet: true }),
      'sale.lastDate': f.timestamp('Penjualan terakhir', { write: nobody, isQuiet: true }),
      location: f.location('Lokasi'),
      uid: f.text('UID', { write: nobody }),
    },
    list: [
      'photo',
      'name',
      'email',
      'role',
      'subscription.type',
      'status',
      'registerDate',
      'subscription.endDate',
      'expiry',
      'uid',
    ],
    sort: ['registerDate', 'desc'],
    filters: ['status', 'subscription.type', 'subscription.endDate'],
    search: { words: 'name', email: 'email', phone: 'phone' },
    routes: {
      '/account/user': {
        names: {
          id: 'Semua Akun',
          en: 'All accounts',
          es: 'Todas las cuentas',
          de: 'Alle Konten',
          ja: 'すべてのアカウント',
          fr: 'Tous les comptes',
        },
      },
      '/account/superteam': {
        icon: SuperteamIcon,
        filter: { authorization: 'superteam' },
        names: {
          id: 'Superteam',
          en: 'Superteam',
          es: 'Superteam',
          de: 'Superteam',
          ja: 'Superteam',
          fr: 'Superteam',
        },
      },
      '/account/admin': {
        icon: AdminIcon,
        filter: { authorization: 'admin' },
        names: {
          id: 'Admin',
          en: 'Admins',
          es: 'Admins',
          de: 'Admins',
          ja: '管理者',
          fr: 'Admins',
        },
      },
    },
    tabs: {
      Semua: {},
      Admin: { filter: { authorization: 'admin' } },
      Superteam: { filter: { authorization: 'superteam' } },
      'Pengguna aplikasi': { filter: { authorization: 'appUser' } },
      Langganan: { sort: ['requested', 'desc'] },
    },
    related: {
      subscriptionRecords: 'uid',
      transactions: 'uid',
      rbws: 'uid',
      harvests: 'farmer.uid',
      consultations: 'uid',
    },
    access: { list: admins, show: admins, create: admins, edit: admins, export: admins },
    views: {
      create: screen(() => import('./AccountCreate').then(view => view.AccountCreate)),
      actions: {
        profile: {
          view: part(() => import('./AccountActions').then(on => on.ProfileLinks)),
          when: isThere,
        },
        status: {
          view: part(() => import('./AccountActions').then(on => on.StatusAction)),
          isSeldom: true,
          when: mayTurnStatus,
        },
        role: {
          view: part(() => import('./AccountActions').then(on => on.RoleAction)),
          isSeldom: true,
          when: (account, who) => rolesFor(account, who).length > 0,
        },
        person: {
          view: part(() => import('./PersonActions').then(on => on.PersonActions)),
          who: roots,
          isSeldom: true,
        },
      },
    },
  }),
  {
    about: 'Accounts. Anybody signed in gets his own, to be told why he may not enter.',
    // They are made by a function and a batch, and suspended in a dialog: an ordinary form does neither.
    access: { show: either(admins, own(signedIn)), edit: either(admins, own(staff)) },
    fields: {
      email: once(is.name),
      lastOnlineDate: field(is.time, own(staff)),
      authorization: field(is.exactly('admin', 'superteam', 'appUser'), admins),
      status: field(is.exactly('active', 'suspended'), admins),
      statusReason: field(is.note, admins),
      statusDate: field(is.time, admins),
      'purchase.total': once(is.counter),
      'purchase.lastDate': once(is.unknown),
      'sale.total': once(is.counter),
      'sale.lastDate': once(is.unknown),
    },
    writers: [
      { who: admins, when: changesRole },
      { who: own(staff), fields: ['lastOnlineDate'] },
    ],
    when: { create: givesRole },
  },
)
