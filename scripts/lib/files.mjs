import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CODE = /\.(ts|tsx|mjs)$/

/** Code below the folders of `root` that exist, as { path, text }; paths are relative with `/`. */
export function readCode(root, folders) {
  return folders
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder => codePaths(root, folder))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Number of lines; a final line break starts no new one. */
export function countLines(text) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}

function codePaths(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return codePaths(root, path)
      return CODE.test(entry.name) ? [path] : []
    })
}
