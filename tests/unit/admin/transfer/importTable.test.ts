import { expect, test } from 'vitest'
import { readTable } from '@/admin/transfer/import/table'
import { bytes, csv, expected } from './importSupport'

const read = (text: string, name = 'a.csv') => readTable(bytes(text), name, expected)
const cellsOf = (text: string, name?: string) => read(text, name).rows.map(({ cells }) => cells)

/** The phrase that a file is refused with. */
const refusal = (content: string | Uint8Array, name = 'a.csv') => {
  try {
    readTable(typeof content === 'string' ? bytes(content) : content, name, expected)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.replace('sarang.import.refused.', '') : undefined
  }
}

test.each([
  ['semicolons', 'id;name\n1;Siti, Budi'],
  ['commas', 'id,name\n1,"Siti, Budi"'],
  ['tabs', 'id\tname\n1\tSiti, Budi'],
  ['a byte order mark', '\ufeffid;name\n1;Siti, Budi'],
  ['Windows line ends and empty lines', 'id;name\r\n\r\n1;Siti, Budi\r\n\r\n'],
  ['empty columns at the end', 'id;name;;\n1;Siti, Budi;;'],
])('a file with %s', (_, text) => {
  const table = read(text)
  expect(table.header).toEqual(['id', 'name'])
  expect(table.rows[0]?.cells.slice(0, 2)).toEqual(['1', 'Siti, Budi'])
  expect(table.rows).toHaveLength(1)
})

test('rows have the numbers that a spreadsheet shows, also behind empty ones', () => {
  expect(read('id;name\n1;a\n\n2;b').rows.map(({ number }) => number)).toEqual([2, 4])
})

test('a formula that an export has disarmed is the text it was; it stays a text', () => {
  const link = '=HYPERLINK("http://a.test";"x")'
  const file = csv(['id', 'name'], ['1', link], ['2', "'=1"], ['3', "'tis"], ['4', '-3'])
  expect(cellsOf(file).map(([, name]) => name)).toEqual([link, "'=1", "'tis", '-3'])
})

test('UTF-16 with its mark is read, another encoding is refused rather than guessed', () => {
  const text = '\ufeffid\tname\n1\tKopiah é'
  const wide = new Uint8Array(Uint16Array.from(text, letter => letter.charCodeAt(0)).buffer)
  expect(readTable(wide, 'a.txt', expected).rows[0]?.cells).toEqual(['1', 'Kopiah é'])
  expect(refusal(Uint8Array.from([105, 100, 10, 0xe9, 10]))).toBe('encoding')
  expect(refusal(Uint8Array.from([105, 0, 10, 49]))).toBe('encoding')
})

test.each([
  ['nothing', '', 'empty'],
  ['only blanks', ' \r\n \n', 'empty'],
  ['only a header', 'id;name\r\n', 'no_rows'],
  ['a header and blank rows', 'id;name\n;\n ; ', 'no_rows'],
  ['an open quote', 'id;name\n1;"a\n2;b\n', 'quotes'],
  ['too many rows', `id\n${'1\n'.repeat(50_001)}`, 'too_many'],
  ['too many columns', `${'a;'.repeat(200)}b\n${'1;'.repeat(200)}2`, 'too_wide'],
])('%s is refused with a reason', (_, text, reason) => {
  expect(refusal(text)).toBe(reason)
})

test('a workbook is refused as what it is', () => {
  expect(refusal(Uint8Array.from([0x50, 0x4b, 3, 4, 20]), 'a.csv')).toBe('workbook')
  expect(refusal(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'a.xls')).toBe('workbook')
})

test.each(['{"id":1}', '[1]', '[{"id":1}', 'id;name', '[null]'])('no list of objects: %s', text => {
  expect(refusal(text, 'a.json')).toBe('json')
})

test('JSON: names nest as far as fields are called so, free names go together, labels are left out', () => {
  const records = [
    { id: 'a', date: { made: 'x', other: 1 }, free: 2, _labels: { owner: 'Siti' } },
    { id: 'b', 'date.made': 'y' },
  ]
  const names = { paths: ['id', 'date.made', 'others'] }
  const table = readTable(bytes(JSON.stringify(records)), 'a.json', { ...names, rest: 'others' })
  expect(table.header).toEqual(['id', 'date.made', 'date.other', 'others'])
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['a', 'x', 1, { free: 2 }],
    ['b', 'y', undefined, undefined],
  ])
  const plain = readTable(bytes(JSON.stringify(records)), 'data', names)
  expect(plain.header).toEqual(['id', 'date.made', 'date.other', 'free'])
})
