import { isText } from '../values'

/** A word as it stands behind another one; nothing for what is none, as an app may have left it. */
export const behind = (word: unknown): string => (isText(word) ? ` ${word}` : '')
