import { timings } from '../timings'
import { inTime } from './inTime'
import { libraries } from './libraries'

/** Milliseconds before a file is asked for a second and a third time. */
const PAUSES = [500, 2000] as const
/** Milliseconds without a byte after which it is asked for again: three such waits end before a part is late. */
const STALL = (timings.chunkMs - 3000) / 3

/** Files by address, once each; what the page begins with is on its way (vite.config.ts). */
const files = new Map(
  Object.entries(globalThis.ahead ?? {}).map(([file, coming]) => [
    file,
    quietly(coming.catch(() => fetchFile(file))),
  ]),
)

/**
 * What every `import()` of the built app calls (vite.config.ts). Most browsers keep a failed file in the module map for
 * the life of the page, also for all that imports it. So all files of a part are fetched first, again and again, and the
 * map gets them from the browser's cache.
 *
 * @param needs the part's own file, all that it imports, and its styles; paths below the root
 * @throws Error with code `unloaded` and a phrase as message when a file is gone (at once), does not come (after three
 * tries), or after 120 seconds (M-NAV-08)
 */
export async function loadModule<Module>(
  load: () => Promise<Module>,
  needs: readonly string[] = [],
): Promise<Module> {
  const own = new URL(import.meta.url).pathname
  const addresses = needs.map(file => `/${file}`).filter(file => file !== own)
  try {
    return await inTime(
      Promise.all(addresses.map(have))
        .then(() => evaluate(addresses))
        .then(() => twice(load)),
    )
  } catch (cause) {
    // Whoever wants it next asks anew; what was whole is in the cache.
    for (const file of addresses) files.delete(file)
    throw Object.assign(new Error('sarang.error.unloaded', { cause }), { code: 'unloaded' })
  }
}

/** Libraries one after the other, with room for the browser between. What fails here is told by whoever imports them. */
async function evaluate(files: readonly string[]): Promise<void> {
  for (const name of Object.values(libraries)) {
    const file = files.find(address => address.includes(`/${name}-`))
    if (!file || evaluated.has(file)) continue
    await import(/* @vite-ignore */ file).catch(() => undefined)
    evaluated.add(file)
    await sleep(0)
  }
}
const evaluated = new Set<string>()

/**
 * Where the cache has lost a file meanwhile, browsers that do not keep a failure ask again; and a page that is being left,
 * whose imports are cut off, is gone before it would show that.
 */
const twice = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await sleep(PAUSES[0])
    return load()
  })

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function have(file: string): Promise<void> {
  const coming = files.get(file) ?? fetchFile(file)
  files.set(file, coming)
  await coming
  if (file.endsWith('.css')) await applyStyle(file)
}

function quietly(coming: Promise<void>): Promise<void> {
  coming.catch(() => undefined)
  return coming
}

async function fetchFile(file: string): Promise<void> {
  for (const pause of PAUSES) {
    const problem = await fetchWhole(file).catch((error: Error) => error)
    if (!problem) return
    if (problem.cause === GONE) throw problem
    await sleep(pause)
  }
  await fetchWhole(file)
}

const GONE = 'gone'

/** To its last byte: only then the browser keeps it. */
async function fetchWhole(file: string): Promise<void> {
  const stop = new AbortController()
  let timer = setTimeout(() => stop.abort(), STALL)
  try {
    const answer = await fetch(file, { signal: stop.signal })
    if (isGone(answer)) throw new Error(`${file} is gone`, { cause: GONE })
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    const reader = answer.body?.getReader()
    while (reader && !(await reader.read()).done) {
      clearTimeout(timer)
      timer = setTimeout(() => stop.abort(), STALL)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Some servers answer with the page itself for what they have not. */
const isGone = ({ status, headers }: Response) =>
  (status >= 400 && status < 500) || (headers.get('content-type') ?? '').startsWith('text/html')

async function applyStyle(file: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${file}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: file })
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${file} is not applied`))
    }
  })
}
