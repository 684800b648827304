import { setTimeout as pause } from 'node:timers/promises'
import { onRequest } from 'firebase-functions/v2/https'
import { expect, test, vi } from 'vitest'
import { serve } from '../../../functions/cloud/http'
import { serveFunction } from '../../support/functions'

const PART = new Uint8Array(256 * 1024)
const PARTS = 64

test('X-CLD-08 of large answers four are in memory at once, the others wait for who reads those; small ones do not', async () => {
  let made = 0
  const large = () => {
    let left = PARTS
    return new ReadableStream<Uint8Array>({
      pull(sink) {
        if (left === 0) return sink.close()
        left -= 1
        made += 1
        sink.enqueue(PART)
      },
    })
  }
  const isLarge = (url: string) => new URL(url).pathname === '/large'
  const answer = async ({ url }: Request) => new Response(isLarge(url) ? large() : 'kecil')
  const served = await serveFunction(onRequest(serve(() => answer)))
  const begun: Response[] = []
  const ask = async () => {
    const headers = { 'accept-encoding': 'identity' }
    begun.push(await fetch(`${served.url}/large`, { headers }))
  }
  try {
    const asking = Array.from({ length: 7 }, ask)
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(3), 5000)
    await pause(200)
    expect(begun).toHaveLength(4)
    expect(made).toBeLessThan(4 * PARTS + 3 * 10)
    expect(await (await fetch(`${served.url}/small`)).text()).toBe('kecil')
    // One leaves, the others read.
    await begun[0]?.body?.cancel()
    const sizes = begun.slice(1, 4).map(async answer => (await answer.arrayBuffer()).byteLength)
    await Promise.all(asking)
    sizes.push(...begun.slice(4).map(async answer => (await answer.arrayBuffer()).byteLength))
    expect(await Promise.all(sizes)).toEqual(Array(6).fill(PARTS * PART.length))
  } finally {
    await served.stop()
  }
})
