import { ImportError } from './ImportError'

/**
 * The text of a file in UTF-8, or in UTF-16 with its mark.
 * @throws ImportError for any other: guessed wrong, letters would be stored that nobody typed
 */
export function toText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ImportError('empty')
  if (startsWith(bytes, zip) || startsWith(bytes, oldOffice)) throw new ImportError('workbook')
  const text = decode(bytes)
  if (text === undefined || text.includes('\0')) throw new ImportError('encoding')
  if (text.trim() === '') throw new ImportError('empty')
  return text
}

function decode(bytes: Uint8Array): string | undefined {
  const [, encoding = 'utf-8'] = marks.find(([mark]) => startsWith(bytes, mark)) ?? []
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const marks: readonly [mark: readonly number[], encoding: string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** How .xlsx and .ods, and how .xls begins. */
const zip = [0x50, 0x4b, 0x03, 0x04]
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte)
