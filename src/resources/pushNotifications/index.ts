import PushIcon from '@mui/icons-material/NotificationsActiveOutlined'
import { admins, becomes, both, byAdmins, field, hasBeen, is, nobody, withRights } from '@/access'
import { part } from '@/admin'
import { firestore } from '@/providers/firestore/source'
import { type AnswerProps, defineResource, f } from '@/schema'
import { counterOf } from '../content/counterOf'
import { audience, link } from '../content/fields'
import { mostOfTitle, pushStatuses, pushTones, scheduleProblem } from './schedule'
import { texts } from './texts'

const StatusHelp = part(() => import('./StatusHelp').then(help => help.StatusHelp))

const isDraft = hasBeen('status', 'draft')

/** Pushes are prepared here and sent by the back end of the app (M-CNT-06). */
export const pushNotifications = withRights(
  defineResource({
    name: 'pushNotifications',
    label: 'Notifikasi Push',
    icon: PushIcon,
    source: firestore('pushNotifications', { versionNo: 0 }, 'nid'),
    title: {
      name: 'title',
      beside: ['body'],
      picture: 'imageURL',
      facts: ['status', 'schedule', 'stats.targeted', 'stats.sent', 'stats.opened'],
    },
    fields: {
      imageURL: f.image('Gambar', { folder: 'pushes' }),
      title: f.text('Judul', {
        required: true,
        max: mostOfTitle,
        help: counterOf('title', mostOfTitle),
      }),
      body: f.longText('Isi', { required: true, max: 240, help: counterOf('body', 240) }),
      link: link(),
      audience: audience(),
      ...f.section('Pengiriman', {
        schedule: f.timestamp('Jadwal kirim', {
          check: scheduleProblem,
          help: 'Kosong: dikirim segera setelah statusnya Terjadwal',
        }),
        status: f.select('Status', pushStatuses, {
          required: true,
          initial: 'draft',
          tones: pushTones,
          help: StatusHelp,
        }),
      }),
      'stats.targeted': f.integer('Dituju', { initial: 0, write: nobody }),
      'stats.sent': f.integer('Terkirim', { initial: 0, write: nobody }),
      'stats.opened': f.integer('Dibuka', { initial: 0, write: nobody }),
      nid: f.text('ID notifikasi', { write: nobody }),
    },
    list: ['title', 'audience', 'schedule', 'status', 'stats.sent', 'stats.opened'],
    sort: ['schedule', 'desc'],
    filters: ['status', 'schedule'],
    search: 'title',
    routes: {
      '/content/push-notification': {
        names: {
          en: 'Push notifications',
          es: 'Notificaciones push',
          de: 'Push-Nachrichten',
          ja: 'プッシュ通知',
          fr: 'Notifications push',
        },
      },
    },
    tabs: {
      Semua: {},
      Draf: { filter: { status: 'draft' } },
      Terjadwal: { filter: { status: 'scheduled' } },
      Terkirim: { filter: { status: 'sent' } },
      Gagal: { filter: { status: 'failed' } },
      Dibatalkan: { filter: { status: 'cancelled' } },
    },
    access: byAdmins,
    views: {
      aside: part(() => import('./PushAside').then(view => view.PushAside)),
      question: {
        when: (data, before) => data.status === 'scheduled' && before?.status !== 'scheduled',
        unsure: texts.notSaved,
        view: part<AnswerProps>(() => import('./SureToSend').then(view => view.SureToSend)),
      },
    },
  }),
  {
    about:
      'Pushes, sent by the back end of the app. Only a draft changes; what is scheduled can be cancelled.',
    fields: {
      audience: field(is.loose),
      status: field(is.exactly('draft', 'scheduled', 'cancelled')),
    },
    // The rest of a push's life is its back end's.
    writers: [
      { who: admins, when: both(isDraft, becomes('status', 'draft', 'scheduled')) },
      {
        who: admins,
        fields: ['status'],
        when: both(hasBeen('status', 'scheduled'), becomes('status', 'cancelled')),
      },
    ],
    when: { create: becomes('status', 'draft', 'scheduled'), delete: isDraft },
  },
)
