import type { Fields } from '../../../../server/firestore/types'
import * as v from '../support/values'

/** Nine nests, n0 to n8: `n` rises, `grade` repeats every three, `kind` every two, `weight` falls by pairs. */
export const NESTS: Record<string, Fields> = Object.fromEntries(
  Array.from({ length: 9 }, (_, n) => [
    `nests/n${n}`,
    {
      n: v.int(n),
      grade: v.int((n % 3) + 1),
      kind: v.text(n % 2 === 0 ? 'mangkok' : 'oval'),
      weight: v.int(10 - Math.floor(n / 2)),
      tags: v.list(v.text(`t${n % 2}`), v.text(`u${n % 3}`)),
      farm: v.map({ city: v.text(n < 5 ? 'Medan' : 'Bogor'), 'dotted.name': v.int(n % 4) }),
    },
  ]),
)
