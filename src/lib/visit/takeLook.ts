import type { Look } from './look'

/** How the page looks now, without what is out of sight. */
export function takeLook(root: Element, since: Look['since']): Look {
  const copy = root.cloneNode(true) as Element
  const rows = [...root.querySelectorAll<HTMLElement>('tbody>tr')]
  const copies = copy.querySelectorAll('tbody>tr')
  for (const [at, { offsetTop }] of rows.entries())
    if (offsetTop > innerHeight) copies[at]?.remove()
  for (const element of copy.querySelectorAll('[style]')) {
    // The page's policy allows no style in what is parsed.
    element.setAttribute('data-style', element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  const { innerHTML: html } = copy
  const { font, color } = getComputedStyle(document.body)
  return {
    html,
    css: rulesFor(html),
    body: `font:${font};color:${color}`,
    width: innerWidth,
    since,
  }
}

/** The rules that these elements may need: what other pages have added is left out. */
function rulesFor(html: string): string {
  const names = new Set(html.match(EMOTION))
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const isNeeded = (css: string) => {
    const own = css.match(EMOTION)
    return !own || own.some(name => names.has(name))
  }
  const needed = rules.map(({ cssText }) => cssText).filter(isNeeded)
  return needed.join('\n')
}

/** Emotion's classes. */
const EMOTION = /\bcss-[\w-]+/g
