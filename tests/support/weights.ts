import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { isCloud } from './cloud/box'

/** What a page has asked for of the built scripts, from now on. */
export function watchScripts(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) paths.push(pathname)
  })
  return paths
}

/** Kilobytes that they weigh as the box sends them to who takes gzip; the largest first. */
export function weightsOf(paths: readonly string[]): { path: string; kilobytes: number }[] {
  const weigh = (path: string) => gzipSync(contentOf(path), { level: 9 }).length / 1000
  return [...new Set(paths)]
    .map(path => ({ path, kilobytes: weigh(path) }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
}

export const contentOf = (path: string): string =>
  readFileSync(join(BUILT, path), { encoding: 'utf8' })

const BUILT = isCloud ? 'dist/emulators/client' : 'dist/client'
