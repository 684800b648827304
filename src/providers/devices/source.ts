import type { Source } from '@/schema'

/** Devices come from a service of their own, not from documents; imports nothing of it, so that declarations stay light. */
export const devices = (provider: 'iot' | 'camera', path: string): Source => ({
  provider,
  path,
  constant: {},
  isWhole: true,
})
