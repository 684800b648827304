import type { DocumentChange } from '../../types'
import { collectionOf, idOf } from '../../values/names'
import type { From } from '../access'

/** What a commit changes, by where it is: of thousands of targets each looks up its own, and none at all of it. */
export class Changes {
  readonly all: readonly DocumentChange[]
  #byName = new Map<string, DocumentChange>()
  /** Under the path of its collection, and under the id, which has no slash. */
  #byPlace = new Map<string, DocumentChange[]>()

  constructor(all: readonly DocumentChange[]) {
    this.all = all
    for (const change of all) {
      const collection = collectionOf(change.name)
      this.#byName.set(change.name, change)
      append(this.#byPlace, collection, change)
      append(this.#byPlace, idOf(collection), change)
    }
  }

  /** Those of a commit, sorted out once for all who hear of it. */
  static of(all: readonly DocumentChange[]): Changes {
    const known = sorted.get(all) ?? new Changes(all)
    sorted.set(all, known)
    return known
  }

  /** Those of the documents with these names. */
  of(names: ReadonlySet<string>): readonly DocumentChange[] {
    if (names.size > this.all.length) return this.all.filter(({ name }) => names.has(name))
    return [...names].flatMap(name => this.#byName.get(name) ?? [])
  }

  /** In a collection, by its path, or in all collections of an id. */
  in(place: string): readonly DocumentChange[] {
    return this.#byPlace.get(place) ?? NONE
  }
}

/** Of what is read to judge something, all but itself goes into `grounds`: it is judged again when any of that changes. */
export const noting = (grounds: Set<string>, from: From, own?: string): From => ({
  get: name => {
    if (name !== own) grounds.add(name)
    return from.get(name)
  },
})

const sorted = new WeakMap<readonly DocumentChange[], Changes>()
const NONE: readonly DocumentChange[] = []

function append(map: Map<string, DocumentChange[]>, key: string, change: DocumentChange) {
  const known = map.get(key)
  if (known) known.push(change)
  else map.set(key, [change])
}
