import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dark, light, type Palette } from '@/layout/theme/tokens'

const text: [keyof Palette, keyof Palette][] = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'canvas'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['primary', 'surface'],
  ['primary', 'canvas'],
  ['primary', 'soft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onSoft', 'soft'],
  ['faint', 'surface'],
  ['faint', 'canvas'],
  ['error', 'surface'],
  ['error', 'canvas'],
  ['warning', 'surface'],
  ['success', 'surface'],
  ['info', 'surface'],
  ['warning', 'warningSoft'],
  ['info', 'infoSoft'],
  ['success', 'successSoft'],
  ['error', 'errorSoft'],
  ['idle', 'idleSoft'],
  ['muted', 'soft'],
  ['onSignal', 'error'],
  ['onSignal', 'warning'],
  ['onSignal', 'success'],
  ['onSignal', 'info'],
]
const edges: [keyof Palette, keyof Palette][] = [
  ['edge', 'surface'],
  ['edge', 'canvas'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
]

test.each([
  ['light', light],
  ['dark', dark],
])('%s: text keeps 4.5:1 and edges keep 3:1', (_, palette) => {
  for (const [front, back] of text) {
    expect(contrast(palette[front], palette[back]), `${front} on ${back}`).toBeGreaterThanOrEqual(
      4.5,
    )
  }
  for (const [front, back] of edges) {
    expect(contrast(palette[front], palette[back]), `${front} on ${back}`).toBeGreaterThanOrEqual(3)
  }
})

test('on a dark page, where no shadow is seen, an edge tells what lies over it', () => {
  for (const below of ['canvas', 'surface'] as const) {
    expect(contrast(dark.rim, dark[below]), below).toBeGreaterThanOrEqual(2)
  }
})

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('X-UI-60 no text is in a weight or a size that the scale has not', () => {
  const weights = /(?:fontWeight|font-weight): *'?(\d+)/g
  const sizes = /(?:fontSize: *'?|font-size: *)(\d+(?:\.\d+)?)(rem|px)?(?![\w.])/g
  const atWidths = /fontSize: \{([^}]*)\}/g
  // Those of prose and of signs among them; 11 on a phone below a way of seven states.
  const scale = [11, 12, 13, 14, 16, 17, 18, 20, 22, 24, 48]
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const found = files
    .filter(path => /\.tsx?$|entry\.css$/.test(path))
    .flatMap(path => {
      const text = readFileSync(`src/${path}`, 'utf8').replaceAll(atWidths, (_, all: string) =>
        all.replaceAll(/\w+:/g, 'fontSize:'),
      )
      const heavy = [...text.matchAll(weights)].filter(([, of]) => !/^[456]00$/.test(of ?? ''))
      const odd = [...text.matchAll(sizes)].filter(
        ([, of, unit]) => !scale.includes(Number(of) * (unit === 'rem' ? 16 : 1)),
      )
      return [...heavy, ...odd].map(([words]) => `${path}: ${words}`)
    })
  expect(found).toEqual([])
})
