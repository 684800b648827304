import { describe, expect, test } from 'vitest'
import { plant, runScript } from './tree'

/** What a tree needs to pass: a declaration with its type, tests as long as the code, both pages. */
const GOOD = {
  'src/schema/types.ts': 'export interface Resource {\n  readonly name: string\n}\n',
  'src/resources/products.ts': `export const products = defineResource({
  fields: {
    name: f.text('Nama'),
    price: f.money('Harga'),
  },
})
`,
  'tests/contract/all.test.ts':
    "import { products } from '@/resources/products'\ntwo(products)\nthree()\nfour()\n",
  'README.md': '# Sarang\n',
  'CONTRIBUTING.md': '# Contributing\n',
}

function measure(files: Readonly<Record<string, string>>) {
  const { code, output } = runScript(plant({ ...GOOD, ...files }), 'figures.mjs')
  const rows = output.split('\n').map(line => line.split('|').map(cell => cell.trim()))
  const value = (name: string) => rows.find(row => row[0] === name)?.[1]
  const failed = rows.filter(row => row[3] === 'NO').map(row => row[0])
  return { code, output, value, failed }
}

const lines = (count: number, line = 'go()\n') => line.repeat(count)

test('a tree within all limits passes, with every measure in the table', () => {
  const { code, value, failed, output } = measure({})
  expect(failed).toEqual([])
  expect(code).toBe(0)
  expect(value('keys of a declaration')).toBe('1')
  expect(value('fields declared in one line')).toBe('1')
  expect(output.split('\n').filter(line => / \| yes$/.test(line)).length).toBeGreaterThan(30)
})

test('an empty tree proves nothing and fails', () => {
  const { code, output } = runScript(plant({}), 'figures.mjs')
  expect(code).toBe(1)
  expect(output).toMatch(/README\.md lines +\| missing/)
})

test('a file that does not parse is named', () => {
  const { code, output } = measure({ 'src/lib/a.ts': 'export const = 1\n' })
  expect(code).not.toBe(0)
  expect(output).toContain('src/lib/a.ts')
})

const branches = Array.from({ length: 10 }, (_, i) => `  if (a === ${i}) go()\n`).join('')
const keys = Array.from({ length: 21 }, (_, i) => `  k${i}: string\n`).join('')
const jsx = `${'<b>'.repeat(8)}${'</b>'.repeat(8)}`

/** Measure, the file that breaks it, its text, and how the file is named; sums name no file. */
const BROKEN: readonly (readonly [measure: string, path: string, text: string, named?: string])[] =
  [
    ['file lines, max', 'demo/a.ts', lines(351), 'demo/a.ts (351)'],
    ['server lines, without rules', 'server/a.ts', lines(11_601)],
    ['server/rules lines', 'server/rules/a.ts', lines(3001)],
    ['function lines, max', 'server/b.ts', `function f() {\n${lines(79)}}\n`, 'server/b.ts:1 (81)'],
    [
      'cyclomatic complexity, max',
      'src/lib/a.ts',
      `\nconst f = a => {\n${branches}}\n`,
      'src/lib/a.ts:2 (11)',
    ],
    [
      'nested blocks, max',
      'src/lib/b.ts',
      'function f() { for (;;) { if (a) { try { go() } catch {} } } }\n',
      'src/lib/b.ts:1 (3)',
    ],
    ['parameters, max', 'src/lib/c.ts', 'const f = (a, b, c, d) => a\n', 'src/lib/c.ts:1 (4)'],
    ['imports of ../../..', 'src/a/b/d.ts', "import '../../../x'\n", 'src/a/b/d.ts'],
    ['own imports for 1,000 lines', 'demo/h.ts', lines(2000, "import './e'\n")],
    ['folders below src, max', 'src/a/b/c/d/e/f.ts', 'go()\n', 'src/a/b/c/d/e/f.ts (5)'],
    ['exports that nobody imports', 'src/lib/g.ts', 'export const a = 1\n', 'src/lib/g.ts a'],
    ['JSX depth, max', 'src/layout/a.tsx', `export const a = ${jsx}\n`, 'src/layout/a.tsx:1 (8)'],
    ['any', 'tests/unit/a.test.ts', 'const a: any = 1\n', 'tests/unit/a.test.ts:1'],
    ['suppressed checks', 'tests/unit/b.test.ts', '// @ts-ignore\n', 'tests/unit/b.test.ts:1'],
    ['suppressed checks', 'src/lib/d.ts', '\n/* biome-ignore lint: why */\n', 'src/lib/d.ts:2'],
    ['forced casts, elsewhere', 'server/c.ts', '// Why.\nconst a = b as never\n', 'server/c.ts:2'],
    [
      'forced casts without a reason',
      'src/admin/a.ts',
      'const a = b as unknown as C\n',
      'src/admin/a.ts:1',
    ],
    ['console', 'src/lib/e.ts', "console.log('a')\n", 'src/lib/e.ts:1'],
    ['unfinished marks', 'scripts/a.mjs', '// TODO later\n', 'scripts/a.mjs:1'],
    ['default exports, not lazy', 'src/layout/b.tsx', 'export default 1\n', 'src/layout/b.tsx'],
    ['lines of an ordinary entity', 'src/resources/a.ts', lines(61), 'src/resources/a.ts (61)'],
    ['test lines per line of kernel, providers, server', 'server/d.ts', lines(50)],
    ['comment share, app', 'src/lib/f.ts', lines(10, '// a\n')],
    ['keys of a declaration', 'src/schema/types.ts', `export interface Resource {\n${keys}}\n`],
    ['README.md lines', 'README.md', lines(101)],
  ]

test('what is beyond a limit fails, under the name of its measure and with its place', () => {
  const { code, output, failed } = measure(
    Object.fromEntries(BROKEN.map(([, path, text]) => [path, text])),
  )
  for (const [name, , , named] of BROKEN) {
    expect(failed).toContain(name)
    const listed = output.split(`\n${name}:\n`)[1]?.split('\n\n')[0]
    if (named) expect(listed, name).toContain(named)
  }
  expect(code).toBe(1)
})

test('files and folders of a folder have a limit, whatever it is called', () => {
  const many = (folder: string) =>
    Object.fromEntries(Array.from({ length: 32 }, (_, i) => [`${folder}/f${i}.ts`, 'go()\n']))
  const { output } = measure({
    ...many('src/lib'),
    ...many('src/admin/fields'),
    'src/lib/a/b.ts': 'go()\n',
    'src/admin/fields/c/d.ts': 'go()\n',
  })
  expect(output).toContain('src/lib (33)')
  expect(output).toContain('src/admin/fields (33)')
})

describe('what is within the rules passes', () => {
  test('an export that another file imports in any of the ways', () => {
    const { output, value } = measure({
      'src/lib/a.ts': 'export const one = 1\nexport const two = 2\nexport type Three = 3\n',
      'src/lib/b/index.ts': "export { one as eins } from '../a'\nexport * from '../c'\n",
      'src/lib/c.tsx': 'export const four = 4\n',
      'src/lib/d.ts': "import { two } from './a'\nimport * as all from '@/lib/b'\ngo(two, all)\n",
      'src/lib/e.ts': "const later = () => import('./f')\n",
      'src/lib/f.ts': 'export const five = 5\n',
    })
    expect(output).not.toContain('\nexports that nobody imports:')
    expect(value('exports that nobody imports')).toBe('0')
  })

  test('a default export that is loaded lazily', () => {
    const { failed } = measure({
      'src/layout/Chart.tsx': 'export default 1\n',
      'src/layout/a.tsx': "const Chart = lazy(() => import('./Chart'))\n",
      'src/layout/b.tsx': "const Chart = lazy(() => import('@/layout/Chart'))\n",
    })
    expect(failed).not.toContain('default exports, not lazy')
  })

  test('three casts of the kernel with a reason', () => {
    const cast = '// The library knows no better.\nconst a = b as never\n'
    const { failed } = measure({ 'src/admin/a.ts': cast.repeat(3) })
    expect(failed.filter(name => name?.startsWith('forced'))).toEqual([])
  })

  test('else if is no deeper than if, and inner functions count for themselves', () => {
    const { value } = measure({
      'src/lib/a.ts':
        'const f = a => { if (a) go(); else if (b) go(); else if (c) go(() => a && b) }\n',
    })
    expect(value('nested blocks, max')).toBe('1')
    expect(value('cyclomatic complexity, max')).toBe('4')
  })
})
