import SeminarIcon from '@mui/icons-material/EventOutlined'
import { admins, byAdmins, nobody } from '@/access'
import { part } from '@/admin'
import { eventEndProblem, registerEndProblem, venueNames, venueOf } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, type RecordOf } from '@/schema'

const speaker = {
  imageURL: f.image('Foto pembicara', { folder: 'seminars' }),
  name: f.text('Nama pembicara', { required: true, max: 255 }),
  occupation: f.text('Pekerjaan', { max: 255 }),
}

/** Seminars, on site, online or both (M-SEM-01, M-SEM-02); who takes part is below them. */
export const seminars = defineResource({
  name: 'seminars',
  label: 'Seminar',
  icon: SeminarIcon,
  source: firestore('seminars', { versionNo: 0 }, 'sid'),
  title: {
    name: 'title',
    beside: ['venue', 'tags'],
    picture: 'imageURL',
    facts: ['date.eventStart', 'date.eventEnd', 'price'],
  },
  fields: {
    imageURL: f.image('Gambar'),
    title: f.text('Judul', { required: true, max: 255 }),
    description: f.longText('Deskripsi', { max: 100_000 }),
    tags: f.tags('Tag', { max: 50 }),
    price: f.money('Harga', { min: 0, help: '0 untuk seminar gratis' }),
    venue: f.derived('Cara', venueNames, { from: venueOf }),
    ...f.section('date', 'Jadwal', {
      registerStart: f.timestamp('Pendaftaran dibuka'),
      registerEnd: f.timestamp('Pendaftaran ditutup', { check: registerEndProblem }),
      eventStart: f.timestamp('Acara mulai', { required: true }),
      eventEnd: f.timestamp('Acara selesai', { check: eventEndProblem }),
    }),
    ...f.section('Jadwal', { hideDate: f.boolean('Sembunyikan tanggal') }),
    keynoteSpeakers: f.list('Pembicara', speaker, { max: 50 }),
    location: f.location('Lokasi', { isPlace: true }),
    ...f.section('onlineLocation', 'Daring', {
      platform: f.text('Platform', { max: 255, help: 'Misalnya Zoom atau Google Meet' }),
      url: f.url('Tautan'),
    }),
    sid: f.text('ID seminar', { write: nobody }),
  },
  list: ['imageURL', 'title', 'date.eventStart', 'date.eventEnd', 'venue', 'price', 'tags'],
  sort: ['date.eventStart', 'asc'],
  filters: ['tags', 'date.eventStart'],
  search: 'title',
  routes: {
    '/content/seminar': {
      names: { en: 'Seminars', es: 'Seminarios', de: 'Seminare', ja: 'セミナー', fr: 'Séminaires' },
    },
  },
  related: { participants: 'sid' },
  access: byAdmins,
  views: {
    beside: part(() => import('./WaitingReceipts').then(on => on.WaitingReceipts)),
    actions: {
      attendance: {
        view: part(() => import('./AttendanceButton').then(on => on.AttendanceButton)),
        who: admins,
      },
    },
  },
})

export type Seminar = RecordOf<typeof seminars>
