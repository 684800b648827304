/** Written as a label or a sentence is, or as a part of one beside a figure: ` ekor`. */
const WORDING = /^\s*\p{Lu}\p{Ll}|\p{L}{2}[.,:;?!)]* | \p{L}{2}/u
/** Selectors, markup, names of headers and values of styles have words too. */
const STYLE = [
  /^\s*([&@<'"([\]]|\.\w|[A-Z]\w+-[A-Z])/,
  /\d(px|mm|fr)|\bpx\b|\w\(|\[\w|!important/,
  /\b(solid|dashed|ease|noopener)\b/,
]
/** Members and props that nobody reads. */
const UNREAD = ['key', 'sx', 'className', 'rel', 'type', 'displayName', 'Authorization']
/** Functions and errors whose arguments no user reads. */
const SILENT = [
  ...['t', 'translate', 'logFailure', 'warn', 'Error'],
  ...['querySelector', 'closest', 'getModifierState'],
]
const SOURCES = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']

/** Whether the text of this node is one for people, wherever it stands: in a constant or a table as well. */
export const isWorded = (text, node, parents) =>
  WORDING.test(text) &&
  !STYLE.some(style => style.test(text)) &&
  !parents.some((outer, at) => silences(outer, parents[at + 1] ?? node))

/** Whether what stands there is not read: a name of a module or a type, a comparison, a style, a log. */
function silences(outer, inner) {
  const { type } = outer
  if (SOURCES.includes(type)) return outer.source === inner
  if (type === 'BinaryExpression') return outer.operator !== '+'
  if (type === 'MemberExpression') return outer.property === inner
  if (/^TS\w+Type$/.test(type) || decides(outer, inner)) return true
  return UNREAD.includes(targetOf(outer)) || SILENT.includes(calleeOf(outer))
}

const decides = ({ test, left, operator }, inner) =>
  test === inner || (operator === '&&' && left === inner)

/** What a value is given to: a member, a prop, a variable's member. */
function targetOf({ type, key, name, left }) {
  if (type === 'Property') return nameOf(key)
  if (type === 'JSXAttribute') return nameOf(name)
  return type === 'AssignmentExpression' && left.property ? nameOf(left.property) : undefined
}

const calleeOf = ({ callee }) => callee && nameOf(callee.property ?? callee)

const nameOf = ({ name, value }) => name ?? value
