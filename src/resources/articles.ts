import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { byAdmins, nobody } from '@/access'
import { readingMinutes } from '@/lib'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, type RecordOf } from '@/schema'

/** What the apps' users read (M-CNT-02, M-CNT-03). */
export const articles = defineResource({
  name: 'articles',
  label: 'Artikel',
  icon: ArticleIcon,
  source: firestore('articles', { versionNo: 0 }, 'aid'),
  title: {
    name: 'title',
    beside: ['author', 'tags'],
    picture: 'imageURL',
    facts: ['readingDuration', 'dateCreated'],
  },
  fields: {
    imageURL: f.image('Gambar', { folder: 'articles' }),
    title: f.text('Judul', { required: true, max: 255 }),
    description: f.richText('Isi', { required: true, max: 100_000, folder: 'articles' }),
    readingDuration: f.integer('Lama baca', {
      min: 1,
      unit: 'menit',
      suggest: ({ description }) => readingMinutes(description),
    }),
    author: f.text('Penulis', { max: 255 }),
    tags: f.tags('Tag', { max: 50 }),
    dateCreated: f.timestamp('Dibuat', { stamp: 'create' }),
    aid: f.text('ID artikel', { write: nobody }),
  },
  list: ['imageURL', 'title', 'author', 'readingDuration', 'tags', 'dateCreated'],
  sort: ['dateCreated', 'asc'],
  filters: ['tags'],
  search: 'title',
  routes: {
    '/content/article': {
      names: { en: 'Articles', es: 'Artículos', de: 'Artikel', ja: '記事', fr: 'Articles' },
    },
  },
  access: byAdmins,
})

export type Article = RecordOf<typeof articles>
