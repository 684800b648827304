import { part } from '@/admin'
import { isMap } from '@/lib'
import { f, type Members } from '@/schema'
import { targets } from './targets'

const LinkTarget = part(() => import('./LinkTarget').then(target => target.LinkTarget))

const linkNames = {
  none: 'Tanpa tautan',
  product: 'Produk',
  article: 'Artikel',
  video: 'Video',
  seminar: 'Seminar',
  url: 'Alamat web',
} as const

/** Where a tap leads. */
export const link = () =>
  f.group(
    'Tautan',
    {
      type: f.select('Jenis tautan', linkNames, { initial: 'none', help: LinkTarget }),
      target: f.text('Tujuan', {
        max: 2000,
        check: targetProblem,
        leads: { by: 'type', to: targets },
      }),
    },
    { joins: ' · ' },
  )

/** Why the target does not go with the type of the link. */
export function targetProblem(target: unknown, { link }: Members): string | undefined {
  const { type }: Members = isMap(link) ? link : {}
  if (typeof type !== 'string' || type === 'none') return undefined
  const text = typeof target === 'string' ? target : ''
  if (type === 'url') {
    return /^https:\/\/[^\s/]+\S*$/i.test(text) ? undefined : 'Isi alamat yang diawali https://'
  }
  return text.trim() ? undefined : 'Isi ID tujuan, atau pilih dari daftar'
}
