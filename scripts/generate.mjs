import { writeFile } from 'node:fs/promises'
import { createServer, loadEnv } from 'vite'
import { root } from './lib/build.mjs'

/** Writes what Firebase reads and the declarations say; the files are checked in and a test keeps them fresh. */
const vite = await createServer({ server: { middlewareMode: true }, logLevel: 'error' })
const { generatedFiles } = await vite.ssrLoadModule('/src/generated.ts')
const { firebaseJson } = await vite.ssrLoadModule('/tools/firebaseJson.ts')
const settings = loadEnv('production', root, 'VITE_')
const files = { ...generatedFiles(), 'firebase.json': await firebaseJson(settings) }
for (const [path, content] of Object.entries(files)) {
  await writeFile(new URL(`../${path}`, import.meta.url), content)
  console.log(path)
}
await vite.close()
