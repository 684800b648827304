import { writeFile } from 'node:fs/promises'
import { createServer } from 'vite'

/** Writes what Firebase reads and the declarations say; the files are checked in and a test keeps them fresh. */
const vite = await createServer({ server: { middlewareMode: true }, logLevel: 'error' })
const { generatedFiles } = await vite.ssrLoadModule('/src/generated.ts')
for (const [path, content] of Object.entries(generatedFiles())) {
  await writeFile(new URL(`../${path}`, import.meta.url), content)
  console.log(path)
}
await vite.close()
