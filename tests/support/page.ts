import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folders = new Map<string, Promise<string>>()

/** The folder of a page that runs one module, built as the app is: once for all files of this process. */
export function buildPage(main: URL): Promise<string> {
  const folder = folders.get(main.href) ?? buildAnew(main)
  folders.set(main.href, folder)
  return folder
}

async function buildAnew(main: URL): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'sarang-page-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', main)),
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      rollupOptions: {
        input: fileURLToPath(main),
        output: { entryFileNames: 'main.js' },
      },
    },
  })
  await writeFile(join(outDir, 'index.html'), HTML)
  return outDir
}

const HTML = `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Uji</title>
    <script type="module" src="/main.js"></script>
  </head>
  <body></body>
</html>
`
