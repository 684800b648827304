/** How an address looked: its elements and the styles of then. */
export interface Look {
  readonly html: string
  readonly css: string
  /** Letters and colour that the elements have from the page's body. */
  readonly body: string
  /** Pixels; at another width much lies elsewhere. */
  readonly width: number
  /** How old it is, as it is said on that day, and later. */
  readonly since: readonly [string, string]
}

const ID = 'last-visit'
/** Where the list's count stands. */
const AGE = '.page-total'
const HALF_DAY = 12 * 60 * 60 * 1000
/** Milliseconds: by then the console has come, or tells why not. */
const LONGEST = 10_000

let isOver = false

/**
 * Shows how the page looked at the last visit, until the console has drawn it: with its age or not at all, out of reach, and for no
 * screen reader, to whom it would be told twice. It has a tree of its own, for its classes and ids are those of then. After
 * `hideLook` it comes too late.
 */
export function showLook({ html, css, body, width, since }: Look, at: number): void {
  if (isOver || width !== innerWidth) return
  const host = document.createElement('div')
  Object.assign(host, { id: ID, inert: true })
  host.style.cssText = body
  const shown = host.attachShadow({ mode: 'closed' })
  shown.innerHTML = html
  for (const element of shown.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
  const age = shown.querySelector(AGE)
  if (!age) return
  age.textContent = sinceWords(since, at)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shown.adoptedStyleSheets = [sheet]
  document.body.append(host)
  setTimeout(hideLook, LONGEST)
}

export const sinceWords = ([soon, later]: Look['since'], at: number): string =>
  Date.now() - at < HALF_DAY ? soon : later

/** The console has drawn its page, or leads elsewhere. */
export function hideLook(): void {
  isOver = true
  document.getElementById(ID)?.remove()
}
