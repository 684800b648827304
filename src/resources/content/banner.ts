import { f } from '@/schema'
import { groupNames } from './audience'
import { link } from './link'
import { period, stateNames, stateOf, stateTones } from './period'

/** What every banner has (M-CNT-04). */
export const banner = () => ({
  imageURL: f.image('Gambar', { folder: 'banners' }),
  title: f.text('Judul', { required: true, max: 255 }),
  state: f.derived('Keadaan', stateNames, { from: stateOf, tones: stateTones }),
  link: link(),
  audience: f.select('Penerima', groupNames, { initial: 'all' }),
  date: period(),
  order: f.integer('Urutan', {
    min: 0,
    max: 1e6,
    initial: 1000,
    help: 'Yang kecil tampil lebih dulu',
  }),
})
