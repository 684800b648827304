import VideoIcon from '@mui/icons-material/SmartDisplayOutlined'
import { byAdmins, field, is, nobody, once, withRights } from '@/access'
import { subscriptionNames } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'

/** Courses and their videos (M-CNT-01, M-CNT-03). */
export const courses = withRights(
  defineResource({
    name: 'courses',
    label: 'Video',
    icon: VideoIcon,
    source: firestore('courses', { versionNo: 0 }, 'vid'),
    title: { name: 'name', beside: ['tags'], picture: 'thumbnailURL', facts: ['lastUpdated'] },
    fields: {
      thumbnailURL: f.image('Gambar sampul', { folder: 'courses' }),
      name: f.text('Nama kursus', { required: true, max: 255 }),
      description: f.longText('Deskripsi', { max: 100_000 }),
      tags: f.tags('Tag', { max: 50 }),
      restrictions: f.group('Batasan', {
        allowedAccess: f.tags('Langganan yang boleh menonton', {
          choices: subscriptionNames,
          max: 10,
          help: 'Kosong: semua',
        }),
        onLimit: f.integer('Batas', { min: 0, max: 1e6, initial: 0 }),
      }),
      videos: f.list(
        'Video',
        {
          title: f.text('Judul video', { required: true, max: 255 }),
          videoURL: f.url('Alamat video', { required: true }),
          description: f.longText('Deskripsi video', { max: 20_000 }),
          thumbnailURL: f.image('Gambar video', { folder: 'courses' }),
          dateCreated: f.timestamp('Video dibuat', { stamp: 'create' }),
          lastUpdated: f.timestamp('Video diubah', { stamp: 'save' }),
        },
        { max: 200 },
      ),
      lastUpdated: f.timestamp('Diubah', { stamp: 'save' }),
      dateCreated: f.timestamp('Dibuat', { stamp: 'create' }),
      vid: f.text('ID kursus', { write: nobody }),
    },
    list: ['thumbnailURL', 'name', 'videos', 'tags', 'restrictions', 'lastUpdated'],
    sort: ['lastUpdated', 'desc'],
    filters: ['tags'],
    search: 'name',
    routes: {
      '/content/video': {
        names: { en: 'Videos', es: 'Vídeos', de: 'Videos', ja: '動画', fr: 'Vidéos' },
      },
    },
    access: byAdmins,
  }),
  { fields: { lastUpdated: field(is.time), dateCreated: once(is.time) } },
)
