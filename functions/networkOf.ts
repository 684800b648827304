import { isIPv6, SocketAddress } from 'node:net'

/** What one caller has of an IP: all of IPv4, of IPv6 the half that a connection is given, whose rest it chooses itself. */
export const networkOf = (address: string): string => partOf(address, 4)

/** Of IPv6 the part that a customer has at most, with 65,536 such halves in it; also of one of these. */
export const blockOf = (address: string): string => partOf(address, 3)

function partOf(address: string, length: number): string {
  const [ip = ''] = address.split(/[%/]/)
  if (!isIPv6(ip)) return address
  const { address: plain } = new SocketAddress({ address: ip, family: 'ipv6' })
  if (/^::ffff:[\d.]+$/.test(plain)) return plain.slice('::ffff:'.length)
  const [head = [], tail = []] = plain.split('::').map(half => half.split(':').filter(Boolean))
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
  return `${groups.slice(0, length).join(':')}::/${16 * length}`
}
