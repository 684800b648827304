import { isText, wordsOf } from '../values'

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

/** A name as it stands behind another word; nothing for what is none, as an app may have left it. */
export function behind(word: unknown): string {
  const name = isText(word) && called(word)
  return name ? ` ${name}` : ''
}

/** The first letters of the first two words of a name; nothing of what has no letters. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.@-]*/gu) ?? [])
    .slice(0, 2)
    .map(word => [...word][0]?.toLocaleUpperCase('id') ?? '')
    .join('')

/** A note with one more line below what it says already: what happened, and why. */
export const noted = (note: unknown, happened: string, reason: unknown): string =>
  [...(typeof note === 'string' && note ? [note] : []), `${happened}: ${String(reason)}`].join('\n')
