import { describe, expect, test } from 'vitest'
import { permissionsOf } from '@/access/permissions'
import { GRADES } from '@/business/harvest/figures'
import { resources } from '@/resources'
import { harvests, indexEntry } from '@/resources/harvests'
import { queryIndices } from '@/resources/harvests/queryIndices'
import { manufactures } from '@/resources/manufactures'
import { profiles } from '@/resources/profiles'
import { rbws } from '@/resources/rbws'
import { transactions } from '@/resources/transactions'
import type { Members } from '@/schema/types'

const AT = '2026-11-21T00:00:00.000Z'
const may = (role: string) => permissionsOf(resources)({ uid: 'x', role }).may
const DATE = { created: AT, verified: AT }

describe('harvests', () => {
  const harvest = {
    id: 'h1',
    farmer: {
      name: 'Wayan',
      email: 'w@contoh.test',
      rbwName: 'Gua Putih',
      formatedAddress: 'Jl. 1',
    },
    request: {
      harvestDate: AT,
      dateEnd: AT,
      harvestDetail: {
        sudut3: { imageURL: '/v0/b/x/o/sudut.png' },
        oval1: { imageURL: 'https://contoh.test/oval.png' },
        mangkok1: { imageURL: 'javascript:alert(1)' },
      },
    },
  }

  test('M-HAR-01 an index entry says what the list shows, in step with its harvest', () => {
    expect(indexEntry(harvest)).toEqual({
      target: 'harvest',
      total: 1,
      hid: 'h1',
      email: 'w@contoh.test',
      farmer: 'Wayan',
      rbw: 'Gua Putih',
      address: 'Jl. 1',
      imageURL: 'https://contoh.test/oval.png',
      date: AT,
      stage: 'receive',
      status: 'ongoing',
    })
  })

  test('M-HAR-01 of a harvest without anything there is an entry all the same', () => {
    const entry = indexEntry({ id: 'h1', farmer: 'Wayan', request: { harvestDetail: ['a'] } })
    expect(entry).toMatchObject({ hid: 'h1', farmer: null, imageURL: null, date: null })
    expect(entry).toMatchObject({ stage: 'request', status: 'ongoing' })
  })

  test.each([
    [{ harvestDate: '21/11/2026', requestDate: AT }, AT],
    [{ harvestDate: '', requestDate: AT }, AT],
    [{ harvestDate: 'kemarin', requestDate: 7 }, null],
  ])('M-HAR-01 a date that is none keeps no entry from being written: %j', (request, date) => {
    expect(indexEntry({ ...harvest, request }).date).toBe(date)
  })

  test('M-HAR-01 the list asks for harvests that are not hidden', () => {
    expect(queryIndices.source.constant).toEqual({ target: 'harvest', total: 1 })
  })

  test('M-HAR-04 M-HAR-05 every field of the steps is declared', () => {
    const members = (step: string) =>
      Object.keys(harvests.fields)
        .filter(name => name.startsWith(`${step}.`))
        .map(name => name.slice(step.length + 1))
        .sort()
        .join(' ')
    expect(members('farmer')).toBe('email formatedAddress geopoint name rbwName rbwid uid')
    expect(members('request')).toBe(
      'dateEnd dateStart harvestDate harvestDetail harvestHumidity isCancelled isRejected note requestDate',
    )
    expect(members('receive')).toBe('dateEnd humidity isRejected item note price')
    expect(members('delivery')).toBe(
      'courier dateEnd dateStart factoryAddress humidity isFailed item note note2 price receiptID receiptImageURL weight',
    )
    expect(members('process')).toBe(
      'consumerProduct dateEnd dateStart isFailed nestProduct note productMarketplace productOthers',
    )
    expect(Object.keys(harvests.fields['receive.item'].options.keys ?? {})).toEqual(GRADES)
  })

  test('M-AUTH-08 the field staff writes the step that the harvest is at, and admins more', () => {
    const asks = (role: string, field: string) =>
      may(role)('edit', 'harvests', { record: harvest, field })
    expect(asks('superteam', 'receive.note')).toBe(true)
    expect(asks('superteam', 'request.note')).toBe(false)
    expect(asks('superteam', 'delivery.note')).toBe(false)
    expect(asks('admin', 'request.note')).toBe(true)
    expect(asks('admin', 'farmer.name')).toBe(false)
    expect(may('admin')('create', 'harvests', { field: 'farmer.name' })).toBe(true)
    expect(may('admin')('create', 'harvests', { field: 'receive.note' })).toBe(false)
  })
})

describe('rbws', () => {
  test('M-RBW-02 the equipment is seven yes or no', () => {
    const specs = rbws.fields.buildingSpecs.options.fields ?? {}
    expect(Object.keys(specs)).toEqual([
      'foot_dipping',
      'hair_cap',
      'hand_glove',
      'harvest_suit',
      'harvesting_tools',
      'storage_shelf',
      'water_pool',
    ])
    expect(Object.values(specs).map(({ kind }) => kind)).toEqual(Array(7).fill('boolean'))
  })

  test('M-RBW-04 the place holds formated_address, geohash and geopoint', () => {
    const members = Object.keys(rbws.fields.locationMap.options.fields ?? {})
    expect(members.sort()).toEqual(['formated_address', 'geohash', 'geopoint'])
  })

  test.each([
    ['Ani', 'Gua', 'Halo Ani, kami dari Sarang. Mengenai rumah walet Gua (tahap: Permohonan):'],
    [null, { a: 1 }, 'Halo, kami dari Sarang. Mengenai rumah walet (tahap: Permohonan):'],
  ])('a chat calls nobody %s, and no building %j, but by words', (farmerName, name, begin) => {
    const { message } = rbws.fields.farmerContact.options
    expect(message?.({ farmerName, buildingName: name })).toBe(begin)
    const { message: toPerson } = profiles.fields.phone.options
    expect(toPerson?.({ name: farmerName })).toBe(`${begin.split('.')[0]}.`)
  })

  test('M-RBW-01 both views have an order of their own', () => {
    expect(rbws.tabs.Permohonan?.sort).toEqual(['dates.verificationDate', 'desc'])
    expect(rbws.tabs.Permohonan?.filter?.status).not.toContain('finished')
    expect(rbws.tabs.Permohonan?.filter?.status).not.toContain('rejected')
    expect(rbws.tabs.Semua).toEqual({ sort: ['dates.registerDate', 'desc'] })
  })
})

describe('transactions', () => {
  const check = (status: unknown, record: Members) =>
    transactions.fields.status.options.check?.(status, record)

  test('M-TRX-02 a stored status that the dates deny is refused and the right one proposed', () => {
    expect(check('preparing', { date: DATE })).toBeUndefined()
    expect(check('waiting', { date: DATE })).toBe('Menurut tanggalnya harus "Disiapkan"')
    expect(transactions.fields.status.options.suggest?.({ date: DATE })).toBe('preparing')
  })
})

describe('manufactures', () => {
  test('M-MFG-01 a new batch is of version 1, and each address shows its stage', () => {
    expect(manufactures.source.constant).toEqual({ versionNo: 1 })
    expect(
      Object.values(manufactures.routes).map(({ filter }) => filter?.['process.stage']),
    ).toEqual([undefined, 'raw', 'washing', 'molding', 'clean'])
  })

  test('M-MFG-02 names that no field declares are for admins to write', () => {
    const record = { id: 'b1' }
    expect(may('admin')('edit', 'manufactures', { record, field: 'suhu' })).toBe(true)
    expect(may('admin')('edit', 'manufactures', { record, field: 'versionNo' })).toBe(false)
    expect(may('superteam')('edit', 'manufactures', { record, field: 'suhu' })).toBe(false)
  })
})
