import { HttpError } from 'ra-core'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openCollection } from '@/providers/firestore/collection'
import * as commits from '@/providers/firestore/write/commit'
import { commitWrites } from '@/providers/firestore/write/commitWrites'
import { createRecord } from '@/providers/firestore/write/createOnce'
import { f } from '@/schema/f'
import { collection, database, things } from '../support'

const answers = vi.spyOn(commits, 'commit')
beforeEach(() => void answers.mockReset())
afterAll(() => vi.restoreAllMocks())

/** The id of these is typed. */
const codes = openCollection(database, {
  ...things,
  fields: { ...things.fields, tid: f.text('Kode') },
})
const fails = (message: string, status: number) =>
  answers.mockRejectedValueOnce(new HttpError(message, status))
const lost = () => fails('sarang.error.offline', 0)
const taken = () => fails('sarang.error.exists', 409)
const saved = { status: 409, message: 'sarang.error.saved_before' }

test.each([
  ['made up', collection, 'a1'],
  ['typed', codes, 'a2'],
])(
  'M-API-02 what is given once and put right after a lost answer was saved before: %s id',
  async (_, of, id) => {
    const create = (name: string) => createRecord(of, { data: { id, name } })
    lost()
    await expect(create('Lama')).rejects.toMatchObject({ status: 0 })
    taken()
    fails('sarang.error.denied', 403)
    await expect(create('Baru')).rejects.toMatchObject(saved)
  },
)

test.each([
  ['made up', collection, saved],
  ['typed', codes, { status: 409, message: 'sarang.error.exists' }],
])(
  'M-API-02 what was put right in a commit of several was saved before: %s id',
  async (_, of, said) => {
    const writes = [{ resource: 'things', id: 'b1', isNew: true, data: { name: 'Baru' } }]
    taken()
    await expect(commitWrites(() => of, writes)).rejects.toMatchObject(said)
  },
)
