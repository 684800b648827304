import { styleOf } from './marks'

interface OpenList {
  list: Element
  level: number
}

/** Word writes the points of a list as paragraphs that say their level and bring a sign of their own. */
export function readWordLists(body: HTMLElement): void {
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
