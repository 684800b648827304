import ProfileIcon from '@mui/icons-material/BadgeOutlined'
import { admins, either, field, is, members, nobody, once, own, staff, withRights } from '@/access'
import { part } from '@/admin'
import {
  durationUnits,
  newNameProblem,
  subscriptionNames,
  upgradeNames,
  upgradeOf,
} from '@/business'
import { limits } from '@/lib'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, tonesOf } from '@/schema'
import { flow, greeting } from './flow'

const requested = ['registered', 'cancelled', 'rejected', 'onVerify', 'onProgress']
const duration = { period: f.integer('Jumlah'), unit: f.select('Satuan', durationUnits) }

/**
 * The person behind an account (M-PRO-01), under the same id; seen through the accounts. A request for an upgrade
 * (M-PRO-02) is handled in a screen of its own.
 */
export const profiles = withRights(
  defineResource({
    name: 'profiles',
    label: 'Profil',
    icon: ProfileIcon,
    source: { ...firestore('profiles', {}, 'uid'), batch: limits.profileBatch },
    title: {
      name: 'name',
      beside: ['role', 'uid'],
      picture: 'photoURL',
      facts: ['request', 'upgrade.type', 'upgrade.price', 'upgrade.lastUpdated'],
      contact: 'phone',
    },
    fields: {
      photoURL: f.image('Foto', {
        folder: 'users/{id}/photo',
        max: 2,
        isPersonal: true,
        isPortrait: true,
        otherwise: 'imageURL',
      }),
      imageURL: f.image('Foto lama', { write: nobody }),
      name: f.text('Nama', { required: true, max: 255, check: newNameProblem }),
      role: f.select(
        'Peran',
        { consumer: 'Konsumen', farmer: 'Petani' },
        { initial: 'consumer', fallback: '-', write: admins },
      ),
      phone: f.phone('Telepon', { message: greeting }),
      address: f.longText('Alamat'),
      request: f.state('Pengajuan', flow),
      asked: f.derived('Diajukan', subscriptionNames, { from: profile => upgradeOf(profile).type }),
      ...f.section('upgrade', 'Pengajuan langganan', {
        status: f.select('Status pengajuan', upgradeNames, {
          tones: tonesOf(flow),
          write: nobody,
          initial: 'noRequest',
        }),
        lastUpdated: f.timestamp('Pengajuan terakhir', { write: nobody, initial: null }),
        type: f.select('Jenis', subscriptionNames, { fallback: 'free', write: nobody }),
        price: f.money('Harga', { min: 0, write: nobody }),
        duration: f.group('Lama', duration, { write: nobody, joins: ' ' }),
        receiptImageURL: f.image('Bukti bayar', { write: nobody }),
        note: f.longText('Catatan', { write: nobody }),
      }),
      uid: f.text('UID', { write: nobody }),
    },
    list: [
      'photoURL',
      'name',
      'request',
      'asked',
      'upgrade.receiptImageURL',
      'upgrade.lastUpdated',
      'phone',
    ],
    sort: ['upgrade.lastUpdated', 'desc'],
    search: { words: 'name', phone: 'phone' },
    routes: {
      '/farm/upgrade': {
        names: {
          id: 'Pengajuan',
          en: 'Upgrade requests',
          es: 'Solicitudes',
          de: 'Aufstiegsanträge',
          ja: 'アップグレード申請',
          fr: 'Demandes',
        },
      },
    },
    tabs: {
      Menunggu: { filter: { 'upgrade.status': ['onVerify', 'onProgress'] } },
      Terdaftar: { filter: { 'upgrade.status': 'registered' } },
      Ditolak: { filter: { 'upgrade.status': ['rejected', 'cancelled'] } },
      Semua: { filter: { 'upgrade.status': requested } },
    },
    views: {
      actions: {
        next: { view: part(() => import('./NextRequest').then(on => on.NextRequest)), who: admins },
      },
      panels: {
        evidence: {
          view: part(() => import('./Evidence').then(panel => panel.Evidence)),
          tells: ['upgrade.receiptImageURL', 'upgrade.note'],
        },
      },
    },
    access: { list: admins, show: admins, edit: admins, export: admins },
  }),
  {
    about: 'The people behind the accounts.',
    // They are made together with their account; the request for an upgrade has its own screen.
    access: {
      show: either(admins, own(members)),
      create: admins,
      edit: either(admins, own(staff)),
    },
    fields: {
      'upgrade.status': field(
        is.choice('registered', 'cancelled', 'rejected', 'onVerify', 'onProgress', 'noRequest'),
        admins,
      ),
      'upgrade.price': field(is.price, admins),
      'upgrade.type': field(is.choice(...Object.keys(subscriptionNames)), admins),
      'upgrade.lastUpdated': field(is.time, admins),
      'upgrade.receiptImageURL': field(is.url, admins),
      'upgrade.note': field(is.note, admins),
      'upgrade.duration': once(is.constant({ period: 6, unit: 'month' })),
    },
  },
)
