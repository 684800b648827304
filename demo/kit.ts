import type { SeedPorts } from '../server/box'
import type { Write } from '../server/firestore/types'
import type { Past, Version } from './past'
import type { Person } from './people'
import { type Motif, makePicture } from './pictures'
import type { Product } from './products'
import { createRandom, type Random } from './random'
import { type PlainMap, toFields } from './values'

/** What the parts of the business are invented from. */
export interface Kit {
  readonly now: Date
  /** A part's own: what one part draws moves no other. */
  readonly random: Random
  readonly people: readonly Person[]
  readonly products: readonly Product[]
  /** Stores a picture of so many pixels and returns its address. */
  picture(path: string, motif: Motif, size?: number): string
  /** The write of a document at `collection/id` or deeper. */
  document(path: string, fields: PlainMap): Write
  /** The same of the last of its versions; how it came to them is told in the history. */
  grown(path: string, versions: readonly Version[]): Write
  /** Long, empty and odd records, where they were asked for. */
  odd<T>(records: readonly T[]): readonly T[]
}

/** Documents that belong together; those of several parts meet only in the people and the products. */
export type Part = (kit: Kit) => Write[]

interface Business extends Pick<Kit, 'people' | 'products'> {
  isOdd: boolean
  /** Gets what became of whose documents. */
  pasts: Past[]
}

/** Pixels. */
const SIZE = 240

export function createKit(
  { objects, project, now }: SeedPorts,
  { isOdd, pasts, ...business }: Business,
  seed: number,
): Kit {
  const random = createRandom(seed)
  const document = (path: string, fields: PlainMap) => {
    const name = `projects/${project}/databases/(default)/documents/${path}`
    return { update: { name, fields: toFields(fields) } }
  }
  return {
    ...business,
    now,
    random,
    picture: (path, motif, size = SIZE) =>
      objects.put({ path, type: 'image/png', bytes: makePicture(motif, size, random) }),
    document,
    grown: (path, versions) => {
      pasts.push({ path, versions })
      return document(path, versions.at(-1)?.fields ?? {})
    },
    odd: records => (isOdd ? records : []),
  }
}
