import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A project folder of its own for one test, with these files; removed when the test ends. */
export function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sarang-tree-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    if (text.startsWith('#!')) chmodSync(join(folder, path), 0o755)
  }
  return folder
}

/** Puts a file or folder of this project at the same path of a planted one. */
export function borrow(folder: string, path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  symlinkSync(join(ROOT, path), join(folder, path))
}

/** Runs one of this project's programs inside a planted folder. */
export function runIn(folder: string, program: string, ...words: string[]) {
  const done = spawnSync(join(ROOT, program), words, { cwd: folder, encoding: 'utf8' })
  return { code: done.status, output: done.stdout + done.stderr }
}

/** Runs one of this project's scripts inside a planted folder. */
export function runScript(folder: string, script: string, ...words: string[]) {
  const file = join(ROOT, 'scripts', script)
  const done = spawnSync(process.execPath, [file, ...words], { cwd: folder, encoding: 'utf8' })
  return { code: done.status, output: done.stdout + done.stderr }
}
