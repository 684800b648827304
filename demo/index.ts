import type { NewAccount } from '../server/auth/accounts'
import type { SeedPorts } from '../server/box'
import type { Write } from '../server/firestore/types'
import { demoPeople } from './accounts'
import { articlesPart } from './articles'
import { communityPart } from './community'
import { contentPart } from './content'
import { farmPart } from './farm'
import { createKit, type Part } from './kit'
import { madeOdd } from './oddities'
import { type Past, pastWrites } from './past'
import { inventPeople, type Person } from './people'
import { makePicture } from './pictures'
import { inventProducts, type Product } from './products'
import { createRandom, type Random } from './random'
import { type PlainMap, toFields } from './values'

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts'

const SEED = 20_171_107
/** Users in all, the demo accounts among them. */
const USERS = 240
/** Firestore's own limit. */
const WRITES_PER_COMMIT = 500
/** Pixels. */
const PHOTO_SIZE = 96
const PRODUCT_SIZE = 240

/** In this order; each has a seed of its own. */
const PARTS: readonly Part[] = [articlesPart, contentPart, communityPart, farmPart]

/** Fills an empty box with a plausible business: the same one each time, its dates counted back from `now`. */
export const seedDemo = (ports: SeedPorts) => fill(ports, false)

/** The same with what years of apps and imports leave behind. */
export const seedOdd = (ports: SeedPorts) => fill(ports, true)

/** What an empty box is filled with by the word that `--seed` has, and its fleet with. */
export const SEEDS = {
  none: { seed: undefined, devices: 0 },
  demo: { seed: seedDemo, devices: undefined },
  odd: { seed: seedOdd, devices: 'odd' },
} as const

async function fill(ports: SeedPorts, isOdd: boolean): Promise<void> {
  const random = createRandom(SEED)
  const demo = demoPeople(random, ports.now)
  const people = [...demo, ...inventPeople(USERS - demo.length, random, ports.now)].map(
    (person, index) => (isOdd ? madeOdd(person, index - demo.length) : person),
  )
  const products = inventProducts(random)
  const receipt = put(
    ports,
    'receipts/contoh/langganan.png',
    makePicture('slip', PRODUCT_SIZE, createRandom(SEED)),
  )
  for (const person of people) await ports.accounts.create(toAccount(person))
  const pasts: Past[] = []
  const now = [
    ...people.map(({ uid, user }) => write(ports, `users/${uid}`, user)),
    ...people.flatMap(person => profileWrites(ports, random, withReceipt(person, receipt))),
    ...products.map(product => productWrite(ports, random, product)),
    ...PARTS.flatMap((part, index) =>
      part(createKit(ports, { people, products, isOdd, pasts }, SEED + 1 + index)),
    ),
  ]
  const writes = [...now, ...pastWrites(ports, pasts, now)]
  for (let at = 0; at < writes.length; at += WRITES_PER_COMMIT) {
    ports.store.commit(writes.slice(at, at + WRITES_PER_COMMIT))
  }
}

function toAccount({ uid, email, password, profile }: Person): NewAccount {
  return { uid, email, name: profile?.name ?? '', ...(password && { password }) }
}

function profileWrites(ports: SeedPorts, random: Random, person: Person): Write[] {
  if (!person.profile) return []
  const draw = () => makePicture('person', PHOTO_SIZE, random)
  const photoURL = person.hasPhoto
    ? put(ports, `users/${person.uid}/photo/profil.png`, draw())
    : undefined
  return [write(ports, `profiles/${person.uid}`, { ...person.profile, photoURL })]
}

/** Who has asked for a subscription has paid for it first. */
function withReceipt(person: Person, receiptImageURL: string): Person {
  const { profile } = person
  const upgrade = profile?.upgrade as PlainMap | undefined
  if (!profile || !upgrade?.lastUpdated) return person
  return { ...person, profile: { ...profile, upgrade: { ...upgrade, receiptImageURL } } }
}

function productWrite(ports: SeedPorts, random: Random, { pid, motif, fields }: Product): Write {
  const picture = makePicture(motif, PRODUCT_SIZE, random)
  const imageURL = put(ports, `products/${pid}.png`, picture)
  return write(ports, `products/${pid}`, { ...fields, imageURL })
}

function put({ objects }: SeedPorts, path: string, bytes: Uint8Array): string {
  return objects.put({ path, type: 'image/png', bytes })
}

function write({ project }: SeedPorts, path: string, fields: PlainMap): Write {
  const name = `projects/${project}/databases/(default)/documents/${path}`
  return { update: { name, fields: toFields(fields) } }
}
