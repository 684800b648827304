import type { Part } from '../kit'
import type { Motif } from '../pictures'
import type { Random } from '../random'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

interface Topic {
  name: string
  motif: Motif
  tags: readonly string[]
  text: string
  videos: readonly string[]
}

const TOPICS: readonly Topic[] = [
  {
    name: 'Dasar budidaya walet',
    motif: 'mangkok',
    tags: ['pemula', 'bangunan'],
    text: 'Dari memilih lokasi sampai sarang pertama, untuk yang baru memulai.',
    videos: ['Mengenal walet', 'Memilih lokasi', 'Lubang masuk dan jalur terbang', 'Sirip'],
  },
  {
    name: 'Iklim di dalam gedung',
    motif: 'device',
    tags: ['perawatan', 'iklim'],
    text: 'Suhu, kelembapan dan cahaya: mengukur dulu, baru mengubah.',
    videos: ['Membaca higrometer', 'Kolam dan pengabut', 'Ventilasi tanpa cahaya'],
  },
  {
    name: 'Suara panggil dan suara inap',
    motif: 'speaker',
    tags: ['audio', 'pemula'],
    text: 'Jadwal, volume dan penempatan pengeras suara.',
    videos: ['Jadwal harian', 'Letak tweeter', 'Mengganti rekaman', 'Merawat penguat suara'],
  },
  {
    name: 'Panen yang tidak merusak koloni',
    motif: 'oval',
    tags: ['panen'],
    text: 'Pola panen, alat, dan cara melepas sarang.',
    videos: ['Kapan memanen', 'Alat panen', 'Melepas sarang', 'Menimbang dan mencatat'],
  },
  {
    name: 'Mencuci sarang: dari mentah ke bersih',
    motif: 'pouch',
    tags: ['pengolahan', 'mutu'],
    text: 'Merendam, mencabut bulu, mencetak dan mengeringkan.',
    videos: ['Merendam', 'Mencabut bulu', 'Mencetak', 'Mengeringkan', 'Memeriksa mutu'],
  },
  {
    name: 'Hama dan pemangsa',
    motif: 'tool',
    tags: ['hama', 'perawatan'],
    text: 'Mengenali tandanya dan mencegah tanpa racun.',
    videos: ['Kecoa dan semut', 'Tikus', 'Burung hantu'],
  },
]

const SERIES = ['', ' lanjutan', ': tanya jawab'] as const
const ACCESS = [[], ['mitra', 'binaan'], ['binaan']] as const

/** Courses with their videos, newest changes first; a few from older apps. */
export const coursesPart: Part = ({ random, now, picture, document, odd }) => {
  const covers = TOPICS.map(({ motif }, index) => picture(`courses/sampul-${index}.png`, motif))
  const courses = SERIES.flatMap((series, level) =>
    TOPICS.map((topic, index) => {
      const age = 620 - 180 * level - 25 * index - 10 * random.next()
      return course(random, {
        ...videosOf(topic, { now, age, cover: covers[index] ?? '' }),
        name: `${topic.name}${series}`,
        tags: topic.tags,
        description: topic.text,
        thumbnailURL: covers[index],
        restrictions: { allowedAccess: ACCESS[level] ?? [], onLimit: level },
      })
    }),
  )
  const more = odd(oddCourses(now).map(fields => course(random, fields)))
  return [...courses, ...more].map(fields => document(`courses/${fields.vid}`, fields))
}

const course = (random: Random, fields: PlainMap) => ({
  vid: random.id(20),
  versionNo: 0,
  ...fields,
})

interface Made {
  now: Date
  age: number
  cover: string
}

const videosOf = ({ videos, text }: Topic, { now, age, cover }: Made): PlainMap => ({
  dateCreated: daysBefore(now, age),
  lastUpdated: daysBefore(now, age / 2),
  videos: videos.map((title, index) => ({
    title,
    description: `Bagian ${index + 1}. ${text}`,
    videoURL: `https://video.contoh.test/${title.toLowerCase().replaceAll(' ', '-')}`,
    thumbnailURL: cover,
    dateCreated: daysBefore(now, age - index),
    lastUpdated: daysBefore(now, age / 2 - index / 24),
  })),
})

const LONG = `Kumpulan lengkap ${'rekaman pelatihan lapangan di berbagai daerah '.repeat(4)}`.trim()

/** Without videos, without maps and dates, with videos of another kind. */
const oddCourses = (now: Date): PlainMap[] => [
  { name: 'Kursus tanpa video', lastUpdated: daysBefore(now, 700), dateCreated: null, videos: [] },
  { name: LONG, lastUpdated: daysBefore(now, 705), tags: ['arsip'] },
  { name: 'Menjaga 燕窩 (yàn wō) — mutu ekspor', lastUpdated: null, tags: null, videos: null },
  {
    name: 'Rekaman lama',
    lastUpdated: daysBefore(now, 900),
    videos: ['https://video.contoh.test/lama'],
    restrictions: { allowedAccess: ['gold'] },
  },
  { name: 'Kursus yang ditarik', lastUpdated: daysBefore(now, 800), versionNo: -1 },
]
