import { createHash } from 'node:crypto'
import { checkDatabase } from '../../server/dataFolder'
import { openReadOnly } from '../../server/sqlite'
import { StartError } from '../../server/startError'

type Reader = ReturnType<typeof openReadOnly>

/**
 * Reads all of a database that nobody writes to: its pages and indexes, each document, each picture by its hash.
 * Throws StartError `corruptData`.
 * @returns what is in it, in words
 */
export function checkCopy(file: string): string {
  checkDatabase(file)
  const db = openReadOnly(file)
  try {
    const isWhole = db.all('PRAGMA integrity_check')[0]?.integrity_check === 'ok'
    if (isWhole && count(db, BROKEN) === 0 && arePicturesWhole(db)) return contentOf(db)
  } finally {
    db.close()
  }
  throw new StartError('corruptData', `Isi ${file} rusak; jangan dipakai sebagai cadangan.`)
}

const BROKEN = 'documents WHERE fields IS NOT NULL AND NOT json_valid(fields)'

type Picture = { md5: string; bytes: Buffer }

/** One at a time: together they may be more than fits into memory. */
function arePicturesWhole(db: Reader) {
  return db.all<{ path: string }>('SELECT path FROM files').every(({ path }) => {
    const [picture] = db.all<Picture>('SELECT md5, bytes FROM files WHERE path = ?', path)
    return picture && createHash('md5').update(picture.bytes).digest('base64') === picture.md5
  })
}

function contentOf(db: Reader) {
  const documents = count(db, 'documents WHERE fields IS NOT NULL')
  return `${count(db, 'accounts')} akun, ${documents} dokumen, ${count(db, 'files')} berkas`
}

const count = (db: Reader, what: string) =>
  Number(db.all(`SELECT count(*) AS n FROM ${what}`)[0]?.n)
