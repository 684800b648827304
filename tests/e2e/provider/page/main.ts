import { signInWithEmailAndPassword, signOut } from 'firebase/auth'
import type { HttpError } from 'ra-core'
import { createDataProvider } from '@/providers'
import { auth } from '@/providers/firebase'
import { firestore } from '@/providers/firestore/source'
import type { LiveRequest } from '@/schema/dataProvider'
import { defineResource } from '@/schema/defineResource'
import { f, nobody } from '@/schema/f'
import { HISTORY, serverTime, TRASH } from '@/schema/history'

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
    description: f.richText('Deskripsi'),
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

const floors = defineResource({
  name: 'floors',
  label: 'Lantai',
  icon: nothing,
  source: firestore('houses/{hid}/floors', {}, 'fid'),
  title: 'name',
  fields: { name: f.text('Nama') },
  list: ['name'],
  sort: ['name', 'asc'],
  access: {},
})

/** Below two others. */
const rooms = defineResource({
  name: 'rooms',
  label: 'Ruang',
  icon: nothing,
  source: firestore('houses/{hid}/floors/{fid}/rooms', {}, 'rid'),
  title: 'name',
  fields: {
    name: f.text('Nama'),
    size: f.integer('Luas'),
    hid: f.text('Gedung', { write: nobody }),
    rid: f.text('ID', { write: nobody }),
  },
  list: ['name', 'size'],
  sort: ['name', 'asc'],
  search: 'name',
  access: {},
})

/** The id is typed. */
const codes = defineResource({
  name: 'codes',
  label: 'Kode',
  icon: nothing,
  source: firestore('codes', {}, 'code'),
  title: 'code',
  fields: { code: f.text('Kode', { required: true }), note: f.text('Catatan') },
  list: ['code'],
  sort: ['code', 'asc'],
  access: {},
})

/** One document. */
const rates = defineResource({
  name: 'rates',
  label: 'Tarif',
  icon: nothing,
  source: firestore('apps/rates'),
  title: 'note',
  fields: {
    note: f.text('Catatan'),
    grades: f.map('Mutu', { price: f.money('Harga') }, { keys: { a: 'A', b: 'B' } }),
    changed: f.timestamp('Diubah', { stamp: 'save' }),
  },
  list: ['note'],
  sort: ['note', 'asc'],
  access: {},
})

const history = defineResource({
  name: HISTORY,
  label: 'Riwayat',
  icon: nothing,
  source: firestore(HISTORY),
  title: 'title',
  fields: { title: f.text('Data'), time: f.timestamp('Waktu') },
  list: ['title', 'time'],
  sort: ['time', 'desc'],
  access: {},
})

const trash = defineResource({
  name: TRASH,
  label: 'Sampah',
  icon: nothing,
  source: firestore(TRASH),
  title: 'title',
  fields: { title: f.text('Data'), time: f.timestamp('Waktu') },
  list: ['title', 'time'],
  sort: ['time', 'desc'],
  access: {},
})

const all = [products, users, floors, rooms, codes, rates, history, trash]
const provider = createDataProvider(all)

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
  serverTime,
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
