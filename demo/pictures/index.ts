import type { Random } from '../random'
import { draw, type Motif } from './drawings'
import { encodePng } from './png'
import { type Color, paint } from './shapes'

export type { Motif } from './drawings'

const GROUNDS: readonly Color[] = [
  [228, 236, 230],
  [238, 232, 222],
  [226, 232, 240],
  [240, 228, 226],
  [234, 230, 240],
]
const COLORS: readonly Color[] = [
  [178, 64, 52],
  [206, 132, 40],
  [92, 128, 72],
  [46, 112, 128],
  [72, 84, 148],
  [136, 72, 124],
  [122, 82, 56],
]

/** A square PNG of one thing before a calm ground, in colours that `random` chooses. */
export function makePicture(motif: Motif, size: number, random: Random): Uint8Array {
  const ground = random.pick(GROUNDS)
  return encodePng(size, paint(size, ground, draw(motif, random.pick(COLORS), random)))
}
