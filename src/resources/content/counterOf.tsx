import { part } from '@/admin'

const Counter = part(() => import('./Counter').then(counter => counter.Counter))

/** The help of a text that may have so many characters. */
export const counterOf = (source: string, max: number) => () => (
  <Counter source={source} max={max} />
)
