/** Numbers as Indonesians write them: '1.250,5' is 1250.5. */

/** What a text says: a number, one of two that it may mean, or nothing that is a number. */
export type Reading = { number: number } | { either: readonly [number, number] } | undefined

/**
 * Reads a text that somebody typed. A dot that groups nothing, as in '1.5', may be an English decimal point or a slip: it
 * is not guessed at.
 */
export function readNumber(text: string): Reading {
  const bare = withoutFrame(text)
  if (indonesian.test(bare)) return found(toDot(bare))
  if (!loneDot.test(bare)) return undefined
  const [asDecimal, asGroups] = [Number(bare), Number(bare.replace('.', ''))]
  return { either: [asDecimal, asGroups] }
}

/** As `readNumber`, and undefined where the text does not say one number. */
export function parseNumber(text: string): number | undefined {
  const reading = readNumber(text)
  return reading && 'number' in reading ? reading.number : undefined
}

/** 'Rp 12.500' or '12.500,00' in, the whole number out. Three decimals are none: '12,000' is English for 12.000. */
export function parseWhole(text: string): number | undefined {
  const value = /,\d{3,}$/.test(withoutFrame(text)) ? undefined : parseNumber(text)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Grams: '1.250', '1.250 g', '1.250 gr' or '1,25 kg' in, 1250 out. */
export function parseWeight(text: string): number | undefined {
  const [, number = text, unit = ''] = /^(.*\d)\s*(kg|g|gr|gram)$/i.exec(text.trim()) ?? []
  const value = parseNumber(number)
  if (value === undefined || !/kg/i.test(unit)) return value
  // No computer's tenths: 1,005 kg are 1005 g.
  return Number((value * 1000).toPrecision(15))
}

/** '30,5 %' -> '30,5': as a screen shows it with its unit. */
export function withoutUnit(text: string, unit: string): string {
  const bare = text.trim()
  return bare.endsWith(unit) ? bare.slice(0, bare.length - unit.length) : text
}

/** A number and the unit behind it, whichever that is: '1.250 g' -> ['1.250', ' g']. */
export function apart(text: string): readonly [number: string, unit: string] {
  const at = text.search(trailingUnit)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

const trailingUnit = /(?<=\d)\s*[^\d\s.,-]+\s*$/

/** Degrees of a coordinate, which have no groups: maps write '-6.2', people '-6,2'. */
export function parseDegrees(text: string): number | undefined {
  return degrees.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined
}

/** Latitude and longitude in one text, as maps copy them: '-6.2, 106.8'. */
export function parsePair(text: string): readonly [number, number] | undefined {
  const [, first = '', second = ''] = pair.exec(text) ?? []
  const [latitude, longitude] = [parseDegrees(first), parseDegrees(second)]
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude]
}

const degrees = /^-?\d{1,3}([.,]\d+)?(e-\d{1,3})?$/i
const part = String.raw`(-?\d{1,3}(?:[.,]\d+)?(?:e-\d{1,3})?)`
const between = String.raw`(?:\s*[,;]\s+|\s*;\s*|\s+|(?<=\.\d+),)`
const pair = RegExp(`^\\s*${part}${between}${part}\\s*$`, 'i')

/** A number without loss, as it is typed: 1234.5 -> '1.234,5'. */
export function writeNumber(value: number): string {
  // By String, which is exact: a format of Intl's may end before the number does.
  const [whole = '', fraction] = String(value).split('.')
  if (whole.includes('e') || fraction?.includes('e')) return tiny.format(value)
  return [whole.replace(/\d+/, grouped), fraction].filter(part => part !== undefined).join(',')
}

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, '.')
const tiny = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

/** Puts the dots anew where the text is a number but for its dots, as while one is typing digits into it. */
export function regroup(text: string): string {
  const bare = text.replaceAll('.', '')
  const [, sign = '', digits = '', rest = ''] = /^(-?)(\d{1,15})(,\d*)?$/.exec(bare) ?? []
  return digits === '' ? text : `${sign}${grouped(digits.replace(/^0+(?=\d)/, ''))}${rest}`
}

/**
 * The cells of one column as Indonesians write them. Spreadsheets of both kinds are told apart by the whole column: cells
 * that can only be English, and none that can only be Indonesian, and all of them are English. A lone dot, as in '1.5', may
 * be a slip: a few of them among many that are groups of three for an Indonesian decide nothing, and are asked back. Where
 * both kinds are meant, or no cell tells which, so is what could be of either: '2,000' is 2 or 2000. `beside`: the cells of
 * all columns of the same sheet, which tell of one that does not tell by itself.
 */
export function toIndonesian(
  cells: readonly string[],
  beside: readonly string[] = [],
): readonly string[] {
  const parts = cells.map(bareOf)
  const texts = parts.map(([text]) => text)
  const as = (read: typeof inDoubt) => cells.map((cell, at) => read(parts[at] ?? [cell, ''], cell))
  const count = (isSo: (text: string) => boolean) => texts.filter(isSo).length
  const [sure, own] = [count(isOnlyEnglish), count(isOnlyIndonesian)]
  const told = sure + own === 0 ? toldBy(texts, beside) : undefined
  if (told) return as(told)
  if (isUntold(texts)) return as(inDoubt)
  const loneDots = count(isLoneDot)
  const isSlip = sure === loneDots && sure * MOST_DOUBTFUL < count(isEither)
  if (sure === 0 || isSlip) return cells
  const isMixed = (sure - loneDots) * MOST_DOUBTFUL >= own + count(isEither)
  if (own > 0 && !isMixed) return cells
  return as(own > 0 ? inDoubt : fromEnglish)
}

/** How a column is read that stands among English ones: asked back, where nothing but lone dots says that they are. */
function toldBy(own: readonly string[], beside: readonly string[]): typeof inDoubt | undefined {
  if (!own.some(isDoubtful) || own.some(isEither)) return undefined
  const texts = beside.map(cell => bareOf(cell)[0])
  const english = texts.filter(isOnlyEnglish)
  if (english.length === 0 || texts.some(text => isOnlyIndonesian(text) || isEither(text)))
    return undefined
  return english.every(isLoneDot) ? inDoubt : fromEnglish
}

const bareOf = (cell: string) => {
  const [number, unit] = apart(cell)
  return [withoutFrame(number), unit] as const
}

/** Cells of either kind for each that can only be English. */
const MOST_DOUBTFUL = 10

/** Whether there are thousands of an English hand, or fractions that end with a zero, and nothing that is of one kind. */
const isUntold = (texts: readonly string[]) =>
  texts.some(text => isDoubtful(text) && /,\d\d0$/.test(text)) &&
  !texts.some(text => isEither(text) || english.test(text) !== indonesian.test(text))

const isLoneDot = (text: string) => loneDot.test(text) && isOnlyEnglish(text)
const isEither = (text: string) => text.includes('.') && isDoubtful(text)
const isDoubtful = (text: string) =>
  /[.,]/.test(text) && english.test(text) && indonesian.test(text)
const isOnlyEnglish = (text: string) => english.test(text) && !indonesian.test(text)
const isOnlyIndonesian = (text: string) => indonesian.test(text) && !english.test(text)

const fromEnglish = ([bare, unit]: ReturnType<typeof apart>, cell: string): string =>
  english.test(bare) ? bare.replaceAll(',', '').replace('.', ',') + unit : cell

/** No group begins with a zero: of such a dot `readNumber` says both that it may mean. */
const inDoubt = ([bare, unit]: ReturnType<typeof apart>, cell: string): string =>
  isDoubtful(bare) ? bare.replace(',', '.').replace(/\d/, '0$&') + unit : cell

/**
 * Digits with or without groups of three, which begin with no zero. An exponent is read as exports write it, of what is tiny
 * or huge: '1e3' is a slip, and '1,23E+11' is what a spreadsheet leaves of twelve digits.
 */
const indonesian = /^-?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?(e[+-]\d{1,3})?$/
const english = /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/
const loneDot = /^-?\d+\.\d+$/

/** Without the sign of the currency and the ',-' that ends a price, and without the blanks that some put in the place of dots. */
const withoutFrame = (text: string) =>
  text
    .trim()
    .replace(/^(-?)\s*Rp\.?\s*/i, '$1')
    .replace(/(?<=\d)[.,]-+$/, '')
    .replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '.')
    .replace(/^\u2212/, '-')

const toDot = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'))

const found = (value: number) => (Number.isFinite(value) ? { number: value } : undefined)
