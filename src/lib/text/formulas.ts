/** What a spreadsheet takes for the beginning of a formula, behind as many apostrophes as there are. */
const formula = /^'*[=+\-@\t\r\n]/
const plainNumber = /^-\d+(,\d+)?$/

/** A cell that no spreadsheet runs as a formula: such a text gets an apostrophe before it; negative numbers stay. */
export const guarded = (cell: string): string =>
  formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell

/** The cell as it was before `guarded`. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
