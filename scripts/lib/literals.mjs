import { readCode } from './files.mjs'
import { lineFinder, parse, walk } from './syntax.mjs'
import { mayHoldTexts } from './textFiles.mjs'
import { isWorded } from './wording.mjs'

/** Props whose text a person reads or hears. */
const SPOKEN = ['label', 'title', 'placeholder', 'aria-label', 'alt', 'helperText', 'text']
/** Functions that put their argument, or these members of it, on the screen. */
const TELLING = ['notify', 'notice', 'say']
const FORMATTERS = /^Intl\.\w*Format$|^toLocale(\w*)String$/
const OWN_FORMATS = /^src\/lib\/text\//
/** `sarang.list.retry` or the beginning or end of such a key: looked up, not shown. */
const KEY = /^[A-Za-z]*(\.[\w-]+)+\.?$|^[a-z]+\.$/
const ADDRESS = /^https?:/
const WORD = /\p{L}{2}/u

/** Texts that are no phrases, in the code below these folders, as 'path:line text'. */
export const literalTexts = (root, folders) =>
  readCode(root, folders)
    .filter(file => !mayHoldTexts(file))
    .flatMap(textsIn)

/** Formatting of numbers and dates beside the one formatter, in the code below these folders. */
export const strayFormats = (root, folders) =>
  readCode(root, folders)
    .filter(({ path }) => !OWN_FORMATS.test(path))
    .flatMap(file =>
      found(file, node => (FORMATTERS.test(memberName(node)) ? memberName(node) : '')),
    )

const textsIn = file => [
  ...found(file, node => (node.type === 'JSXText' ? node.value.trim() : '')).filter(isShown),
  ...found(file, readLiteral).filter(isShown),
]

const isShown = line => {
  const text = line.slice(line.indexOf(' ') + 1)
  return WORD.test(text) && !KEY.test(text) && !ADDRESS.test(text)
}

function found({ path, text }, read) {
  const lineAt = lineFinder(text)
  const lines = []
  walk(parse({ path, text }), [], (node, parents) => {
    const what = read(node, parents)
    if (what) lines.push(`${path}:${lineAt(node.start)} ${what}`)
  })
  return lines
}

/** A literal or a template's part that reaches the screen from where it stands or is worded so, else ''. */
function readLiteral(node, parents) {
  const isText = node.type === 'Literal' && typeof node.value === 'string'
  if (!isText && node.type !== 'TemplateElement') return ''
  const text = String(node.value.cooked ?? node.value)
  return reachesScreen(node, parents) || isWorded(text, node, parents) ? text.trim() : ''
}

function reachesScreen(node, parents) {
  let inner = node
  for (const outer of parents.toReversed()) {
    if (outer.type === 'JSXAttribute') return SPOKEN.includes(nameOf(outer.name))
    if (outer.type === 'JSXExpressionContainer') {
      const owner = parents[parents.indexOf(outer) - 1]
      if (owner?.type !== 'JSXAttribute') return true
    } else if (!passesOn(outer, inner)) return isTold(outer, inner, parents)
    inner = outer
  }
  return false
}

/** What a choice, a default or a template makes of the text is still that text. */
function passesOn({ type, test, left, operator }, inner) {
  if (type === 'ConditionalExpression') return inner !== test
  if (type === 'LogicalExpression') return inner !== left || operator !== '&&'
  return type === 'TemplateLiteral'
}

function isTold(outer, inner, parents) {
  if (outer.type === 'CallExpression') return isTelling(outer) && outer.arguments[0] === inner
  if (outer.type !== 'Property' || !SPOKEN.includes(nameOf(outer.key))) return false
  const at = parents.indexOf(outer)
  const [call, object] = parents.slice(Math.max(at - 2, 0), at)
  return object?.type === 'ObjectExpression' && call?.type === 'CallExpression' && isTelling(call)
}

const isTelling = ({ callee }) => TELLING.includes(nameOf(callee))
const nameOf = ({ name, value }) => name ?? value

function memberName({ type, object, property }) {
  if (type !== 'MemberExpression') return ''
  return object.name === 'Intl' ? `Intl.${property.name}` : String(property.name)
}
