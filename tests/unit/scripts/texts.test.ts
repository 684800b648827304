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

test('M-I18N-02 each text fails, with its place', () => {
  const pages = TEXTS.map(([, jsx], at) => [`src/layout/Page${at}.tsx`, page(jsx)])
  const { code, output } = check(Object.fromEntries(pages))
  for (const [at, [what, , named]] of TEXTS.entries())
    expect(output, what).toContain(`src/layout/Page${at}.tsx:1 ${named}`)
  expect(code).toBe(1)
})

test('M-I18N-02 what is compared or only decides is no text', () => {
  const { output, code } = check({
    'src/entry/Page.tsx': page("<B title={kind === 'Enter' ? a : b} label={'Ya' && c} />"),
  })
  expect(output).not.toContain('src/entry')
  expect(code).toBe(0)
})

test('M-I18N-02 a format outside of the one formatter fails', () => {
  const formats = ['new Intl.DateTimeFormat()', 'at.toLocaleString()', 'at.toLocaleDateString()']
  const files = formats.map((format, at) => [
    `src/resources/a${at}.ts`,
    `export const a = ${format}\n`,
  ])
  const { code, output } = check(Object.fromEntries(files))
  for (const at of formats.keys()) expect(output).toContain(`src/resources/a${at}.ts:1`)
  expect(code).toBe(1)
})

test('M-I18N-02 other folders are looked at when they are named', () => {
  const files = { 'demo/a.tsx': page('<p>Simpan</p>') }
  expect(check(files).code).toBe(0)
  expect(check(files, 'demo').code).toBe(1)
})

const SHOWN: readonly (readonly [what: string, code: string, named: string])[] = [
  ['constant', "const title = 'Perlu perhatian'", 'Perlu perhatian'],
  ['table', "const names = { failed: 'Gagal', sent: x }", 'Gagal'],
  ['key of a table', "const facts = { 'Nomor panen': id }", 'Nomor panen'],
  ['template', `const birds = n => \`\${n} ekor\``, 'ekor'],
  ['answer', "const help = () => 'tanpa spasi'", 'tanpa spasi'],
  ['call', "const field = f.reference('Ketik namanya')", 'Ketik namanya'],
]

test('M-I18N-01 M-I18N-02 a text of each kind fails on every screen and below it', () => {
  const screens = ['src/resources/a/Page.tsx', 'src/dashboards/b/Page.tsx', 'src/layout/Page.tsx']
  const below = ['src/lib/places/find.ts', 'src/providers/errors.ts', 'src/App.tsx']
  const codes = SHOWN.map(([, code]) => `${code}\n`).join('')
  const { output } = check(Object.fromEntries([...screens, ...below].map(path => [path, codes])))
  for (const path of [...screens, ...below])
    for (const [at, [what, , named]] of SHOWN.entries())
      expect(output, what).toContain(`${path}:${at + 1} ${named}`)
})

test('M-I18N-01 a declaration and the texts of a folder hold Indonesian words', () => {
  const words = "export const texts = { title: 'Perlu perhatian' }\n"
  const { code, output } = check({
    'src/resources/texts.ts': words,
    'src/resources/a/texts.ts': words,
    'src/dashboards/b/texts.ts': words,
    'src/lib/a/texts.ts': words,
    'src/providers/texts.ts': words,
    'src/lib/places/provinces.ts': "export const provinces = { 14: 'Riau' }\n",
    'src/resources/a/index.ts': "export const a = defineResource({ label: 'Produk jadi' })\n",
    'src/resources/a/flow.ts': "export const flow = defineFlow<Name>({ label: 'Mulai periksa' })\n",
    'src/resources/a/period.ts': "export const period = f.group('Periode', {})\n",
  })
  expect(output).toContain('every text is a phrase')
  expect(code).toBe(0)
})

test.each(['src/layout/texts.ts', 'src/admin/texts.ts', 'src/entry/texts.ts'])(
  'M-I18N-02 %s is no phrase file: the shell speaks six languages',
  path => {
    const { code } = check({ [path]: "export const texts = { title: 'Perlu perhatian' }\n" })
    expect(code).toBe(1)
  },
)

const UNREAD = [
  "import { a } from './Some where'",
  "const look = { '& thead th': { border: '1px solid', gridTemplate: 'auto 1fr' } }",
  "type Kind = 'Feature' | 'Point of'",
  "if (event.key === 'Enter') tabs['Belum dijawab']",
  "logFailure('Gagal memuat', error)",
  "throw new Error('No canvas')",
  "fetch(address, { headers: { 'Content-Type': kind } })",
  "const headers = { Authorization: 'Bearer of' }",
  "console.warn('No document')",
  "node.querySelector('input, textarea')",
]

test('M-I18N-02 what nobody reads is no text', () => {
  const files = UNREAD.map((code, at) => [`src/resources/a/run${at}.ts`, `${code}\n`])
  expect(check(Object.fromEntries(files)).output).not.toContain('src/resources')
})
