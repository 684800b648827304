import { serverTimestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { openCollection } from '@/providers/firestore/collection'
import { prepareChanges, prepareData } from '@/providers/firestore/write/commit'
import { f } from '@/schema/f'
import { database, things } from '../support'

const collection = openCollection(database, {
  ...things,
  fields: {
    name: f.text('Nama'),
    'about.text': f.richText('Isi'),
    period: f.group('G', { note: f.richText('C') }),
    speakers: f.list('L', { story: f.richText('S'), name: f.text('N') }),
    items: f.map('M', { text: f.richText('T'), place: f.geopoint('P') }),
  },
  list: ['name'],
  filters: [],
})
const bad = '<p onclick="x">a</p><script>b</script>'
const good = '<p>a</p>'

describe('formatted text is cleaned wherever it lies', () => {
  const place = { latitude: 1, longitude: 2 }

  test('in a new record', async () => {
    const data = {
      name: bad,
      about: { text: bad, other: bad },
      period: { note: bad },
      speakers: [{ story: bad, name: bad }, { story: '<p></p>' }],
      items: { 'a b': { text: bad, place }, c: { text: null } },
      unknown: bad,
    }
    expect(await prepareData(collection, data)).toEqual({
      name: bad,
      about: { text: good, other: bad },
      period: { note: good },
      speakers: [{ story: good, name: bad }, { story: null }],
      items: { 'a b': { text: good, place }, c: { text: null } },
      unknown: bad,
    })
  })

  test.each([
    [['about', 'text'], bad, good],
    [['about', 'text'], '<p></p>', undefined],
    [['about', 'text'], undefined, undefined],
    [['period'], { note: bad }, { note: good }],
    [['speakers'], [{ story: bad }], [{ story: good }]],
    [['items', 'a.b', 'text'], bad, good],
    [['name'], bad, bad],
  ])('in a change of %j', async (path, to, expected) => {
    expect(await prepareChanges(collection, [{ path, from: 'x', to }])).toEqual([
      { path, from: 'x', to: expected },
    ])
  })

  test('and what is emptied where a list needs a value is null', async () => {
    const nullable = new Set(['about.text'])
    const change = { path: ['about', 'text'], from: 'x', to: '<p> </p>' }
    expect(await prepareChanges({ ...collection, nullable }, [change])).toEqual([
      { ...change, to: null },
    ])
  })

  test('the time of the server is left alone', async () => {
    const change = { path: ['name'], from: undefined, to: serverTimestamp() }
    expect(await prepareChanges(collection, [change])).toEqual([change])
  })
})
