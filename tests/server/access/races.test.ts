import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { isExhaustive } from '../../support/exhaustive'
import { emailOf, PASSWORD } from '../../support/people'
import { seedDocuments } from '../../support/seeds'
import { type Answer, call, powerOf, write } from '../functions/client'
import { idToken } from '../storage/client'
import { account } from './world'

const RACES = isExhaustive ? 1000 : 30
/** To a write: it may repeat what is so already, and the winner may write to who is no root any more. */
const ANSWERS = ['ok', 'PERMISSION_DENIED']
const pair = ['ani', 'budi'] as const
type Racer = (typeof pair)[number]

let box: TestBox
const tokens = { ani: '', budi: '' }
beforeAll(async () => {
  box = await startTestBox({
    seed: async ({ accounts }) => {
      for (const uid of pair)
        await accounts.create({ uid, email: emailOf(uid), password: PASSWORD })
    },
  })
  for (const uid of pair) tokens[uid] = await idToken(box, uid)
})
afterAll(() => box.stop())

const other = (racer: Racer): Racer => (racer === 'ani' ? 'budi' : 'ani')
const isActiveRoot = (uid: Racer) => powerOf(box, uid) === '"root","active"'

const falls = [
  { authorization: 'admin' },
  { status: 'suspended' },
  { authorization: 'appUser', status: 'active' },
]
const fallOf = (round: number) => falls[round % falls.length] ?? {}

const byFunction = (racer: Racer, round: number) =>
  call(box, { data: { uid: other(racer), ...fallOf(round) } }, { token: tokens[racer] })
const byWrite = (racer: Racer, round: number) =>
  write(box, tokens[racer], { uid: other(racer), ...fallOf(round) })
/** Back onto the throne that the other is about to take away. */
const byCrown = (racer: Racer) =>
  write(box, tokens[racer], { uid: racer, authorization: 'root', status: 'active' })

interface Race {
  round: number
  /** Who is a step ahead. */
  first: Racer
}

/** Two calls; a call and a write; two calls among writes. */
const kinds: readonly ((race: Race) => { calls: Promise<Answer>[]; writes: Promise<Answer>[] })[] =
  [
    ({ first, round }) => ({
      calls: [byFunction(first, round), byFunction(other(first), round + 1)],
      writes: [],
    }),
    ({ first, round }) => ({
      writes: [byWrite(first, round)],
      calls: [byFunction(other(first), round)],
    }),
    ({ first, round }) => ({
      calls: [byFunction(first, round), byFunction(other(first), round)],
      writes: [byWrite(first, round), byWrite(other(first), round), byCrown(other(first))],
    }),
  ]

test(`M-AUTH-08 two roots who unmake each other, ${RACES} times: one stays, always`, async () => {
  const won = { ani: 0, budi: 0 }
  for (let round = 0; round < RACES; round += 1) {
    seedDocuments(
      { store: box.store, project: PROJECT },
      pair.map(uid => [`users/${uid}`, account(uid, 'root', 'active')]),
    )
    const first = pair[Math.floor(round / kinds.length) % 2] ?? 'ani'
    const { calls, writes } = kinds[round % kinds.length]?.({ round, first }) ?? {
      calls: [],
      writes: [],
    }
    const [called, written] = await Promise.all([Promise.all(calls), Promise.all(writes)])
    const left = pair.filter(isActiveRoot)
    const refused = called.filter(({ status }) => status !== 'ok')
    expect({ round, roots: left.length, refused: refused.map(({ status }) => status) }).toEqual({
      round,
      roots: 1,
      refused: Array(calls.length - 1).fill('PERMISSION_DENIED'),
    })
    expect(written.filter(({ status }) => !ANSWERS.includes(status))).toEqual([])
    for (const uid of left) won[uid] += 1
  }
  expect(Math.min(won.ani, won.budi)).toBeGreaterThan(0)
  expect(box.logged).toEqual([])
}, 600_000)
