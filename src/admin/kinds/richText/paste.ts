import { quietHtml } from '@/lib'
import { isLink, isPicture, isShown, sanitise } from '@/lib/html/sanitise'
import { formats, marksOf, styleOf } from './marks'

export interface Pasted {
  html: string
  /** Pictures that were in it and are not now: files of the other program, which no page may read. */
  lost: number
  /** Pictures that stay where they were, on another site. */
  elsewhere: number
  /** What else was to be seen or heard, and is no picture: videos, frames, drawings. */
  others: number
}

/**
 * HTML of a clipboard (Google Docs, Word, a page of the web) in, its words with headings, marks, lists, tables and links
 * out. Those programs say by styles what is bold: styles become marks before they go.
 */
export function cleanPaste(html: string): Pasted {
  // In such a document nothing runs and nothing is fetched.
  const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html')
  for (const element of body.querySelectorAll(silent)) element.remove()
  const all = sourcesIn(body).length
  const others = [...body.querySelectorAll(unpasted)].filter(
    ({ parentElement }) => !parentElement?.closest(unpasted),
  ).length
  for (const image of body.querySelectorAll('img')) {
    if (!isPicture(image.getAttribute('src'))) image.remove()
  }
  readWordLists(body)
  nestLists(body)
  lowerHeadings(body)
  markWords(body)
  unwrapAnchors(body)
  removeSizes(body)
  removeBlanks(body)
  const kept = sourcesIn(body)
  const elsewhere = kept.filter(address => !isShown(address)).length
  return { html: sanitise(body.innerHTML), lost: all - kept.length, elsewhere, others }
}

/** Said to programs, not to readers, and the boxes before the points of a checklist. */
const silent = 'script, noembed, title, meta, link, xml, template, [role=checkbox] > img'

/** No text has any of it; a drawing that is hidden from who listens is an ornament. */
const unpasted = 'video, audio, iframe, object, embed, canvas, svg:not([aria-hidden=true])'

const headings = 'h1, h2, h3, h4, h5, h6'
const blocks = ['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr', headings].join()

/** Google Docs hangs an inner list beside the point that it belongs to. */
function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
  }
}

/** The page has a first heading of its own, so that a text begins with the second. */
function lowerHeadings(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  if (!body.querySelector('h1')) return
  for (const heading of body.querySelectorAll(headings)) {
    rename(heading, `h${Math.min(6, Number(heading.localName[1]) + 1)}`)
  }
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Each word gets the marks that it has on the screen, whichever elements around it said so. */
function markWords(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words: [Text, string[]][] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (text instanceof Text && text.data.trim()) words.push([text, marksOf(text)])
  }
  for (const element of body.querySelectorAll(formats.join()))
    element.replaceWith(...element.childNodes)
  for (const [text, marks] of words) for (const mark of marks) wrap(text, mark)
}

function wrap(text: Text, name: string) {
  const around = text.ownerDocument.createElement(name)
  text.replaceWith(around)
  around.append(text)
}

/** Marks of a place, and addresses of a disk, lead nowhere from here. */
function unwrapAnchors(body: HTMLElement) {
  for (const anchor of body.querySelectorAll('a')) {
    if (!isLink(anchor.getAttribute('href'))) anchor.replaceWith(...anchor.childNodes)
  }
}

function removeSizes(body: HTMLElement) {
  for (const element of body.querySelectorAll('[width], [height], [title]')) {
    if (element.localName === 'img') continue
    for (const name of ['width', 'height', 'title']) element.removeAttribute(name)
  }
}

/** Empty lines keep blocks apart there; here blocks keep apart by themselves. */
function removeBlanks(body: HTMLElement) {
  for (const line of body.querySelectorAll('br')) {
    if (isEdge(line, 'previousSibling') && isEdge(line, 'nextSibling')) line.remove()
  }
  for (const element of body.querySelectorAll(`p, ${headings}`)) {
    if (!element.textContent.trim() && !element.querySelector('img')) element.remove()
  }
}

/** Whether nothing but the end of a block, or another one, is on this side. */
function isEdge(line: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  let beside = line[side]
  while (beside instanceof Text && !beside.data.trim()) beside = beside[side]
  return beside === null || (beside instanceof Element && beside.matches(blocks))
}

const sourcesIn = (body: HTMLElement) =>
  [...body.querySelectorAll('img')].map(image => image.getAttribute('src') ?? '')

interface OpenList {
  list: Element
  level: number
}

/** Word writes the points of a list as paragraphs that say their level and bring a sign of their own. */
function readWordLists(body: HTMLElement): void {
  let open: OpenList[] = []
  for (const point of body.querySelectorAll('p')) {
    const level = levelOf(point)
    if (level === undefined) continue
    if (point.previousElementSibling !== open[0]?.list) open = []
    open = open.filter(each => each.level <= level)
    const sign = takeSign(point)
    const name = numbered.test(sign) ? 'ol' : 'ul'
    const last = open.at(-1)
    const continues = last?.level === level && last.list.localName === name
    if (!continues) open = begin(open, point, { level, name, sign })
    const item = point.ownerDocument.createElement('li')
    item.append(...point.childNodes)
    open.at(-1)?.list.append(item)
    point.remove()
  }
}

const numbered = /^\(?[\da-z]{1,5}[.)]/i

function levelOf(point: Element): number | undefined {
  const level = /\blevel(\d)/.exec(styleOf(point, 'mso-list'))?.[1]
  return level === undefined ? undefined : Number(level)
}

function takeSign(point: Element): string {
  const signs = [...point.querySelectorAll('span')].filter(
    span => styleOf(span, 'mso-list').toLowerCase() === 'ignore',
  )
  for (const sign of signs) sign.remove()
  return signs.map(sign => sign.textContent.trim()).join('')
}

interface Beginning {
  level: number
  name: string
  sign: string
}

/** Puts a list where the point is, or into the point before when that is less deep. */
function begin(open: readonly OpenList[], point: Element, { level, name, sign }: Beginning) {
  const list = point.ownerDocument.createElement(name)
  const start = Number.parseInt(sign, 10)
  if (start > 1) list.setAttribute('start', String(start))
  const outer = open.filter(each => each.level < level)
  const parent = outer.at(-1)?.list.lastElementChild
  if (parent) parent.append(list)
  else point.before(list)
  return [...outer, { list, level }]
}
