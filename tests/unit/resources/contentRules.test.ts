import { expect, test } from 'vitest'
import { openCollection } from '@/providers/firestore/collection'
import { toNewRecord } from '@/providers/firestore/write/update'
import { overlap, periodOf, reversed, stateOf, targetProblem } from '@/resources/content/fields'
import { coupons } from '@/resources/coupons'
import {
  codeProblem,
  couponState,
  discountOf,
  limitProblem,
  mostProblem,
  valueHelp,
  valueProblem,
} from '@/resources/coupons/discount'
import { movedTo, renumbered } from '@/resources/inAppBanners/BannerList'
import { rivalsOf } from '@/resources/popupBanners/OverlapWarning'
import { scheduleProblem } from '@/resources/pushNotifications/schedule'
import { database } from '../providers/firestore/support'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const shown = (start: number | null, end: number | null) => ({
  isShow: true,
  date: { start: start === null ? null : at(start), end: end === null ? null : at(end) },
})

test.each([
  ['now', shown(-1, 1)],
  ['now', shown(null, null)],
  ['now', { isShow: true }],
  ['now', { isShow: true, date: 'besok' }],
  ['later', shown(1, 2)],
  ['later', shown(1, null)],
  ['over', shown(-2, -1)],
  ['over', shown(null, -1)],
  ['hidden', { ...shown(-1, 1), isShow: false }],
  ['hidden', { ...shown(-1, 1), isShow: 'true' }],
])('M-CNT-04 a banner is active while it lasts and is not hidden: %s', (state, record) => {
  expect(stateOf(record)).toBe(state)
})

test('M-CNT-04 an end before its beginning is refused, the same moment and an open side are not', () => {
  expect(reversed(at(1), at(0))).toBe('Tidak boleh sebelum Mulai')
  const moment = at(0)
  expect([
    reversed(moment, moment),
    reversed(null, moment),
    reversed(moment, null),
    reversed('x', 5),
  ]).toEqual([undefined, undefined, undefined, undefined])
})

test.each([
  ['none', '', undefined],
  [undefined, '', undefined],
  ['product', ' ', 'Isi ID tujuan, atau pilih dari daftar'],
  ['product', 'p1', undefined],
  ['url', 'https://sarang.test/a?b=c', undefined],
  ['url', null, 'Isi alamat yang diawali https://'],
  ['url', 'http://sarang.test', 'Isi alamat yang diawali https://'],
  ['url', 'javascript:alert(1)', 'Isi alamat yang diawali https://'],
  ['url', 'https:// spasi', 'Isi alamat yang diawali https://'],
])('M-CNT-04 a link of type %s and its target %s', (type, target, problem) => {
  expect(targetProblem(target, { link: { type } })).toBe(problem)
})

test('M-CNT-04 banners are numbered anew: only other numbers are written, and all are known', () => {
  const banners = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, order: index + 1 }))
  expect(renumbered(banners).flatMap(({ data }) => Object.keys(data))).toEqual([])
  expect(renumbered(movedTo(banners, 2, 1))).toEqual([
    { id: 'a', known: { order: 1 }, data: {} },
    { id: 'c', known: { order: 3 }, data: { order: 2 } },
    { id: 'b', known: { order: 2 }, data: { order: 3 } },
    { id: 'd', known: { order: 4 }, data: {} },
  ])
  expect(renumbered([{ id: 'x', order: null }, { id: 'y' }])).toEqual([
    { id: 'x', known: { order: null }, data: { order: 1 } },
    { id: 'y', known: { order: null }, data: { order: 2 } },
  ])
})

test.each([
  ['HEMAT10', true],
  ['AB12', true],
  ['A'.repeat(20), true],
  ['AB1', false],
  ['A'.repeat(21), false],
  ['hemat10', false],
  ['HEMAT 10', false],
  ['HÉMAT', false],
])('M-CNT-05 the code %s', (code, isGood) => {
  expect(codeProblem(code) === undefined).toBe(isGood)
})

test('M-CNT-05 a percentage is 1 to 100, an amount more than nothing', () => {
  const problems = (type: string, ...values: number[]) =>
    values.filter(value => valueProblem(value, { type }) !== undefined)
  expect(problems('persen', 0, 1, 100, 101, -5)).toEqual([0, 101, -5])
  expect(problems('nominal', 0, -1, 1, 5_000_000)).toEqual([0, -1])
  expect(valueProblem(null, { type: 'persen' })).toBeUndefined()
})

test('M-CNT-05 only a percentage has an upper end', () => {
  expect(mostProblem(50_000, { type: 'nominal' })).toBe('Hanya untuk potongan persen')
  expect(mostProblem(50_000, { type: 'persen' })).toBeUndefined()
  expect(mostProblem(null, { type: 'nominal' })).toBeUndefined()
})

test('M-CNT-05 nobody may use a coupon more often than all may together', () => {
  expect(coupons.fields.perUserLimit?.options.check).toBe(limitProblem)
  expect(limitProblem(6, { quota: 5 })).toBe('Tidak boleh lebih dari Kuota (5)')
  expect(limitProblem(5, { quota: 5 })).toBeUndefined()
  expect(limitProblem(6, { quota: null })).toBeUndefined()
  expect(limitProblem(null, { quota: 5 })).toBeUndefined()
})

test('M-CNT-05 what a coupon takes off is said in words', () => {
  expect(discountOf({ type: 'persen', value: 10, maxDiscount: 50_000 })).toBe(
    '10 %, paling banyak Rp 50.000',
  )
  expect(discountOf({ type: 'persen', value: 10 })).toBe('10 %')
  expect(discountOf({ type: 'nominal', value: 17_000, maxDiscount: 5 })).toBe('Rp 17.000')
  expect(discountOf({ type: 'nominal', value: 'banyak' })).toBeUndefined()
})

test('M-CNT-05 the value says what it takes off, and nothing that cannot be', () => {
  expect(valueHelp({ type: 'persen', value: 50_000 })).toBe('Isi 1 sampai 100 persen')
  expect(valueHelp({ type: 'nominal', value: 50_000 })).toBe('Potongan Rp 50.000')
  expect(valueHelp({ type: 'persen' })).toBe('Persen (1 sampai 100) atau Rupiah')
})

test('M-CNT-05 a coupon that was used as often as it may is used up', () => {
  expect(couponState({ ...shown(-1, 1), quota: 5, usedCount: 5 })).toBe('used')
  expect(couponState({ ...shown(-1, 1), quota: 5, usedCount: 4 })).toBe('now')
  expect(couponState({ ...shown(-1, 1), quota: null, usedCount: 4 })).toBe('now')
  expect(couponState({ ...shown(-2, -1), quota: 5, usedCount: 5 })).toBe('over')
})

test('M-CNT-05 the id of a coupon repeats its code, however it was made', () => {
  const collection = openCollection(database, coupons)
  expect(toNewRecord(collection, { code: 'HEMAT10', title: 'Hemat' }, 'HEMAT10')).toMatchObject({
    code: 'HEMAT10',
    cid: 'HEMAT10',
  })
})

test('M-CNT-06 a push is scheduled for a time to come, or for now', () => {
  expect(scheduleProblem(at(-1), { status: 'scheduled' })).toMatch(/sudah lewat/)
  expect([
    scheduleProblem(at(1), { status: 'scheduled' }),
    scheduleProblem(null, { status: 'scheduled' }),
    scheduleProblem(at(-1), { status: 'draft' }),
  ]).toEqual([undefined, undefined, undefined])
})

test('M-CNT-08 popups are rivals when the same people see them at the same time', () => {
  const popup = { id: 'p', title: 'Ini', audience: 'mitra', ...shown(0, 10) }
  const other = (id: string, more: object) => ({
    id,
    title: id,
    audience: 'mitra',
    ...shown(5, 20),
    ...more,
  })
  const others = [
    popup,
    other('sama', {}),
    other('semua', { audience: 'all' }),
    other('tanpa', { audience: null }),
    other('lain', { audience: 'binaan' }),
    other('petani', { audience: 'farmer' }),
    other('mati', { isShow: false }),
    other('nanti', shown(11, 20)),
    other('terbuka', shown(null, null)),
  ]
  expect(rivalsOf(popup, others)).toEqual(['"sama"', '"semua"', '"tanpa"', '"petani"', '"terbuka"'])
  expect(rivalsOf({ ...popup, audience: 'consumer' }, others)).not.toContain('"petani"')
  expect(rivalsOf({ ...popup, audience: 'all' }, others)).toContain('"lain"')
  expect(rivalsOf({ ...popup, isShow: false }, others)).toEqual([])
})

test('M-CNT-08 periods overlap when they share a moment', () => {
  const period = (start: number | null, end: number | null) => periodOf(shown(start, end))
  expect(overlap(period(0, 2), period(1, 3))).toBe(true)
  expect(overlap(period(0, 1), period(2, 3))).toBe(false)
  expect(overlap(period(2, 3), period(0, 1))).toBe(false)
  expect(overlap(period(null, 1), period(0, null))).toBe(true)
  expect(overlap(period(2, null), period(null, 1))).toBe(false)
})
