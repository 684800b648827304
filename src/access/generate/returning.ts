import { wildcardsOf } from '@/schema'
import type { Policy } from '../policy'
import { literal } from './layout'
import { whoText } from './who'

/** A new document is what was deleted; the trash calls it by its resource, its parents and its own id. */
export function returning({ path, returns }: Policy): string[] {
  if (!returns || isTop(path)) return []
  const kept = [literal(`${path.split('/').at(-2)}~`), wildcardsOf(path).join(" + '~' + ")]
  return [`allow create: if ${whoText(returns, undefined)} && isBack(${kept.join(' + ')});`]
}

/** The same of all that lies below nothing, in one place, since a place for each would be larger. */
export function topReturning(policies: readonly Policy[]): string {
  const first = policies.find(({ path, returns }) => returns && isTop(path))
  if (!first?.returns) return ''
  return `

// What was deleted, and lay below nothing.
match /{kind}/{id} {
  allow create: if ${whoText(first.returns, undefined)} && isBack(kind + '~' + id);
}`
}

const isTop = (path: string) => path.split('/').length === 2
