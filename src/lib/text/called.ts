import { wordsOf } from '../values'

/** Marks that turn what stands beside a text, or leave no trace; not what joins letters and emoji. */
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/**
 * What something is called: the first of these of which anything is seen, as it may stand among other words, whatever an app
 * has let into it; '' of none.
 */
export const called = (...names: readonly unknown[]): string =>
  names.map(name => visible(wordsOf(name))).find(Boolean) ?? ''

function visible(text: string): string {
  const kept = text.replaceAll(HIDDEN, '')
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(kept) ? kept : ''
}
