import { expect, test } from 'vitest'
import { plant, runScript } from './tree'

const check = (files: Readonly<Record<string, string>>, ...folders: string[]) =>
  runScript(plant(files), 'texts.mjs', ...folders)

const page = (jsx: string) => `export const Page = () => (<div>${jsx}</div>)\n`

test('M-I18N-02 a tree whose texts are phrases passes', () => {
  const { code, output } = check({
    'src/layout/Page.tsx': page(
      `<B label="shell.menu" title={t('Apa saja')} alt="" className="Kelas Sendiri">{t('a b')} – {1}</B>`,
    ),
    'src/admin/Other.tsx': page(`<C label={\`sarang.step.\${name}\`} placeholder="https://" />`),
    'src/lib/text/format.ts': 'export const money = new Intl.NumberFormat()\n',
    'src/resources/products.ts': "export const a = f.text('Nama')\n",
  })
  expect(output).toContain('every text is a phrase')
  expect(code).toBe(0)
})

const TEXTS: readonly (readonly [what: string, jsx: string, named: string])[] = [
  ['between tags', '<p>Simpan</p>', 'Simpan'],
  ['in a prop', '<B aria-label="Tutup menu" />', 'Tutup menu'],
  ['in a choice', "<B label={isOpen ? 'Tutup' : undefined} />", 'Tutup'],
  ['as a default', "<B title={name ?? 'Tanpa nama'} />", 'Tanpa nama'],
  ['in a template', `<B helperText={\`\${count} huruf\`} />`, 'huruf'],
  ['in braces', "<p>{isNew && 'Baru'}</p>", 'Baru'],
  ['in a toast', "<B onClick={() => notify('Data disimpan')} />", 'Data disimpan'],
  ['in the notice’s members', "<B onClick={() => notice({ text: 'Sudah ada' })} />", 'Sudah ada'],
]

test.each(TEXTS)('M-I18N-02 a text %s fails, with its place', (_what, jsx, named) => {
  const { code, output } = check({ 'src/layout/Page.tsx': page(jsx) })
  expect(output).toContain(`src/layout/Page.tsx:1 ${named}`)
  expect(code).toBe(1)
})

test('M-I18N-02 what is compared or only decides is no text', () => {
  const { output, code } = check({
    'src/entry/Page.tsx': page("<B title={kind === 'Enter' ? a : b} label={'Ya' && c} />"),
  })
  expect(output).not.toContain('src/entry')
  expect(code).toBe(0)
})

test.each(['new Intl.DateTimeFormat()', 'at.toLocaleString()', 'at.toLocaleDateString()'])(
  'M-I18N-02 %s outside of the one formatter fails',
  format => {
    const { code, output } = check({ 'src/resources/a.ts': `export const a = ${format}\n` })
    expect(output).toContain('src/resources/a.ts:1')
    expect(code).toBe(1)
  },
)

test('M-I18N-02 other folders are looked at when they are named', () => {
  const files = { 'src/resources/a.tsx': page('<p>Simpan</p>') }
  expect(check(files).code).toBe(0)
  expect(check(files, 'src/resources').code).toBe(1)
})
