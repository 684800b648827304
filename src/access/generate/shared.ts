import { capital, every, functionText, indent } from './layout'

/** Rules of which what several records are checked for stands once, and the functions that it stands in. */
interface Shared {
  readonly rules: string
  readonly functions: readonly string[]
}

/** Takes what saves most out of the lists of checks, again and again, while that saves something. */
export function shared(rules: string): Shared {
  const lists = [...rules.matchAll(LIST)].map(([, lines = '']) => itemsOf(lines))
  const functions: string[] = []
  for (let best = dearest(lists); best; best = dearest(lists)) {
    const head = `${nameOf(best)}()`
    functions.push(functionText(head, { answer: every(best) }))
    for (const list of lists.filter(each => holds(each, best ?? [])))
      list.splice(0, list.length, ...list.filter(item => !best?.includes(item)), head)
  }
  const left = lists.values()
  const printed = (_text: string, _lines: string, at: number) => {
    const [margin = ''] = /^ */.exec(rules.slice(rules.lastIndexOf('\n', at) + 1, at)) ?? []
    return indent(every(left.next().value ?? []), margin.length).trimStart()
  }
  return { rules: rules.replaceAll(LIST, printed), functions }
}

/** A check that is called with literals, and a list of nothing else. */
const CHECK = String.raw`(?:has|only)\w*\((?:'[^'\n]*'|\[[^\n\]]*\]|[\d, ])*\)`
const LIST = new RegExp(String.raw`all\(\[\s*(${CHECK}(?:,\s+${CHECK})*)\s*\]\)`, 'g')

const itemsOf = (list: string) => list.split(/,\s+(?=\w+\()/)

const holds = (list: readonly string[], items: readonly string[]) =>
  items.every(item => list.includes(item))

/** What two of the lists have in common, and saves most. */
function dearest(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  const common = lists.flatMap((one, at) =>
    lists.slice(at + 1).map(other => one.filter(item => other.includes(item))),
  )
  const saved = (items: readonly string[]) => {
    const count = lists.filter(list => holds(list, items)).length
    return sizeOf(items) * (count - 1) - CALL * count - FUNCTION
  }
  const [best] = common.filter(({ length }) => length > 1).toSorted((a, b) => saved(b) - saved(a))
  return best && saved(best) > 0 ? best : undefined
}

/** About how many bytes a check, a call without arguments, and a function around checks are compiled to. */
const sizeOf = (items: readonly string[]) =>
  items.reduce((sum, item) => sum + CALL + item.split(', ').length * 20 + item.length, 0)
const CALL = 42
const FUNCTION = 130

/** After the first fields that it looks at. */
const nameOf = (items: readonly string[]) =>
  `fits${items.map(item => capital(/'(?:\w+\.)*(\w+)'\)$/.exec(item)?.[1] ?? /\('(\w+)/.exec(item)?.[1] ?? '')).join('')}`
