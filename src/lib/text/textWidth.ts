/** How wide a text is in Inter, in its type's size, some hundredths too wide: for what keeps its room before it is drawn. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)

function letterWidth(letter: string): number {
  if (isNarrow.test(letter)) return 0.34
  if (isWide.test(letter)) return 0.92
  if (isCapital.test(letter)) return 0.74
  return isOfSquares.test(letter) ? 1 : 0.61
}

const isNarrow = /[fijlrtI\s.,:;'’()|·]/
const isWide = /[mwMW—]/
const isCapital = /\p{Lu}/u
/** Chinese, Japanese and Korean. */
const isOfSquares = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/
