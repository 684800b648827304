import { initializeApp } from 'firebase/app'
import { getFirestore } from 'firebase/firestore'
import { members } from '@/access'
import { openCollection } from '@/providers/firestore/collection'
import { firestore } from '@/providers/firestore/source'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'

/** Never contacted: these tests stay on this side of the wire. */
export const database = getFirestore(initializeApp({ projectId: 'demo-sarang' }, 'unit'))

/** A resource with one field of each way of storing. */
export const things = defineResource({
  name: 'things',
  label: 'Barang',
  icon: () => null,
  source: firestore('things', { versionNo: 0 }, 'tid'),
  title: 'name',
  fields: {
    name: f.text('Nama'),
    note: f.longText('Catatan'),
    price: f.money('Harga'),
    weight: f.weight('Berat'),
    stock: f.integer('Stok'),
    isShow: f.boolean('Tampil'),
    tags: f.tags('Tag'),
    'date.made': f.timestamp('Dibuat'),
    place: f.geopoint('Tempat'),
    owner: f.lookup('Pemilik', { reference: 'profiles', source: 'uid', show: 'name' }),
  },
  list: ['name', 'price', 'tags', 'owner'],
  sort: ['date.made', 'desc'],
  filters: ['isShow', 'tags'],
  search: 'name',
  access: { list: members },
})

export const collection = openCollection(database, things)

/** The message of the HttpError that a call throws, or undefined. */
export function refusalOf(call: () => unknown): string | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : undefined
  }
}
