import { ImportError } from './ImportError'
import { type Expected, readTable, type Table } from './table'

export interface Request {
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly expected: Expected
}

export type Answer =
  | { readonly table: Table }
  | { readonly refusal: { readonly message: string; readonly args: ImportError['args'] } }

/** Runs beside the page, which so stays usable while a large file is read. */
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  postMessage(answer(data))
})

function answer({ bytes, name, expected }: Request): Answer {
  try {
    return { table: readTable(new Uint8Array(bytes), name, expected) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { refusal: { message: error.message, args: error.args } }
  }
}
