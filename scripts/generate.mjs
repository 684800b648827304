import { writeFile } from 'node:fs/promises'
import { loadEnv } from 'vite'
import { root } from './lib/root.mjs'
import { withSource } from './lib/source.mjs'

/** Writes what Firebase reads and the declarations say; the files are checked in and a test keeps them fresh. */
const files = await withSource(async load => {
  const { generatedFiles } = await load('/src/generated.ts')
  const { firebaseJson } = await load('/tools/firebaseJson.ts')
  const settings = loadEnv('production', root, 'VITE_')
  return { ...generatedFiles(), 'firebase.json': await firebaseJson(settings) }
}).catch(error => {
  console.error(error.message)
  process.exit(1)
})
for (const [path, content] of Object.entries(files)) {
  await writeFile(new URL(`../${path}`, import.meta.url), content)
  console.log(path)
}
