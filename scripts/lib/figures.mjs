import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { unimported } from './exports.mjs'
import { countLines, readCode } from './files.mjs'
import { atLeast, atMost, largestOf, noMore, percentile, ratio, sum } from './measures.mjs'
import { examine } from './syntax.mjs'

const KERNEL = /^src\/(schema|admin|charts|map|providers)\//
const APP = /^src\/(?!schema\/|admin\/|charts\/|map\/|providers\/)/
const SERVER = /^server\//
/** A language of its own: counted by itself. */
const RULES = /^server\/rules\//
const BOX = /^server\/(?!rules\/)/
const PROVEN = /^(src\/(schema|admin|charts|map|providers)|server)\//
const PROOFS =
  /^tests\/(server\/(?!demo\/)|contract\/|e2e\/|unit\/(schema|admin|charts|map|providers)\/)/
const ENTITY = /^src\/resources\/(?!index\.)[^/]+$/
const PRINTERS = ['src/lib/log.ts']
const PAGES = ['README.md', 'CONTRIBUTING.md']

/** Measures the tree at `root`; what the table means is written in CONTRIBUTING.md. */
export function measureTree(root) {
  const texts = readCode(root, ['src', 'server', 'demo', 'functions', 'tools'])
  const others = readCode(root, ['tests', 'scripts'])
  const code = texts.map(examine)
  const rest = others.map(examine)
  return [
    ...sizes(code),
    ...shares(code, rest),
    ...functions(code.flatMap(file => file.functions)),
    ...structure(code),
    noMore('exports that nobody imports', unimported(texts, others)),
    ...markup(code.flatMap(file => file.jsx)),
    ...types(code, [...code, ...rest]),
    ...habits(code, [...code, ...rest]),
    ...declarations(code),
    ...PAGES.map(page => atMost(`${page} lines`, pageLines(join(root, page)), 100)),
  ]
}

function sizes(code) {
  const lines = code.map(file => file.lines)
  return [
    atMost('file lines, p90', percentile(lines, 0.9), 200),
    largestOf('file lines, max', linesOf(code), 350),
    atMost('server lines, without rules', total(code, BOX, 'lines'), 11_600),
    atMost('server/rules lines', total(code, RULES, 'lines'), 3000),
  ]
}

function shares(code, tests) {
  const proof = ratio(total(tests, PROOFS, 'lines'), total(code, PROVEN, 'lines'))
  const comments = folder => ratio(total(code, folder, 'comments'), total(code, folder, 'written'))
  return [
    atLeast('test lines per line of kernel, providers, server', proof, 1),
    atMost('comment share, app', comments(APP), 0.06),
    atMost('comment share, kernel and providers', comments(KERNEL), 0.15),
    atMost('comment share, server', comments(SERVER), 0.15),
  ]
}

/** Median and p90 are of functions longer than a line: a one-line callback would flatter them. */
function functions(all) {
  const lengths = all.map(({ lines }) => lines).filter(lines => lines > 1)
  const worst = (measure, property, limit) =>
    largestOf(
      measure,
      all.map(made => ({ place: made.place, value: made[property] })),
      limit,
    )
  return [
    atMost('function lines, median', percentile(lengths, 0.5), 10),
    atMost('function lines, p90', percentile(lengths, 0.9), 40),
    worst('function lines, max', 'lines', 80),
    worst('cyclomatic complexity, max', 'complexity', 10),
    worst('nested blocks, max', 'nesting', 2),
    worst('parameters, max', 'parameters', 3),
  ]
}

function structure(code) {
  const depths = code
    .filter(({ path }) => path.startsWith('src/'))
    .map(({ path }) => ({ place: path, value: path.split('/').length - 2 }))
  const climbing = code.filter(file => file.imports.some(name => name.startsWith('../../..')))
  return [
    noMore('imports of ../../..', paths(climbing)),
    atMost('own imports for 1,000 lines', ownImports(code), 45),
    largestOf('folders below src, max', depths, 4),
    largestOf('entries per folder, max', crowds(code), 32),
  ]
}

/** How tightly the files hold together: imports of packages are not counted. */
function ownImports(code) {
  const own = code.flatMap(({ imports }) => imports).filter(name => /^(\.|@\/)/.test(name))
  return Math.round((own.length * 1000) / total(code, /^/, 'lines'))
}

/** Files and folders of each folder. */
function crowds(code) {
  const entries = new Set()
  for (const { path } of code) {
    for (let at = path; at !== '.'; at = dirname(at)) entries.add(at)
  }
  const counts = new Map()
  for (const folder of [...entries].map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts].map(([place, value]) => ({ place, value }))
}

function markup(trees) {
  const depths = trees.map(tree => tree.value)
  return [
    atMost('JSX depth, p90', percentile(depths, 0.9), 5),
    largestOf('JSX depth, max', trees, 7),
  ]
}

function types(code, everything) {
  const casts = code.flatMap(file => file.casts.map(cast => ({ ...cast, path: file.path })))
  const places = some => some.map(cast => cast.place)
  return [
    noMore(
      'any',
      everything.flatMap(file => file.anys),
    ),
    noMore(
      'suppressed checks',
      everything.flatMap(file => file.suppressions),
    ),
    noMore('forced casts, kernel', places(casts.filter(cast => KERNEL.test(cast.path))), 3),
    noMore('forced casts, elsewhere', places(casts.filter(cast => !KERNEL.test(cast.path)))),
    noMore('forced casts without a reason', places(casts.filter(cast => !cast.isExplained))),
  ]
}

function habits(code, everything) {
  const lazy = new Set(code.flatMap(lazyTargets))
  const isLazy = ({ path }) => lazy.has(path.replace(/\.tsx?$/, ''))
  const silent = code.filter(({ path }) => !PRINTERS.includes(path))
  return [
    noMore(
      'console',
      silent.flatMap(file => file.consoles),
    ),
    noMore(
      'unfinished marks',
      everything.flatMap(file => file.unfinished),
    ),
    noMore(
      'default exports, not lazy',
      paths(code.filter(file => file.hasDefault && !isLazy(file))),
    ),
  ]
}

function lazyTargets({ path, lazy }) {
  return lazy.map(name =>
    name.startsWith('@/') ? `src/${name.slice(2)}` : posix.join(dirname(path), name),
  )
}

function declarations(code) {
  const entities = code.filter(({ path }) => ENTITY.test(path))
  const fields = code.flatMap(file => file.fields)
  const oneLiners = ratio(fields.filter(lines => lines === 1).length, fields.length)
  const kernel = code.find(({ path }) => path === 'src/schema/types.ts')
  const declared = kernel?.interfaces.find(({ name }) => name === 'Resource')
  return [
    atMost('keys of a declaration', declared?.members ?? Number.NaN, 15),
    largestOf('lines of an ordinary entity', linesOf(entities), 60),
    atLeast('fields declared in one line', oneLiners, 0.8),
  ]
}

function pageLines(page) {
  return existsSync(page) ? countLines(readFileSync(page, 'utf8')) : Number.NaN
}

function total(files, folder, property) {
  return sum(files.filter(({ path }) => folder.test(path)).map(file => file[property]))
}

function linesOf(files) {
  return files.map(file => ({ place: file.path, value: file.lines }))
}

function paths(files) {
  return files.map(file => file.path)
}
