/** Red, green, blue from 0 to 255. */
export type Color = readonly [number, number, number]

/** Signed distance of a point to the edge, negative inside; the picture is the square from 0 to 1, y down. */
export type Outline = (x: number, y: number) => number

export interface Shape {
  outline: Outline
  color: Color
  /** Added to the colour, from -1 (black) to 1 (white). */
  shade?: (x: number, y: number) => number
}

export function ellipse([cx, cy]: Pair, [rx, ry]: Pair): Outline {
  const small = Math.min(rx, ry)
  return (x, y) => (length((x - cx) / rx, (y - cy) / ry) - 1) * small
}

/** A box by its centre and size with rounded corners. */
export function box([cx, cy]: Pair, [width, height]: Pair, round = 0.02): Outline {
  return (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + round
    const dy = Math.abs(y - cy) - height / 2 + round
    return length(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round
  }
}

/** What lies below a height. */
export function below(height: number): Outline {
  return (_x, y) => height - y
}

export function both(one: Outline, other: Outline): Outline {
  return (x, y) => Math.max(one(x, y), other(x, y))
}

export function turned(outline: Outline, angle: number, [cx, cy]: Pair = [0.5, 0.5]): Outline {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return (x, y) => {
    const [dx, dy] = [x - cx, y - cy]
    return outline(cx + dx * cos + dy * sin, cy - dx * sin + dy * cos)
  }
}

type Pair = readonly [number, number]

/** Bytes of red, green, blue in rows; edges are smoothed over one pixel. */
export function paint(size: number, background: Color, shapes: readonly Shape[]): Uint8Array {
  const pixels = new Uint8Array(size * size * 3)
  const ground: Shape = { outline: () => -1, color: background, shade: (_x, y) => 0.12 - 0.24 * y }
  for (const shape of [ground, ...shapes]) lay(shape, size, pixels)
  return pixels
}

function lay(shape: Shape, size: number, pixels: Uint8Array) {
  for (let at = 0; at < size * size; at += 1) {
    const column = at % size
    const x = (column + 0.5) / size
    const y = (Math.floor(at / size) + 0.5) / size
    const share = Math.min(0.5 - shape.outline(x, y) * size, 1)
    if (share > 0)
      blend(pixels, at * 3, { color: shape.color, light: shape.shade?.(x, y) ?? 0, share })
    // As far as the edge is there is nothing of it in this row.
    else if (share < -2) at += Math.min(Math.floor(-share) - 1, size - 1 - column)
  }
}

/** By index: an array for each of some ten million pixels is what would take the time. */
function blend(
  pixels: Uint8Array,
  at: number,
  over: { color: Color; light: number; share: number },
) {
  for (let part = 0; part < 3; part += 1) {
    const lit = lighten(over.color[part] ?? 0, over.light)
    pixels[at + part] = mix(pixels[at + part] ?? 0, lit, over.share)
  }
}

function lighten(part: number, by: number): number {
  return mix(part, by > 0 ? 255 : 0, Math.abs(by))
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Math.hypot guards against overflow, which makes it the slowest part of a picture. */
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}
