/** The look of the console as plain values: the MUI themes and the CSS of the pages without MUI are made of them. */
export const shape = { radius: 8, sidebar: 232, rail: 56, bar: 52 } as const

export const fonts = {
  text: "'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
} as const

/** Every pair that carries text keeps 4.5:1, which a test checks. */
export interface Palette {
  canvas: string
  surface: string
  raised: string
  line: string
  /** Edges of inputs: 3:1 against the surface. */
  edge: string
  text: string
  muted: string
  primary: string
  onPrimary: string
  primaryHover: string
  soft: string
  onSoft: string
  gold: string
  error: string
  warning: string
  success: string
  info: string
  onSignal: string
}

export const light: Palette = {
  canvas: '#f5f4f2',
  surface: '#ffffff',
  raised: '#faf8f5',
  line: '#e3dfd9',
  edge: '#8c857b',
  text: '#211d18',
  muted: '#655e55',
  primary: '#7a4b1d',
  onPrimary: '#ffffff',
  primaryHover: '#5f3913',
  soft: '#f4e9da',
  onSoft: '#5f3913',
  gold: '#b27a1f',
  error: '#b3261e',
  warning: '#865500',
  success: '#2c6a35',
  info: '#2b5f80',
  onSignal: '#ffffff',
}

export const dark: Palette = {
  canvas: '#151311',
  surface: '#1e1b18',
  raised: '#262220',
  line: '#38332d',
  edge: '#837a6e',
  text: '#ece8e2',
  muted: '#b3aca1',
  primary: '#e2b56c',
  onPrimary: '#2b1b06',
  primaryHover: '#f0cb8f',
  soft: '#3a2d1b',
  onSoft: '#f3d5a3',
  gold: '#d9a548',
  error: '#f2a199',
  warning: '#eec06a',
  success: '#9bcf9f',
  info: '#9bc4df',
  onSignal: '#1c1712',
}

/** Which of the two a page without MUI shows: the choice that was made in the console, else the system's. */
export function currentMode(): 'light' | 'dark' {
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
