import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { expect, test } from 'vitest'
import { admins } from '@/access'
import { firestoreRules } from '@/access/generate/firestore'
import { policyOf } from '@/access/policies/derive'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import type { PlainMap } from '../../../demo/values'
import { parseRules } from '../../../server/rules'
import { type Ask, NOW, RulesWorld } from './engine'
import { mutantsOf } from './mutants'
import { accounts } from './world'

const notes = defineResource({
  name: 'notes',
  label: 'Catatan',
  icon: ArticleIcon,
  source: firestore('notes'),
  title: 'title',
  fields: {
    title: f.text('Judul'),
    made: f.timestamp('Dibuat', { stamp: 'create' }),
    saved: f.timestamp('Disimpan', { stamp: 'save' }),
  },
  list: ['title'],
  sort: ['title', 'asc'],
  access: { list: admins, show: admins, create: admins, edit: admins },
})

const rules = firestoreRules([policyOf(notes)])
const world = new RulesWorld(rules, accounts)

const THEN = new Date('2026-01-01T00:00:00Z')
const LATER = new Date(NOW.getTime() + 1)
const old = { title: 'a', made: THEN, saved: THEN }

const creating = (after: PlainMap): Ask => ({
  uid: 'admin',
  method: 'create',
  path: 'notes/n1',
  after,
})
const changing = (before: PlainMap, after: PlainMap): Ask => ({
  uid: 'admin',
  method: 'update',
  path: 'notes/n1',
  before,
  after: { ...before, ...after },
})

const STAMPS = ['made', 'saved']
const withEach = (value: PlainMap['made']) => STAMPS.map(name => creating({ [name]: value }))

const cells: Record<string, [allowed: boolean, Ask[]]> = {
  'a new record brings the times that an import knows': [true, withEach(THEN)],
  "a new record has the server's time": [true, withEach(NOW)],
  'a new record has none': [true, [creating({ title: 'a' })]],
  'a new record comes from the future': [false, withEach(LATER)],
  'a new record has something else': [false, [null, '2026', 5].flatMap(withEach)],
  'a right time beside a wrong field': [false, [creating({ title: 5, made: THEN, saved: THEN })]],
  'other fields change alone': [
    true,
    [old, { title: 'a' }, { ...old, made: 'besok', saved: 'besok' }].map(before =>
      changing(before, { title: 'b' }),
    ),
  ],
  'the time of creation changes': [
    false,
    [NOW, new Date(0), null, undefined].map(made => changing(old, { made })),
  ],
  'the time of creation is added': [false, [changing({ title: 'a' }, { made: NOW })]],
  "the time of saving becomes the server's": [
    true,
    [old, { title: 'a' }].map(before => changing(before, { title: 'b', saved: NOW })),
  ],
  'the time of saving becomes another': [
    false,
    [new Date(0), LATER, null, undefined].map(saved => changing(old, { saved })),
  ],
}

test.each(Object.entries(cells))('%s', (_, [allowed, asks]) => {
  const reason = allowed ? { allowed } : { allowed, reason: 'condition' }
  for (const ask of asks) expect(world.ask(ask), JSON.stringify(ask)).toMatchObject(reason)
})

test('any mistake in the rules of these times is noticed', () => {
  const [, time = ''] = /^\/\/ (\w+) is time\(\)/m.exec(rules) ?? []
  const mutants = mutantsOf(parseRules(rules, 'notes.rules')).filter(({ title }) =>
    new RegExp(`\\b${time}\\(\\)|request\\.time`).test(title),
  )
  const survivors = mutants.filter(({ ruleset }) => {
    const mistaken = new RulesWorld(ruleset, accounts)
    return Object.values(cells).every(([allowed, asks]) =>
      asks.every(ask => {
        const verdict = mistaken.ask(ask)
        return verdict.allowed === allowed && (verdict.allowed || verdict.reason === 'condition')
      }),
    )
  })
  expect(mutants.length).toBeGreaterThan(10)
  expect(survivors.map(({ title }) => title)).toEqual([])
})
