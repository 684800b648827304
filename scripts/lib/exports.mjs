import { dirname, posix } from 'node:path'
import { parseSync } from 'vite'

/** Imported by no file: functions as Firebase deploys them, and what stands in a library's place. */
const ENTRIES = /^(functions\/cloud\/index\.ts|src\/shims\/)/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
const ALL = '*'

/** Values that files of `code` export, and none of `code` or `rest` imports, as 'path name'; types are none. */
export function unimported(code, rest) {
  const paths = new Set([...code, ...rest].map(({ path }) => path))
  const imported = new Set([...code, ...rest].flatMap(file => importsOf(file, paths)))
  return code
    .filter(({ path }) => !ENTRIES.test(path) && !imported.has(`${path} ${ALL}`))
    .flatMap(exportsOf)
    .filter(name => !imported.has(name))
}

const moduleOf = ({ path, text }) => parseSync(path, text).module

const exportsOf = file =>
  moduleOf(file)
    .staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType, exportName }) => !isType && exportName.kind !== 'None')
    .map(({ exportName }) => `${file.path} ${nameOf(exportName)}`)

/** As 'path name'; an `export from` imports. */
function importsOf(file, paths) {
  const { staticImports, staticExports, dynamicImports } = moduleOf(file)
  const named = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => [moduleRequest.value, nameOf(importName)]),
    ),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => moduleRequest)
      .map(({ moduleRequest, importName }) => [moduleRequest.value, nameOf(importName)]),
  ]
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => [
    file.text.slice(start + 1, end - 1),
    ALL,
  ])
  return [...named, ...later].map(([from, name]) => `${found(file.path, from, paths)} ${name}`)
}

function nameOf({ kind, name }) {
  if (kind === 'Name') return name
  return kind === 'Default' ? 'default' : ALL
}

function found(importer, from, paths) {
  const path = from.startsWith('@/') ? `src/${from.slice(2)}` : posix.join(dirname(importer), from)
  return ENDINGS.map(ending => path + ending).find(name => paths.has(name))
}
