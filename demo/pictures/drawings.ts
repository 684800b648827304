import type { Random } from '../random'
import { below, both, box, type Color, ellipse, type Shape, turned } from './shapes'

/** What a picture shows; each is drawn from a few shapes in the colour asked for. */
export type Motif = keyof typeof MOTIFS

type Draw = (color: Color, random: Random) => Shape[]

const NEST: Color = [243, 231, 205]
const LABEL: Color = [252, 248, 240]
const METAL: Color = [172, 180, 188]
const DARK: Color = [58, 62, 70]
const WOOD: Color = [196, 150, 102]
const SKIN: Color = [222, 178, 140]

const MOTIFS = {
  mangkok: (_color, random) => [
    shadow(0.36, 0.78),
    {
      outline: both(ellipse([0.5, 0.44], [0.36, 0.34]), below(0.44)),
      color: NEST,
      shade: strands(random),
    },
    { outline: ellipse([0.5, 0.44], [0.36, 0.1]), color: NEST, shade: () => -0.08 },
    { outline: ellipse([0.5, 0.45], [0.29, 0.065]), color: NEST, shade: () => -0.26 },
  ],
  oval: (_color, random) => [
    shadow(0.34, 0.72),
    {
      outline: turned(ellipse([0.5, 0.54], [0.36, 0.19]), -0.14),
      color: NEST,
      shade: strands(random),
    },
    { outline: turned(ellipse([0.5, 0.5], [0.2, 0.07]), -0.14), color: NEST, shade: () => -0.2 },
  ],
  patahan: (_color, random) => Array.from({ length: 14 }, () => shard(random)),
  sudut: (_color, random) => [
    { outline: box([0.2, 0.5], [0.12, 0.8]), color: WOOD },
    { outline: box([0.5, 0.84], [0.72, 0.12]), color: WOOD, shade: () => -0.1 },
    {
      outline: both(ellipse([0.26, 0.78], [0.5, 0.46]), corner),
      color: NEST,
      shade: strands(random),
    },
  ],
  bottle: color => [
    shadow(0.17, 0.88),
    { outline: box([0.5, 0.6], [0.32, 0.52], 0.08), color, shade: gloss },
    { outline: box([0.5, 0.3], [0.13, 0.2], 0.04), color, shade: gloss },
    { outline: box([0.5, 0.17], [0.17, 0.09], 0.02), color: METAL, shade: gloss },
    { outline: box([0.5, 0.62], [0.32, 0.22], 0.005), color: LABEL },
    { outline: both(ellipse([0.5, 0.59], [0.1, 0.09]), below(0.59)), color },
  ],
  jar: color => [
    shadow(0.27, 0.85),
    { outline: box([0.5, 0.57], [0.52, 0.52], 0.1), color: NEST, shade: gloss },
    { outline: box([0.5, 0.25], [0.46, 0.14], 0.03), color, shade: gloss },
    { outline: box([0.5, 0.6], [0.52, 0.24], 0.005), color: LABEL },
    { outline: ellipse([0.5, 0.6], [0.12, 0.08]), color },
  ],
  pouch: color => [
    shadow(0.28, 0.88),
    { outline: box([0.5, 0.54], [0.54, 0.66], 0.05), color, shade: gloss },
    { outline: box([0.5, 0.24], [0.54, 0.05], 0.01), color, shade: () => -0.25 },
    { outline: ellipse([0.5, 0.56], [0.18, 0.17]), color: LABEL },
    { outline: both(ellipse([0.5, 0.54], [0.11, 0.11]), below(0.54)), color },
  ],
  carton: color => [
    shadow(0.36, 0.82),
    { outline: box([0.5, 0.56], [0.68, 0.48], 0.02), color, shade: gloss },
    { outline: box([0.5, 0.36], [0.72, 0.12], 0.02), color, shade: () => 0.2 },
    { outline: box([0.5, 0.55], [0.1, 0.5], 0), color: LABEL, shade: () => -0.06 },
  ],
  tool: (color, random) => {
    const angle = 0.5 + random.next() * 0.5
    return [
      { outline: turned(box([0.5, 0.66], [0.1, 0.42], 0.05), angle), color, shade: gloss },
      { outline: turned(box([0.5, 0.4], [0.06, 0.2], 0.01), angle), color: METAL },
      { outline: turned(box([0.5, 0.24], [0.26, 0.2], 0.03), angle), color: METAL, shade: gloss },
    ]
  },
  speaker: color => [
    shadow(0.3, 0.86),
    { outline: box([0.5, 0.5], [0.56, 0.7], 0.05), color: DARK, shade: gloss },
    { outline: ellipse([0.5, 0.6], [0.2, 0.2]), color, shade: () => -0.1 },
    { outline: ellipse([0.5, 0.6], [0.09, 0.09]), color: DARK },
    { outline: ellipse([0.5, 0.28], [0.09, 0.09]), color },
  ],
  device: color => [
    shadow(0.32, 0.78),
    { outline: box([0.5, 0.52], [0.66, 0.46], 0.05), color: LABEL, shade: gloss },
    { outline: box([0.42, 0.48], [0.36, 0.22], 0.02), color: DARK },
    { outline: box([0.42, 0.48], [0.3, 0.04], 0.01), color },
    { outline: ellipse([0.73, 0.46], [0.055, 0.055]), color },
    { outline: ellipse([0.73, 0.62], [0.03, 0.03]), color: METAL },
  ],
  plank: color =>
    [0.32, 0.5, 0.68].map((y, i) => ({
      outline: turned(box([0.5, y], [0.84, 0.12], 0.01), -0.1),
      color: i === 1 ? color : WOOD,
      shade: grain,
    })),
  garment: color => [
    {
      outline: turned(box([0.27, 0.4], [0.16, 0.34], 0.05), 0.45, [0.27, 0.4]),
      color,
      shade: gloss,
    },
    {
      outline: turned(box([0.73, 0.4], [0.16, 0.34], 0.05), -0.45, [0.73, 0.4]),
      color,
      shade: gloss,
    },
    { outline: box([0.5, 0.55], [0.4, 0.62], 0.05), color, shade: gloss },
    { outline: ellipse([0.5, 0.25], [0.1, 0.06]), color: LABEL },
  ],
  slip: color => [
    { outline: box([0.5, 0.5], [0.52, 0.8], 0.02), color: LABEL },
    { outline: box([0.5, 0.2], [0.4, 0.09], 0.01), color },
    ...[0.34, 0.42, 0.5, 0.58].flatMap((y, index) => [
      { outline: box([0.39, y], [0.18 + 0.03 * (index % 3), 0.025], 0.01), color: METAL },
      { outline: box([0.64, y], [0.11, 0.025], 0.01), color: METAL },
    ]),
    { outline: box([0.5, 0.68], [0.4, 0.008], 0), color: DARK },
    { outline: box([0.61, 0.76], [0.18, 0.045], 0.01), color: DARK },
  ],
  house: (color, random) => [
    shadow(0.36, 0.86),
    { outline: box([0.5, 0.56], [0.56, 0.58], 0.01), color: LABEL, shade: gloss },
    { outline: box([0.5, 0.25], [0.64, 0.08], 0.01), color },
    // Swiftlets want holes, no windows.
    ...[0.4, 0.54, 0.68].flatMap(y =>
      [0.36, 0.5, 0.64].map(x => ({ outline: ellipse([x, y], [0.022, 0.022]), color: DARK })),
    ),
    { outline: box([0.34 + 0.32 * random.next(), 0.335], [0.14, 0.06], 0.005), color: DARK },
    { outline: box([0.5, 0.795], [0.1, 0.11], 0.005), color },
  ],
  poster: (color, random) => [
    { outline: box([0.5, 0.5], [0.84, 0.84], 0.03), color, shade: (_x, y) => 0.2 - 0.3 * y },
    { outline: box([0.34, 0.24], [0.36, 0.06], 0.01), color: LABEL },
    { outline: box([0.28, 0.34], [0.24, 0.03], 0.01), color: LABEL, shade: () => -0.1 },
    {
      outline: both(ellipse([0.6, 0.58], [0.24, 0.24]), below(0.58)),
      color: NEST,
      shade: strands(random),
    },
    { outline: ellipse([0.6, 0.58], [0.24, 0.06]), color: NEST, shade: () => -0.2 },
  ],
  person: (color, random) => [
    { outline: ellipse([0.5, 1.02], [0.4, 0.36]), color },
    { outline: box([0.5, 0.66], [0.15, 0.2], 0.05), color: SKIN, shade: () => -0.1 },
    { outline: ellipse([0.5, 0.4], [0.21, 0.23]), color: DARK },
    { outline: ellipse([0.5, 0.45], [0.18, 0.2]), color: SKIN, shade: () => random.next() * 0.02 },
  ],
} as const satisfies Record<string, Draw>

export function draw(motif: Motif, color: Color, random: Random): Shape[] {
  return MOTIFS[motif](color, random)
}

function shadow(width: number, y: number): Shape {
  return { outline: ellipse([0.5, y], [width, 0.045]), color: DARK, shade: () => 0.35 }
}

/** The threads that a swiftlet lays. */
function strands(random: Random): NonNullable<Shape['shade']> {
  const [turn, width] = [random.next() * 6, 60 + random.next() * 40]
  return (x, y) => 0.07 * Math.sin(width * (y + 0.12 * Math.sin(9 * x + turn))) - 0.14 * (y - 0.5)
}

function shard(random: Random): Shape {
  const centre = [0.18 + random.next() * 0.64, 0.3 + random.next() * 0.46] as const
  const outline = box(centre, [0.1 + random.next() * 0.14, 0.05 + random.next() * 0.07], 0.02)
  const light = random.next() * 0.3 - 0.22
  return { outline: turned(outline, random.next() * 3, centre), color: NEST, shade: () => light }
}

function corner(x: number, y: number): number {
  return Math.max(0.26 - x, y - 0.78)
}

function gloss(x: number): number {
  return 0.22 - Math.abs(x - 0.38) * 0.7
}

function grain(x: number, y: number): number {
  return 0.05 * Math.sin(70 * y + 4 * Math.sin(5 * x))
}
