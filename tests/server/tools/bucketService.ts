import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CRC32C } from '@google-cloud/storage'

interface Kept {
  name: string
  contentType: string
  cacheControl?: string | undefined
  metadata: Record<string, string>
  bytes: Buffer
}

/** Google Cloud Storage as far as the tools call it: a list, downloads, and uploads in two parts. */
export async function startBucketService() {
  const files = new Map<string, Kept>()
  let broken: RegExp | undefined
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const name = decodeURIComponent(/\/o\/(.+)$/.exec(pathname)?.[1] ?? '')
    const answer = (json: object) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(json))
    }
    if (broken?.test(request.url ?? '')) {
      broken = undefined
      request.resume()
      return void response.writeHead(503).end()
    }
    if (request.method === 'POST') {
      const kept = readUpload(searchParams.get('name') ?? '', await bodyOf(request))
      files.set(kept.name, kept)
      return answer(described(kept))
    }
    const kept = files.get(name)
    if (!kept) return answer({ items: [...files.values()].map(described) })
    response.writeHead(200, { 'x-goog-hash': `crc32c=${checksum(kept)}` })
    response.end(kept.bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    files,
    /** The next answer to such a request is a fault that passes. */
    breaks: (url: RegExp) => {
      broken = url
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const described = ({ bytes, ...file }: Kept) => ({ ...file, crc32c: checksum({ bytes }) })

function checksum({ bytes }: Pick<Kept, 'bytes'>) {
  const sum = new CRC32C()
  sum.update(bytes)
  return sum.toString()
}

/** multipart/related: the description in JSON, then the bytes. */
function readUpload(name: string, body: Buffer): Kept {
  const text = body.toString('latin1')
  const boundary = text.slice(0, text.indexOf('\r\n'))
  const [, first = '', second = ''] = text.split(boundary)
  const content = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4, -2)
  const {
    contentType = '',
    cacheControl,
    metadata = {},
  } = JSON.parse(content(first)) as Partial<Kept>
  return {
    name,
    contentType,
    cacheControl,
    metadata,
    bytes: Buffer.from(content(second), 'latin1'),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
