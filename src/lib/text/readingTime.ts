import { plainText } from './plainText'

const WORDS_PER_MINUTE = 200

/** HTML in, the whole minutes that it takes to read out, one at least; null when there is nothing to read. */
export function readingMinutes(html: unknown): number | null {
  const words = typeof html === 'string' ? plainText(html).split(' ').filter(isWord).length : 0
  return words === 0 ? null : Math.ceil(words / WORDS_PER_MINUTE)
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)
