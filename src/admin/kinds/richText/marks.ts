import { RENAMED } from '@/lib'

/** Elements whose whole sense is in the marks of their words. */
export const formats: readonly string[] = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ins',
  's',
  'strike',
  'del',
  'span',
  'font',
]

/** The marks of a text in HTML that `quietHtml` has made quiet, by elements and by styles; the nearest has its say. */
export function marksOf(text: Text): string[] {
  const around = elementsAround(text)
  const isLinked = around.some(({ localName }) => localName === 'a')
  return [
    ...(nearest(around, isBold) ? ['strong'] : []),
    ...(nearest(around, isItalic) ? ['em'] : []),
    ...(!isLinked && around.some(isUnderlined) ? ['u'] : []),
    ...(around.some(isStruck) ? ['s'] : []),
  ]
}

/** What the style of an element says; '' for nothing. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute(RENAMED) ?? ''
  return new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i').exec(style)?.[1]?.trim() ?? ''
}

/** Up to a heading or its like, which is bold by what it is. */
function elementsAround(text: Text): Element[] {
  const around: Element[] = []
  let each = text.parentElement
  while (each && !each.matches('body, h1, h2, h3, h4, h5, h6, th')) {
    around.push(each)
    each = each.parentElement
  }
  return around
}

type Say = (element: Element) => boolean | undefined

function nearest(around: readonly Element[], say: Say): boolean {
  for (const element of around) {
    const said = say(element)
    if (said !== undefined) return said
  }
  return false
}

const isBold: Say = element =>
  said(styleOf(element, 'font-weight'), /^(bold|bolder|[6-9]00)$/i) ??
  (isOneOf(element, 'b', 'strong') || undefined)

const isItalic: Say = element =>
  said(styleOf(element, 'font-style'), /^(italic|oblique)/i) ??
  (isOneOf(element, 'i', 'em') || undefined)

const said = (value: string, expected: RegExp) =>
  value === '' || value === 'inherit' ? undefined : expected.test(value)

const isUnderlined = (element: Element) =>
  isOneOf(element, 'u', 'ins') || decorationOf(element).includes('underline')

const isStruck = (element: Element) =>
  isOneOf(element, 's', 'strike', 'del') || decorationOf(element).includes('line-through')

const isOneOf = (element: Element, ...names: string[]) => names.includes(element.localName)

const decorationOf = (element: Element) => styleOf(element, 'text-decoration(?:-line)?')
