import { parseSync } from 'vite'
import { countLines } from './files.mjs'

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
const LOOPS = [
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]
const BRANCHES = ['IfStatement', 'ConditionalExpression', 'LogicalExpression', ...LOOPS]
const BLOCKS = ['IfStatement', 'SwitchStatement', 'TryStatement', ...LOOPS]
const JSX = ['JSXElement', 'JSXFragment']
const IMPORTS = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']
const SUPPRESSION =
  /@ts-(ignore|nocheck|expect-error)|(biome|oxlint|eslint|v8|prettier)-(ignore|disable)/
const UNFINISHED = /\b(TODO|FIXME|XXX)\b/

/**
 * What the figures need to know of one file; places are 'path:line'. Throws when it does not parse.
 * Counts: lines, written (not blank), comments (lines). Names: imports, lazy (import()). Lists: functions, jsx (depth
 * of each outermost element), fields (lines of each declared field), interfaces, anys, casts, consoles, suppressions,
 * unfinished.
 */
export function examine({ path, text }) {
  const { program, comments } = parseFile(path, text)
  const file = emptyFile(path, text)
  const lineAt = lineFinder(text)
  readComments(file, comments, lineAt)
  const functions = new Map()
  walk(program, [], (node, parents) => {
    const line = lineAt(node.start)
    const found = {
      node,
      parents,
      line,
      place: `${path}:${line}`,
      lines: lineAt(node.end - 1) - line + 1,
    }
    if (FUNCTIONS.includes(node.type)) functions.set(node, newFunction(found))
    countBranches(found, functions)
    for (const reader of READERS) reader(file, found)
  })
  return { ...file, functions: [...functions.values()] }
}

/** The syntax tree of a file. Throws when it does not parse. */
export const parse = ({ path, text }) => parseFile(path, text).program

function parseFile(path, text) {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0].message}`)
  return parsed
}

/** Offset in, number of its line out. */
export function lineFinder(text) {
  const breaks = [...text.matchAll(/\n/g)].map(found => found.index)
  return offset => {
    let [low, high] = [0, breaks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (breaks[middle] < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

function emptyFile(path, text) {
  const lines = countLines(text)
  const written = lines - (text.match(/^[ \t]*\n/gm) ?? []).length
  const lists = { imports: [], lazy: [], jsx: [], fields: [], interfaces: [] }
  const places = { anys: [], casts: [], consoles: [], suppressions: [], unfinished: [] }
  return {
    path,
    lines,
    written,
    comments: 0,
    reasons: new Set(),
    hasDefault: false,
    ...lists,
    ...places,
  }
}

function newFunction({ node, place, lines }) {
  return { place, lines, parameters: node.params.length, complexity: 1, nesting: 0 }
}

function readComments(file, comments, lineAt) {
  for (const comment of comments) {
    const line = lineAt(comment.start)
    const end = lineAt(comment.end - 1)
    file.comments += end - line + 1
    file.reasons.add(end).add(end + 1)
    if (SUPPRESSION.test(comment.value)) file.suppressions.push(`${file.path}:${line}`)
    if (UNFINISHED.test(comment.value)) file.unfinished.push(`${file.path}:${line}`)
  }
}

/** Cyclomatic complexity and the depth of blocks belong to the innermost function. */
function countBranches({ node, parents }, functions) {
  const at = parents.findLastIndex(parent => functions.has(parent))
  const owner = functions.get(parents[at])
  if (!owner) return
  if (isBranch(node)) owner.complexity += 1
  if (isBlock(node, parents.at(-1))) {
    const depth =
      parents.slice(at + 1).filter((outer, i) => isBlock(outer, parents[at + i])).length + 1
    owner.nesting = Math.max(owner.nesting, depth)
  }
}

function isBranch(node) {
  if (node.type === 'SwitchCase') return node.test !== null
  if (node.type === 'AssignmentExpression') return ['&&=', '||=', '??='].includes(node.operator)
  return BRANCHES.includes(node.type)
}

/** An `else if` continues its `if`. */
function isBlock(node, parent) {
  return (
    BLOCKS.includes(node.type) && !(parent?.type === 'IfStatement' && parent.alternate === node)
  )
}

const READERS = [
  function imports(file, { node }) {
    if (IMPORTS.includes(node.type) && node.source) file.imports.push(node.source.value)
    // A computed address names no file.
    if (node.type === 'ImportExpression' && node.source.value) file.lazy.push(node.source.value)
  },
  function jsxDepth(file, { node, parents, place }) {
    if (!JSX.includes(node.type)) return
    const depth = parents.filter(parent => JSX.includes(parent.type)).length + 1
    if (depth === 1) file.jsx.push({ place, value: 1 })
    const tree = file.jsx.at(-1)
    tree.value = Math.max(tree.value, depth)
  },
  function looseTypes(file, { node, place, line }) {
    if (node.type === 'TSAnyKeyword') file.anys.push(place)
    const isForced = node.type === 'TSAsExpression' && forces(node)
    if (isForced) file.casts.push({ place, isExplained: file.reasons.has(line) })
  },
  function habits(file, { node, place }) {
    if (node.type === 'ExportDefaultDeclaration') file.hasDefault = true
    if (node.type === 'MemberExpression' && node.object.name === 'console')
      file.consoles.push(place)
  },
  function declarations(file, { node, parents, lines }) {
    if (node.type === 'TSInterfaceDeclaration') {
      file.interfaces.push({ name: node.id.name, members: node.body.body.length })
    }
    if (isDeclaredField(node, parents)) file.fields.push(lines)
  },
]

/** `as never` and `as unknown as T` force a type; a plain `as T` still has to overlap. */
function forces({ expression, typeAnnotation }) {
  if (typeAnnotation.type === 'TSNeverKeyword') return true
  return (
    expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'
  )
}

/** A property of `fields: {...}` in the argument of defineResource. */
function isDeclaredField(node, parents) {
  const [call, , fields] = parents.slice(-4)
  if (node.type !== 'Property' || fields?.type !== 'Property') return false
  return fields.key.name === 'fields' && call.callee?.name === 'defineResource'
}

/** Calls back for every node, with the nodes around it, the outermost first: of one list, which is other nodes' after that. */
export function walk(node, parents, visit) {
  visit(node, parents)
  parents.push(node)
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) value.forEach(descend)
    else descend(value)
  }
  parents.pop()

  function descend(child) {
    if (typeof child?.type === 'string') walk(child, parents, visit)
  }
}
