import { guarded, toDay } from '@/lib'

export type FileFormat = 'csv' | 'json'

/** The first part of a CSV file: without it a spreadsheet takes UTF-8 for another encoding. */
export const BOM = '\ufeff'

const separator = ';'
const lineEnd = '\r\n'

type AnyFormat = FileFormat | 'png'

const types: Readonly<Record<AnyFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  png: 'image/png',
}

/** Rows as lines of a CSV file, the way spreadsheets in Indonesia read them; no cell becomes a formula. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(quoted).join(separator) + lineEnd).join('')

/** The same as a whole file's text. */
export const csvText = (rows: readonly (readonly string[])[]): string => BOM + csvLines(rows)

/** Saves rows, the head first, as '{label}-{day}.csv'. */
export const saveCsv = (label: string, rows: readonly (readonly string[])[]): void =>
  download(fileName(label, 'csv'), 'csv', [csvText(rows)])

/** `Produk` -> `Produk-2026-11-21.csv`: the day it is in Jakarta, nothing that a file system refuses. */
export const fileName = (label: string, format: AnyFormat): string =>
  `${label.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}-${toDay(new Date().toISOString())}.${format}`

/** Hands a file to the browser, as if a link to it had been clicked. */
export function download(name: string, format: AnyFormat, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: types[format] }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
}

/** ms: the browser reads it after the click, a phone after it has asked where to put it. */
const keptFor = 60_000

function quoted(cell: string): string {
  const text = guarded(cell)
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
