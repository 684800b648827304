import { choose, logFailure, quietHtml } from '@/lib'
import { prepare } from '../image/prepare'

/** MiB of a picture in a text, which is read on phones. */
export const MEBIBYTES = 1

interface Taking {
  folder: string
  during: During
  put(html: string): unknown
}

/** Keeps the form from being saved meanwhile. */
export type During = (work: () => Promise<void>) => Promise<void>

/**
 * Puts what was pasted or dropped into the text once its pictures are ready to be uploaded; those that can't be are left
 * to `cleanPaste`, which counts them. False when it brings no pictures, and the editor takes it by itself.
 */
export function takePictures(data: DataTransfer | null, { folder, during, put }: Taking): boolean {
  const clipped = data ? clippedFrom(data) : undefined
  if (!clipped || clipped.files.size === 0) return false
  void during(async () => {
    const addresses = await chooseAll(clipped.files, folder)
    put(withAddresses(clipped.html, addresses))
  })
  return true
}

async function chooseAll(files: Clipped['files'], folder: string): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const [source, file] of files) {
    try {
      addresses.set(source, choose(await prepare(file, MEBIBYTES), folder))
    } catch (error) {
      logFailure('Gambar tidak dapat ditempel', error)
    }
  }
  return addresses
}

/** What a clipboard or a drop brings: HTML, and the files of those pictures in it that came along, by their address there. */
interface Clipped {
  html: string
  files: ReadonlyMap<string, File>
}

/**
 * A page of the web brings pictures inside of their addresses, Word in the RTF beside its HTML, and whoever copies one
 * picture, or drops files, brings these.
 */
export function clippedFrom(data: DataTransfer): Clipped {
  const html = data.getData('text/html')
  const files = [...data.files]
  if (!html) return data.getData('text/plain') ? { html, files: new Map() } : ofFiles(files)
  const sources = sourcesIn(html)
  const local = sources.filter(source => source.startsWith('file:'))
  const inRtf = local.length > 0 ? picturesInRtf(data.getData('text/rtf')) : []
  return {
    html,
    files: new Map([
      ...sources.flatMap(entryOf),
      ...(inRtf.length === local.length ? paired(local, inRtf) : []),
      ...(files.length === 1 && sources.length === 1 ? paired(sources, files) : []),
    ]),
  }
}

const paired = (sources: readonly string[], files: readonly File[]): [string, File][] =>
  files.map((file, at) => [sources[at] ?? '', file])

/** The HTML with other addresses for its pictures. */
export function withAddresses(html: string, addresses: ReadonlyMap<string, string>): string {
  const { images, body } = parsed(html)
  for (const image of images) {
    const to = addresses.get(sourceOf(image))
    if (to !== undefined) image.setAttribute('src', to)
  }
  return body.innerHTML
}

function ofFiles(files: readonly File[]): Clipped {
  const entries = files.map((file, at) => [`file:///${at}/`, file] as const)
  const html = entries.map(([address]) => `<img src="${address}">`).join('')
  return { html, files: new Map(entries) }
}

/** In such a document nothing runs and nothing is fetched. */
const parsed = (html: string) => new DOMParser().parseFromString(quietHtml(html), 'text/html')

const sourceOf = (image: Element) => image.getAttribute('src') ?? ''
const sourcesIn = (html: string): string[] => [...parsed(html).images].map(sourceOf)

function entryOf(source: string): [string, File][] {
  const [, type = '', bytes] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(source) ?? []
  if (bytes === undefined) return []
  try {
    return [
      [
        source,
        fileOf(
          type,
          Uint8Array.from(atob(bytes), sign => sign.charCodeAt(0)),
        ),
      ],
    ]
  } catch {
    return []
  }
}

/** The PNG and JPEG pictures in RTF, as its specification has them: the group of a picture ends with its bytes in hex. */
function picturesInRtf(rtf: string): File[] {
  return [...rtf.matchAll(/\\(png|jpeg)blip\b/g)].map(({ 1: type, index }) => {
    const group = rtf.slice(index, endOfGroup(rtf, index))
    const hex = group
      .replaceAll(/\{[^{}]*\}/g, '')
      .replaceAll(/\\[a-z]+-?\d*/gi, '')
      .replaceAll(/[^\da-f]/gi, '')
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
    return fileOf(`image/${type}`, bytes)
  })
}

function endOfGroup(rtf: string, from: number): number {
  let depth = 0
  for (let at = from; at < rtf.length; at++) {
    if (rtf[at] === '{') depth++
    if (rtf[at] === '}' && depth-- === 0) return at
  }
  return rtf.length
}

const fileOf = (type: string, bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], type.replace('/', '.'), { type })
