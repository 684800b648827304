import { limits } from '@/lib'

const valid = new RegExp(`^[A-Za-z0-9]{${limits.streamKey}}$`)
const SHOWN = 4
const HIDDEN = '•'.repeat(8)

/** Exactly 16 letters and digits (M-IOTM-11). */
export const isStreamKey = (key: string): boolean => valid.test(key)

/** '4f9Ab2cD7eF1gH0k' -> '4f9A••••••••gH0k'; of what is too short for that nothing is shown. */
export const maskStreamKey = (key: string): string =>
  key.length > 2 * SHOWN ? key.slice(0, SHOWN) + HIDDEN + key.slice(-SHOWN) : HIDDEN
