import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/sqlite'
import { createObjects } from '../../../server/storage/objects'

test('the files of an older data folder keep their download URLs', () => {
  const db = openDatabase(':memory:')
  db.exec(`CREATE TABLE objects (path TEXT PRIMARY KEY, type TEXT NOT NULL, token TEXT NOT NULL,
    bytes BLOB NOT NULL)`)
  const bytes = Buffer.from('gambar')
  db.run('INSERT INTO objects VALUES (?, ?, ?, ?)', 'products/a.png', 'image/png', 'kunci', bytes)
  for (const opening of [1, 2]) {
    const objects = createObjects(db, 'ember', () => opening)
    expect(objects.find('products/a.png')).toMatchObject({ token: 'kunci', createdAt: 1, size: 6 })
    expect(objects.bytes('products/a.png')).toEqual(bytes)
  }
})
