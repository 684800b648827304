/** What begins a formula, as ASCII has it and as East Asian keyboards write it; and a minus that some take for one. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫−]'
/** Where a cell can begin, whatever the spreadsheet parts cells by. */
const PARTED = ',;|\\s\\p{Cc}'
/** What may stand before a formula: blanks, what nobody sees, and a quote that a wrong separator strips. */
const BLANK = '\\s\\p{Cc}\\p{Cf}\\p{DI}\\u2800"'

/** Between apostrophe and sign; a dash, or the like, between two words is none: 'Bogor - Jakarta'. */
const pattern = (apostrophe: string) => {
  const begins = `(?<=(?:^|[${PARTED}])[${BLANK}]*${apostrophe})`
  const isDash = `(?<=[^${PARTED}${BLANK}] +${apostrophe})'*${SIGN} `
  const isOdd = `^${apostrophe}(?='*[\\t\\r\\n])`
  return new RegExp(`(?<!')${apostrophe}(?='*${SIGN})${begins}(?!${isDash})|${isOdd}`, 'gu')
}

const places = pattern('')
const apostrophes = pattern("'")
const plainNumber = /^-\d+(,\d+)?$/

/**
 * A text out of which no spreadsheet makes a formula, also one that parts the file by something else, cuts the text
 * in the middle and skips what it takes for blank: each sign there gets an apostrophe before it. Negative numbers stay.
 */
export const guarded = (cell: string): string =>
  plainNumber.test(cell) ? cell : cell.replaceAll(places, "'")

/** The cell as it was before `guarded`. */
export const unguarded = (cell: string): string => cell.replaceAll(apostrophes, '')
