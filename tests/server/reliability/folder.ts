import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Does work in a folder of its own, which does not outlive it. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sarang-reliability-'))
  try {
    return await work(folder)
  } finally {
    // Tried again when something in it is still in use.
    rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 200 })
  }
}
