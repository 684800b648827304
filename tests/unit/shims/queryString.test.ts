import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as query from '@/shims/queryString'

const theirs: typeof query = createRequire(import.meta.url)('query-string')

test("what stands in the place of query-string writes and reads a list's address as it does", () => {
  const filter = JSON.stringify({ q: 'a b+c & d=e', tags: ['é', '"'] })
  const params = { sort: 'name', order: 'ASC', page: 2, perPage: 20, filter, none: undefined }
  const written = query.stringify(params)
  expect(written).toBe(theirs.stringify(params))
  for (const search of [`?${written}`, '', '?', '?page=1&filter=%7B%7D', '?q=a+b&x=%'])
    expect(query.parse(search)).toEqual({ ...theirs.parse(search) })
})
