import { BlockList, isIP } from 'node:net'

/** All addresses of Google, and those of them that machines of its customers have. */
const LISTS = ['goog', 'cloud'].map(name => `https://www.gstatic.com/ipranges/${name}.json`)

/** Milliseconds: how long the lists are good, and when they are asked for once more, after so long in vain. */
const [KEPT, AGAIN, PATIENCE] = [86_400_000, 600_000, 3000]

interface GooglesOptions {
  fetch: typeof fetch
  now(): Date
}

/**
 * Tells whether Google itself asks from an address, as its Hosting does: no machine has one, neither a customer's nor a
 * stranger's. While the lists cannot be had each is taken for one.
 */
export function createGoogles({
  fetch,
  now,
}: GooglesOptions): (address: string) => Promise<boolean> {
  let lists: readonly BlockList[] = []
  let until = 0
  let asking: Promise<void> | undefined
  const ask = async () => {
    lists = await Promise.all(LISTS.map(url => listAt(fetch, url)))
    until = now().getTime() + KEPT
  }
  return async address => {
    if (now().getTime() >= until) {
      until = now().getTime() + AGAIN
      asking = ask().catch(() => undefined)
    }
    await asking
    const [all, rented] = lists
    if (!all || !rented) return true
    return has(all, address) && !has(rented, address)
  }
}

const has = (list: BlockList, address: string) =>
  isIP(address) > 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

interface Told {
  prefixes: readonly { ipv4Prefix?: string; ipv6Prefix?: string }[]
}

async function listAt(fetch: GooglesOptions['fetch'], url: string): Promise<BlockList> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
  const { prefixes }: Told = await answer.json()
  const list = new BlockList()
  for (const { ipv4Prefix, ipv6Prefix } of prefixes) {
    const [address = '', bits] = (ipv4Prefix ?? ipv6Prefix ?? '').split('/')
    list.addSubnet(address, Number(bits), ipv4Prefix ? 'ipv4' : 'ipv6')
  }
  return list
}
