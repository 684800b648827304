import { describe, expect, test } from 'vitest'
import {
  actionsWidth,
  columnWidth,
  fitted,
  saidByFilter,
  seenField,
  tableColumns,
} from '@/admin/list/table/columns'
import { queryIndices } from '@/resources/harvests/queryIndices'
import { iotDevices } from '@/resources/iotDevices'
import { profiles } from '@/resources/profiles'
import { rbws } from '@/resources/rbws'
import { users } from '@/resources/users'
import { f } from '@/schema/f'

describe('the columns of a table', () => {
  test('M-HAR-01 follow from the list without what the face of a row says', () => {
    expect(tableColumns(queryIndices).shown).toEqual([
      'farmer',
      'date',
      'stage',
      'status',
      'address',
    ])
  })

  test('M-IOTL-01 keep what the rows are ordered by', () => {
    expect(tableColumns(iotDevices).shown.slice(0, 2)).toEqual(['name', 'id'])
  })

  test('leave out no field that may be chosen', () => {
    const { shown, others } = tableColumns(users)
    expect([...shown, ...others].toSorted()).toEqual(Object.keys(users.fields).toSorted())
  })
})

test('a column is as wide as its choices, and as its head', () => {
  expect(columnWidth(f.boolean('Ya'))).toBe(64)
  expect(columnWidth(f.boolean('Tampil di beranda'))).toBeGreaterThan(140)
  expect(columnWidth(f.derived('Potongan', {}, { from: () => undefined }))).toBe(232)
  const role = seenField(users.fields.role, [users, profiles])
  expect(columnWidth(role)).toBeLessThan(100)
  // 'Ditangguhkan' is 79.92 px wide in Inter; around it are 28 of its badge and 20 of its cell.
  expect(columnWidth(users.fields.status)).toBeGreaterThan(79.92 + 28 + 20)
})

test('a state has room for how long a record has waited there', () => {
  // In Inter 'Permohonan' is 73.1 px wide, '1.234 hari' 55.6; its badge takes 28, the bars 58, gaps 12, the cell 20.
  expect(columnWidth(rbws.fields.status)).toBeGreaterThan(73.1 + 55.6 + 28 + 58 + 12 + 20)
})

test('the next step of a row is read in full', () => {
  expect(actionsWidth([])).toBe(124)
  // 117 px in Inter, and 26 of its button and 20 of its cell.
  expect(actionsWidth(['Terima', 'Terbitkan sertifikat'])).toBeGreaterThan(117 + 26 + 20)
})

const columns = [
  ['date.created', f.date('Dibuat')],
  ['price', f.money('Harga')],
] as const

test('the last columns drop out first, unless the person has added some', () => {
  const { width, rules } = fitted({ columns, isSteady: false, isEnd: false, beside: 48 })
  expect(width).toBe(48 + 200 + 96 + 116)
  expect(rules).toEqual({
    '& .column-date\\.created': { width: 96 },
    '@container (max-width: 343px)': { '& .column-date\\.created': { display: 'none' } },
    '& .column-price': { width: 116 },
    '@container (max-width: 459px)': { '& .column-price': { display: 'none' } },
  })
  const steady = fitted({ columns, isSteady: true, isEnd: false, beside: 48 })
  expect(Object.keys(steady.rules).filter(rule => rule.startsWith('@'))).toEqual([])
})

test('the last column that is there ends where the bar above the table does', () => {
  const { width, rules } = fitted({ columns, isSteady: false, isEnd: true, beside: 48 })
  expect(width).toBe(48 + 200 + 96 + 116 + 10)
  expect(rules['&& .column-price']).toEqual({ paddingInlineEnd: '20px', width: 126 })
  expect(rules['@container (max-width: 469px)']).toEqual({
    '& .column-price': { display: 'none' },
    '&& .column-date\\.created': { paddingInlineEnd: '20px', width: 106 },
  })
})

describe('what the list is filtered by', () => {
  test('M-HAR-01 has no column of its own: each row would say the same', () => {
    expect(saidByFilter(queryIndices, {})).toEqual([])
    expect(saidByFilter(queryIndices, { status: 'finished', farmer: 'A' })).toEqual(['status'])
    expect(saidByFilter(users, { subscription: { type: 'free' } })).toEqual(['subscription.type'])
  })

  test('keeps the column where there is more to it', () => {
    const { fields } = queryIndices
    const aged = { ...fields.status, options: { ...fields.status.options, since: 'date' } }
    const resource = { ...queryIndices, fields: { ...fields, status: aged } }
    expect(saidByFilter(resource, { status: 'finished' })).toEqual([])
    // Beside the stage stands since when.
    const atStage = { stage: 'receive', status: 'ongoing' }
    expect(saidByFilter(queryIndices, atStage)).toEqual(['status'])
    expect(saidByFilter(queryIndices, { status: ['finished', 'failed'] })).toEqual([])
  })
})
