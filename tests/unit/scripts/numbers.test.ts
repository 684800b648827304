import { expect, test } from 'vitest'
import { borrow, plant, runIn } from './tree'

const REFUSED = {
  'src/a.tsx': 'export const A = () => <input type="number" />\n',
  'src/b.tsx': "export const B = () => <input type={'number'} />\n",
  'src/c.tsx':
    "export const C = () => <X slotProps={{ htmlInput: { type: 'number', min: 0 } }} />\n",
  'src/d.tsx': "export const d = { htmlInput: { type: 'number' } }\n",
  'src/e.tsx': "import { NumberInput } from 'react-admin'\nexport const E = NumberInput\n",
}
const ALLOWED = {
  'src/x.tsx': 'export const X = () => <input type="text" inputMode="decimal" />\n',
  'src/y.ts': "export const axis = { type: 'number', domain: [0, 1] }\n",
  'src/z.ts': "export type Z = { shape: { type: 'number' } }\n",
}

test('M-I18N-02 the linter refuses every input that reads numbers by the browser’s language', () => {
  const folder = plant({ ...REFUSED, ...ALLOWED })
  for (const path of [
    ...['biome.json', 'biome.imports.json', 'scripts/lib/numbers.grit'],
    ...['.gitignore', 'node_modules'],
  ]) {
    borrow(folder, path)
  }
  const { output } = runIn(
    folder,
    'node_modules/.bin/biome',
    ...['lint', '--reporter=github', '--max-diagnostics=none', 'src'],
  )
  const lines = output.split('\n').filter(line => line.includes('NumericInput'))
  const paths = lines.map(line => line.match(/file=(?:.*sarang-tree-[^/]+\/)?([^,]+)/)?.[1] ?? line)
  expect([...new Set(paths)].sort()).toEqual(Object.keys(REFUSED).sort())
})
