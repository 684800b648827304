import { isText } from '../values'
import { called } from './called'

/** A name as it stands behind another word; nothing for what is none, as an app may have left it. */
export function behind(word: unknown): string {
  const name = isText(word) && called(word)
  return name ? ` ${name}` : ''
}
