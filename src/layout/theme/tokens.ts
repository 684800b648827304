// By its path: the build's own configuration, which knows no other names, reads this file.
import { thumb } from '../../lib/touch'

/** The look of the console as plain values: the MUI themes and the CSS of the pages without MUI are made of them. */
export const shape = {
  sidebar: 232,
  rail: 56,
  bar: 52,
  /** Bar at the bottom of a phone. */
  dock: 56,
  /** What says below the bar that the line is down. */
  strip: 28,
  /** Corners: of a tag, of a control, of a card, of what lies over the page. */
  tag: 4,
  radius: 6,
  card: 10,
  dialog: 14,
  /** Heights of controls: under a mouse, of inputs there, under a thumb. */
  control: 32,
  input: 36,
  touch: thumb,
} as const

/** Widths from which the menu stands beside the page: as a rail, as itself. */
export const bands = { phone: 600, desk: 1100 } as const

export const fonts = {
  text: "'Inter', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
} as const

const size = (px: number, line: number, fontWeight: 400 | 500 | 600 = 400) => ({
  fontSize: `${px / 16}rem`,
  lineHeight: line / px,
  fontWeight,
  ...(px >= 18 && { letterSpacing: '-0.01em' }),
})

/** Six sizes, three weights: a figure, a name or page, a card, prose, what stands in rows, what stands below it. */
export const type = {
  display: size(24, 32, 600),
  title: size(20, 28, 600),
  heading: size(14, 20, 600),
  body: size(14, 20),
  table: size(13, 20),
  meta: size(12, 16),
} as const

/** Milliseconds: under the pointer, of what slides in. */
export const motion = { hover: 120, slide: 180 } as const

/** Shadow and edge of what lies over the page; there is no other. */
export const floating = ({ shade, rim }: Palette) => `0 10px 30px ${shade}, 0 0 0 1px ${rim}`

/** Every pair that carries text keeps 4.5:1, which a test checks. */
export interface Palette {
  canvas: string
  surface: string
  /** Under the pointer, tracks, the chosen tab. */
  sunken: string
  line: string
  /** Edges of buttons, which their words tell apart as well. */
  line2: string
  /** Edges of inputs: 3:1 against the surface. */
  edge: string
  /** Below and around what lies over the page. On a dark one no shadow is seen, so that the edge tells them apart. */
  shade: string
  rim: string
  text: string
  muted: string
  /** What is empty, and what an input asks for. */
  faint: string
  primary: string
  onPrimary: string
  primaryHover: string
  soft: string
  onSoft: string
  focus: string
  /** Words of a state, and what they stand on: waiting, moving, done, bad, idle. */
  warning: string
  warningSoft: string
  info: string
  infoSoft: string
  success: string
  successSoft: string
  error: string
  errorSoft: string
  idle: string
  idleSoft: string
  onSignal: string
}

export const light: Palette = {
  canvas: '#f7f6f3',
  surface: '#ffffff',
  sunken: '#f2f0eb',
  line: '#e6e2db',
  line2: '#d3cdc3',
  edge: '#8c857b',
  shade: 'rgba(40,28,10,.14)',
  rim: 'rgba(40,28,10,.06)',
  text: '#1f1b16',
  muted: '#625b52',
  faint: '#756d63',
  primary: '#7a4b1d',
  onPrimary: '#ffffff',
  primaryHover: '#5f3913',
  soft: '#f6ecdd',
  onSoft: '#5f3913',
  focus: '#b27a1f',
  warning: '#6b4400',
  warningSoft: '#fcf0d6',
  info: '#1d4b68',
  infoSoft: '#e3eef6',
  success: '#1f5429',
  successSoft: '#e4f1e5',
  error: '#8c1c15',
  errorSoft: '#fbe7e4',
  idle: '#544d45',
  idleSoft: '#efece6',
  onSignal: '#ffffff',
}

export const dark: Palette = {
  canvas: '#141210',
  surface: '#1c1917',
  sunken: '#24201d',
  line: '#322d28',
  line2: '#443e37',
  edge: '#837a6e',
  shade: 'rgba(0,0,0,.5)',
  rim: '#544c44',
  text: '#ece8e2',
  muted: '#b3aca1',
  faint: '#989085',
  primary: '#e2b56c',
  onPrimary: '#2b1b06',
  primaryHover: '#f0cb8f',
  soft: '#35291a',
  onSoft: '#f3d5a3',
  focus: '#d9a548',
  warning: '#f0cc85',
  warningSoft: '#3a2d12',
  info: '#a9d0ea',
  infoSoft: '#1a2f3d',
  success: '#a7d8ab',
  successSoft: '#1c3320',
  error: '#f6b3ac',
  errorSoft: '#411d19',
  idle: '#c3bcb1',
  idleSoft: '#2b2723',
  onSignal: '#1c1712',
}

/** Which of the two a page without MUI shows: the choice that was made in the console, else the system's. */
function currentMode(): 'light' | 'dark' {
  const chosen = localStorage.getItem('RaStore.theme')
  if (chosen) return chosen.includes('dark') ? 'dark' : 'light'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Sets every colour as a CSS variable (`--canvas`, `--primary`, ...) on the document. */
export function applyTokens(mode = currentMode()): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(mode === 'dark' ? dark : light)) {
    style.setProperty(`--${name}`, value)
  }
  style.setProperty('--font', fonts.text)
  style.setProperty('--radius', `${shape.radius}px`)
  style.setProperty('color-scheme', mode)
}
