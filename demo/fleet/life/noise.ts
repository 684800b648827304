/** A number from 0 to below 1 that depends on the three alone: a device, a place in its time, and what it is for. */
export function noise(seed: number, at: number, purpose: number): number {
  let mixed = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(at + 0x7f4a7c15, 0x85ebca6b)) >>> 0
  mixed = Math.imul(mixed ^ Math.imul(purpose + 1, 0xc2b2ae35) ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
