import { wildcardsOf } from '@/schema'
import type { Policy } from '../policy'
import { enumerated, literal } from './layout'
import { whoText } from './who'

/** A new document is what was deleted; the trash calls it by its resource, its parents and its own id. */
export function returning({ path, returns }: Policy): string[] {
  if (!returns || isTop(path)) return []
  const kept = [literal(`${path.split('/').at(-2)}~`), wildcardsOf(path).join(" + '~' + ")]
  return [`allow create: if ${whoText(returns, undefined)} && isBack(${kept.join(' + ')});`]
}

/**
 * The same of all that lies below nothing, in one place, since a place for each would be larger. They are named: what lay
 * below another record comes back there alone.
 */
export function topReturning(policies: readonly Policy[]): string {
  const tops = policies.filter(({ path, returns }) => returns && isTop(path))
  const [first] = tops
  if (!first?.returns) return ''
  const kinds = enumerated(tops.map(({ path }) => path.split('/')[0] ?? ''))
  return `

// What was deleted, and lay below nothing.
match /{kind}/{id} {
  allow create: if ${whoText(first.returns, undefined)} && kind in ${kinds}.split(',')
    && isBack(kind + '~' + id);
}`
}

const isTop = (path: string) => path.split('/').length === 2
