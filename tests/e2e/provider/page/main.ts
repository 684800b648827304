import { signInWithEmailAndPassword, signOut } from 'firebase/auth'
import type { HttpError } from 'ra-core'
import { defineResource } from '@/admin/defineResource'
import { f } from '@/admin/fields/f'
import type { LiveRequest } from '@/admin/types'
import { createDataProvider } from '@/providers'
import { auth } from '@/providers/firebase'
import { firestore } from '@/providers/firestore/source'

const nothing = () => null

const products = defineResource({
  name: 'products',
  label: 'Produk',
  icon: nothing,
  source: firestore('products', { versionNo: 0 }, 'pid'),
  title: 'name',
  fields: {
    name: f.text('Nama'),
    marketplace: f.select('Pasar', { consumer: 'Konsumen', farmer: 'Petani' }),
    description: f.longText('Deskripsi'),
    price: f.money('Harga'),
    stock: f.integer('Stok'),
    tags: f.tags('Tag'),
    isShow: f.boolean('Tampilkan'),
    pid: f.text('ID'),
  },
  list: ['name', 'price', 'stock', 'tags', 'isShow'],
  sort: ['name', 'asc'],
  filters: ['isShow', 'tags'],
  search: 'name',
  access: {},
})

const users = defineResource({
  name: 'users',
  label: 'Akun',
  icon: nothing,
  source: firestore('users', {}, 'uid'),
  title: 'email',
  fields: {
    uid: f.text('UID'),
    email: f.email('Email'),
    registerDate: f.timestamp('Terdaftar'),
    'location.geopoint': f.geopoint('Lokasi'),
  },
  list: ['uid', 'email', 'registerDate'],
  sort: ['registerDate', 'desc'],
  access: {},
})

const provider = createDataProvider([products, users])

interface Watch {
  events: unknown[]
  stop(): void
}
const watches: Watch[] = []

const plain = ({ message, status, body }: HttpError) => ({ error: { message, status, body } })

/** What the tests do in the page: every answer and error as plain JSON. */
export const driver = {
  signIn: async (email: string, password: string) => {
    await signInWithEmailAndPassword(auth, email, password)
  },
  signOut: () => signOut(auth),
  call: async (verb: string, resource: string, params: unknown): Promise<unknown> =>
    (await provider)[verb](resource, params).catch(plain),
  /** Opens a live query and returns its number; `events` collects what it is told. */
  watch: async (resource: string, request: LiveRequest): Promise<number> => {
    const events: unknown[] = []
    const observer = {
      next: (result: unknown) => void events.push(result),
      error: (error: Error) => void events.push(plain(error as HttpError)),
    }
    const stop = (await provider).subscribe(resource, request, observer)
    return watches.push({ events, stop }) - 1
  },
  events: (number: number) => watches[number]?.events ?? [],
  unwatch: (number: number) => watches[number]?.stop(),
}

Object.assign(window, { driver })
