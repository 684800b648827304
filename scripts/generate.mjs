import { writeFile } from 'node:fs/promises'
import { withSource } from './lib/source.mjs'

/** Writes what Firebase reads and the declarations say; the files are checked in, without anybody's settings, and a test keeps them fresh. */
const files = await withSource(async load => {
  const { generatedFiles } = await load('/src/generated.ts')
  const { firebaseJson } = await load('/tools/firebaseJson.ts')
  return { ...generatedFiles(), 'firebase.json': await firebaseJson({}) }
}).catch(error => {
  console.error(error.message)
  process.exit(1)
})
for (const [path, content] of Object.entries(files)) {
  await writeFile(new URL(`../${path}`, import.meta.url), content)
  console.log(path)
}
