import { describe, type Person } from './people'
import type { Random } from './random'

export const DEMO_PASSWORD = 'sarang-walet-26'

const PEOPLE = [
  { email: 'root@sarang.test', name: 'Ratna Kusumawati', authorization: 'root' },
  { email: 'admin@sarang.test', name: 'Adi Prasetyo', authorization: 'admin' },
  { email: 'staf@sarang.test', name: 'Sekar Lestari', authorization: 'superteam' },
  { email: 'petani@sarang.test', name: 'Wayan Suardana', authorization: 'appUser', role: 'farmer' },
  {
    email: 'nonaktif@sarang.test',
    name: 'Bagus Nirwana',
    authorization: 'admin',
    status: 'suspended',
  },
]

export const DEMO_ACCOUNTS: readonly string[] = PEOPLE.map(({ email }) => email)

/** One person for each principal, under ids that say who it is (`demo-admin`). */
export function demoPeople(random: Random, now: Date): Person[] {
  return PEOPLE.map((traits, index) => {
    const uid = `demo-${traits.email.split('@')[0]}`
    const usual = { uid, role: 'consumer', status: 'active', age: 1094 - 90 * index }
    return { ...describe(random, now, { ...usual, ...traits }), password: DEMO_PASSWORD }
  })
}
