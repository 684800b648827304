import { part } from '@/admin'
import { subscriptionNames } from '@/business'
import { provinces } from '@/lib'
import { f } from '@/schema'

const AudienceCount = part(() => import('./AudienceCount').then(help => help.AudienceCount))

export const roleNames = { consumer: 'Konsumen', farmer: 'Petani' } as const

export const groupNames = {
  all: 'Semua',
  ...roleNames,
  mitra: 'Mitra',
  binaan: 'Binaan',
  free: 'Gratis',
} as const

const everybody = 'Semua pengguna'

/** Whom a message goes to: whoever fits all that is filled in, or those that are named. */
export const audience = () =>
  f.group(
    'Penerima',
    {
      role: f.select('Peran', roleNames),
      subscription: f.select('Langganan', subscriptionNames),
      province: f.select('Provinsi', provinces),
      uids: f.tags('Akun tertentu', {
        reference: 'users',
        max: 500,
        help: 'Bila diisi, hanya akun ini yang menerima.',
      }),
    },
    { help: AudienceCount, none: everybody },
  )
