import { expect, test } from 'vitest'
import { borrow, plant, runIn } from './tree'

/** Path of the file that imports -> what it imports. */
const REFUSED = {
  'src/lib/a.ts': '@/admin/types',
  'src/lib/b.ts': '../i18n/id',
  'src/lib/c.ts': '@/business/bill',
  'src/schema/a.ts': '@/admin',
  'src/schema/b.ts': '@/business/bill',
  'src/schema/c.ts': '@/lib/rupiah',
  'src/business/a.ts': '@/admin',
  'src/business/b.ts': '@/schema/types',
  'src/business/c.ts': '@/lib/rupiah',
  'src/admin/a.ts': '@/resources/products',
  'src/admin/views/b.ts': '../../resources',
  'src/admin/c.ts': '@/i18n/id',
  'src/admin/d.ts': '@/providers/firestore',
  'src/admin/e.ts': '@/schema/types',
  'src/access/a.ts': '../providers/auth',
  'src/admin/f.ts': '@/charts',
  'src/map/a.ts': '@/schema',
  'src/admin/g.ts': '@/lib/rupiah',
  'src/charts/a.ts': '@/admin/queries/screen',
  'src/access/b.ts': '@/admin',
  'src/providers/a.ts': '@/resources',
  'src/providers/b.ts': '@/admin',
  'src/resources/b.ts': '@/business/bill',
  'src/resources/users/a.ts': '../../layout/theme',
  'src/dashboards/a.ts': '@/layout/theme',
  'src/layout/a.ts': '@/dashboards/overview',
  'src/layout/b.ts': '@/admin/registry',
  'src/i18n/a.ts': '@/resources',
  'src/entry/a.ts': '../../server/app',
  'src/App.ts': '../demo',
  'src/main.ts': 'node:fs',
  'server/a.ts': '../demo',
  'server/firestore/a.ts': '../../src/lib/rupiah',
  'server/firestore/b.ts': 'libsql',
  'server/c.ts': '../functions',
  'server/main.ts': '../demo',
  'demo/a.ts': '@/lib/rupiah',
  'demo/b.ts': 'libsql',
  'functions/a.ts': '@/providers/firestore',
  'functions/b.ts': '../server/app',
  'functions/c.ts': '@/schema/types',
  'tools/a.ts': '@/access',
  'tools/b.ts': '../demo',
  'tools/c.ts': 'libsql',
  'tests/a.ts': 'libsql',
}
const ALLOWED = {
  'src/lib/x.ts': './rupiah',
  'src/admin/x.ts': '@/lib',
  'src/admin/u.ts': '@/lib/visit/look',
  'src/admin/y.ts': '@/i18n/kernel',
  'src/admin/views/z.ts': '../types',
  'src/admin/v.ts': '@/map',
  'src/admin/w.ts': '@/schema',
  'src/charts/x.ts': '@/admin',
  'src/resources/w.ts': '@/charts',
  'src/business/x.ts': '@/schema',
  'src/access/x.ts': '@/schema',
  'src/providers/x.ts': '@/access',
  'src/resources/v.ts': '@/business',
  'src/resources/x.ts': '@/providers/firestore/source',
  'src/resources/users/y.ts': '../products',
  'src/entry/x.ts': '@/lib/rupiah',
  'src/layout/x.ts': '@/i18n/id',
  'src/dashboards/x.ts': '@/resources',
  'src/App.x.ts': '@/layout/theme',
  'server/sqlite.ts': 'libsql',
  'server/x.ts': './sqlite',
  'server/functions/index.ts': '../../functions',
  'demo/x.ts': '../server/firestore/types',
  'functions/x.ts': '@/access',
  'functions/y.ts': '@/lib/rupiah',
  'functions/z.ts': '@/business/bill',
  'tools/x.ts': '../server/app',
  'tools/y.ts': '../functions',
  'tests/x.ts': '../server/app',
}

test('imports against the direction are refused by the linter, all others pass', () => {
  const files = Object.entries({ ...REFUSED, ...ALLOWED })
  const folder = plant(
    Object.fromEntries(files.map(([path, name]) => [path, `import '${name}'\n`])),
  )
  expect(refusedIn(folder)).toEqual(Object.keys(REFUSED).sort())
})

test('an import() or a re-export is refused like an import', () => {
  const folder = plant({
    'src/admin/a.ts': "export const later = import('@/resources')\n",
    'src/lib/b.ts': "export { f } from '@/admin'\n",
  })
  expect(refusedIn(folder)).toEqual(['src/admin/a.ts', 'src/lib/b.ts'])
})

test('a package that is not declared is refused, also where another one brings it along', () => {
  const folder = plant({
    'package.json': '{ "dependencies": { "react": "^19.0.0" } }',
    'src/lib/a.ts': "import '@mui/utils'\n",
    'src/lib/b.ts': "import 'react'\n",
    'tests/c.ts': "import 'express'\n",
  })
  expect(refusedIn(folder, 'noUndeclaredDependencies')).toEqual(['src/lib/a.ts', 'tests/c.ts'])
})

function refusedIn(folder: string, rule = 'noRestrictedImports'): string[] {
  const rules = ['biome.json', 'biome.imports.json', 'scripts/lib/numbers.grit']
  for (const path of [...rules, '.gitignore', 'node_modules']) {
    borrow(folder, path)
  }
  const { output } = runIn(
    folder,
    'node_modules/.bin/biome',
    'lint',
    '--reporter=github',
    '--max-diagnostics=none',
    'src',
    'server',
    'demo',
    'functions',
    'tools',
    'tests',
  )
  const lines = output.split('\n').filter(line => line.includes(rule))
  const paths = lines.map(line => line.match(/file=(?:.*sarang-tree-[^/]+\/)?([^,]+)/)?.[1] ?? line)
  return [...new Set(paths)].sort()
}
