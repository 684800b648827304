import { expect, test, vi } from 'vitest'
import { personalPlaces } from '@/business/personal'
import type { FunctionPorts } from '../../../functions'
import { erase } from '../../../functions/people/erase'

const now = new Date('2026-12-01T10:00:00Z')

function portsOf() {
  const ports = {
    read: vi.fn(async () => undefined),
    update: vi.fn(async () => undefined),
    transact: vi.fn(async () => undefined),
    removeObject: vi.fn(async () => undefined),
    now: () => now,
  }
  return { ports, all: ports as unknown as FunctionPorts }
}

const placeAt = (path: string) => personalPlaces.find(place => place.path === path)

async function erased(at: string, path: string, fields: Readonly<Record<string, unknown>>) {
  const { ports, all } = portsOf()
  const place = placeAt(at)
  if (!place) throw new Error(`no place ${at}`)
  const isErased = await erase(all, { place, path, fields, isAbout: true }, 'u1')
  return { ...ports, isErased }
}

const photo = '/v0/b/sarang/o/users%2Fu1%2Fphoto%2Fa.png?alt=media&token=x'

test('B-HIS-09 a picture goes with the field that names it; one of another store is left', async () => {
  const { removeObject, update, transact, isErased } = await erased(
    'profiles/{uid}',
    'profiles/u1',
    {
      uid: 'u1',
      photoURL: photo,
      imageURL: 'https://contoh.test/a.png',
      name: 'Siti',
    },
  )
  expect(removeObject.mock.calls).toEqual([['sarang', 'users/u1/photo/a.png']])
  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({ names: ['erased'], fields: { erased: now } }),
  )
  expect(transact).toHaveBeenCalledOnce()
  expect(isErased).toBe(true)
})

test('B-HIS-09 pictures that a record had go with its entry in the history', async () => {
  const { removeObject } = await erased('history/{id}', 'history/1', { pictures: [photo] })
  expect(removeObject).toHaveBeenCalledOnce()
})

test('B-HIS-09 of sales what was sold, and for how much, is not touched', async () => {
  const { update } = await erased('transactions/{id}', 'transactions/t1', {
    ...{ uid: 'u1', items: { p1: { qty: 1 } }, status: 'finished' },
    ...{ payment: { price: 5, receiptImageURL: null }, delivery: { name: 'Siti' } },
  })
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ names: ['delivery', 'erased'] }))
})

test('B-HIS-09 where nothing is left nothing is written', async () => {
  const { update, isErased } = await erased('rbws/{id}', 'rbws/b1', { uid: 'u1', note: null })
  expect(update).not.toHaveBeenCalled()
  expect(isErased).toBe(false)
})

test('B-HIS-09 a picture of another record, or person, stays, whose address anybody may have written', async () => {
  const at = (path: string) => `/v0/b/sarang/o/${encodeURIComponent(path)}?alt=media`
  const [rbw, product] = [at('rbws/b1/building/a.png'), at('products/u1.png')]
  const { removeObject } = await erased('history/{id}', 'history/1', {
    path: 'rbws/b1',
    pictures: [rbw, product, at('products/p1/a.png'), at('users/u2/photo/a.png')],
  })
  expect(removeObject.mock.calls).toEqual([['sarang', 'rbws/b1/building/a.png']])
})

test('B-HIS-09 an address that leads to nothing keeps nobody from being erased', async () => {
  const pictures = ['/v0/b/sarang/o/%', `/v0/b/sarang/o/users%2Fu1%2F${'x'.repeat(1020)}`]
  const { removeObject, isErased } = await erased('history/{id}', 'history/1', { pictures })
  expect(removeObject).not.toHaveBeenCalled()
  expect(isErased).toBe(true)
})

test('B-HIS-09 the pictures of a chat go with it, where they are of its consultation', async () => {
  const chat = async (type: string, folder: string) => {
    const message = `/v0/b/sarang/o/${encodeURIComponent(`${folder}/a.png`)}?alt=media`
    const path = 'consultations/c1/chats/m1'
    const fields = { type, message, uid: 'u1' }
    const { removeObject } = await erased('consultations/{id}/chats/{cid}', path, fields)
    return removeObject.mock.calls
  }
  expect(await chat('image', 'consultations/c1')).toEqual([['sarang', 'consultations/c1/a.png']])
  expect(await chat('text', 'consultations/c1')).toEqual([])
  expect(await chat('image', 'consultations/c2')).toEqual([])
})

test('B-HIS-09 a record that has the name of a folder as its id has no pictures of others removed', async () => {
  const at = (path: string) => `/v0/b/sarang/o/${encodeURIComponent(path)}?alt=media`
  const removed = async (id: string, picture: string) => {
    const fields = { path: `rbws/${id}`, pictures: [at(picture)] }
    return (await erased('history/{id}', 'history/1', fields)).removeObject.mock.calls
  }
  expect(await removed('photo', 'users/u2/photo/a.png')).toEqual([])
  expect(await removed('products', 'products/a.png')).toEqual([])
  expect(await removed('u2', 'users/u2/photo/a.png')).toEqual([])
  expect(await removed('u2', 'rbws/u2/a.png')).toHaveLength(1)
})

test('B-HIS-09 nor has somebody whose id is the name of a folder', async () => {
  const { all } = portsOf()
  const place = placeAt('rbws/{id}')
  if (!place) throw new Error('no place')
  const removed = async (uid: string, picture: string) => {
    const removeObject = vi.fn(async () => undefined)
    const buildingImage = `/v0/b/sarang/o/${encodeURIComponent(picture)}?alt=media`
    const held = { place, path: 'rbws/b1', fields: { uid, buildingImage }, isAbout: true }
    await erase({ ...all, removeObject }, held, uid)
    return removeObject.mock.calls
  }
  expect(await removed('receipts', 'receipts/a.png')).toEqual([])
  expect(await removed('photo', 'users/u2/photo/a.png')).toEqual([])
  expect(await removed('u2', 'users/u2/photo/a.png')).toHaveLength(1)
})

test('B-HIS-09 of a harvest what was weighed stays, and its pictures and the courier go', async () => {
  const at = (path: string) => `/v0/b/sarang/o/${encodeURIComponent(path)}?alt=media`
  const { update, removeObject } = await erased('harvests/{id}', 'harvests/h1', {
    farmer: { uid: 'u1', name: null },
    request: {
      harvestDetail: {
        bowl1: {
          weight: 5,
          imageURL: at('harvests/h1/a.png'),
          imageURLs: [at('harvests/h1/b.png')],
        },
        bowl2: { weight: 6, imageURL: at('harvests/h2/c.png') },
        'a.b': { weight: 7 },
      },
    },
    delivery: { courier: 'JNE', receiptID: 'R1', weight: 11 },
  })
  const [detail, part] = ['request.harvestDetail', 'delivery']
  const bowls = ['bowl1.imageURL', 'bowl2.imageURL', 'bowl1.imageURLs']
  const names = [...bowls.map(name => `${detail}.${name}`), `${part}.courier`, `${part}.receiptID`]
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ names: [...names, 'erased'] }))
  const paths = ['harvests/h1/a.png', 'harvests/h1/b.png']
  expect(removeObject.mock.calls).toEqual(paths.map(path => ['sarang', path]))
})

test('B-HIS-09 the list says nothing more of a harvest, not by a picture either', async () => {
  const { ports, all } = portsOf()
  const place = placeAt('harvests/{id}')
  if (!place) throw new Error('no place')
  const copy = { farmer: 'Siti', imageURL: photo, stage: 'process' }
  const read = async (path: string) => (path === 'queryIndices/h1' ? copy : undefined)
  const held = { place, path: 'harvests/h1', fields: { farmer: { uid: 'u1' } }, isAbout: true }
  await erase({ ...all, read }, held, 'u1')
  expect(ports.update).toHaveBeenLastCalledWith(
    expect.objectContaining({
      path: 'queryIndices/h1',
      names: ['imageURL', 'farmer', 'erased'],
    }),
  )
})
