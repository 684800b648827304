import { milliseconds } from './times.mjs'

const TARGETS = [
  {
    what: 'list page over REST at 100k, p95',
    size: 100_000,
    rows: /over REST/,
    share: 'p95',
    most: 20,
  },
  {
    what: 'list page over REST at 1M, p95',
    size: 1_000_000,
    rows: /over REST/,
    share: 'p95',
    most: 50,
  },
  { what: 'list page at 100k, p95', size: 100_000, rows: /page(?!.*REST)/, share: 'p95', most: 20 },
  { what: 'list page at 1M, p95', size: 1_000_000, rows: /page(?!.*REST)/, share: 'p95', most: 50 },
  { what: 'write to snapshot, 50 listeners, p95', rows: /snapshot, 50/, share: 'p95', most: 150 },
  { what: 'write to snapshot, 200 listeners, p95', rows: /snapshot, 200/, share: 'p95', most: 500 },
  { what: 'snapshots missed or out of order', rows: /missed|out of order/, share: 'p50', most: 0 },
  { what: 'start at 1M', size: 1_000_000, rows: /^start/, share: 'p50', most: 3000 },
  { what: 'resident memory, MB', rows: /memory at most/, share: 'p50', most: 512 },
]
/** Of the emulator's time for the first page at 100,000. */
const FIFTH = 0.2

/** Each target, met or not, with its figure; `results` are by size, and each has `box` and `emulator`. */
export function targets(results) {
  const first = firstPage(results.get(100_000) ?? {})
  return [
    ...TARGETS.map(target => line(target.what, worst(results, target), target.most)),
    line('first page at 100k, box : emulator', first, FIFTH),
    slower(results),
  ]
}

/** The largest figure of the rows that are meant; NaN when one is missing, undefined when there is no row. */
function worst(results, { size, rows, share }) {
  const measured = [...results].filter(([each]) => size === undefined || each === size)
  const figures = measured
    .flatMap(([, { box = {} }]) => Object.entries(box))
    .filter(([title]) => rows.test(title))
    .map(([, figure]) => figure[share] ?? Number.NaN)
  return figures.length === 0 ? undefined : Math.max(...figures)
}

function line(what, figure, most) {
  if (figure === undefined) return `not measured: ${what}, at most ${most}`
  return `${figure <= most ? 'met' : 'NOT met'}: ${what}: ${milliseconds(figure)}, at most ${most}`
}

function firstPage({ box = {}, emulator = {} }) {
  const title = Object.keys(box).find(each => each.startsWith('first page'))
  return ratio(box[title], emulator[title])
}

/** Of the middles; undefined where one is missing. */
export function ratio(box, emulator) {
  const found = box?.p50 / emulator?.p50
  return Number.isFinite(found) ? found : undefined
}

function slower(results) {
  const what = 'no row slower than the emulator'
  if ([...results.values()].every(({ emulator }) => !emulator)) return `not measured: ${what}`
  const rows = [...results].flatMap(([size, { box = {}, emulator = {} }]) =>
    Object.keys(box)
      .filter(title => ratio(box[title], emulator[title]) > 1)
      .map(title => `${title} at ${size.toLocaleString('en')}`),
  )
  return rows.length === 0 ? `met: ${what}` : `NOT met: ${what}: ${rows.join('; ')}`
}
