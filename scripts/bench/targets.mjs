import { milliseconds } from './times.mjs'

const PAGES = /page/

/** Each target with the figure that meets it or not; `results` are by size, then `box` and `emulator`. */
export function targets(results) {
  const sizes = [...results.keys()]
  const all = sizes.flatMap(size => Object.entries(results.get(size).box))
  const worst = (share, isMeant) => figureOf(all, share, isMeant)
  const at = (size, share, isMeant) =>
    figureOf(Object.entries(results.get(size)?.box ?? {}), share, isMeant)
  const is = name => title => title === name
  return [
    line('list page p95 at 100k, ms', at(100_000, 'p95', isPage), 20),
    line('list page p95 at 1M, ms', at(1_000_000, 'p95', isPage), 50),
    ...[50, 200].map(count => {
      const title = `write to snapshot, ${count} listeners`
      return line(`${title}, p95, ms`, worst('p95', is(title)), count === 50 ? 150 : 500)
    }),
    line(
      'start at 1M, ms',
      at(1_000_000, 'p50', title => title.startsWith('start')),
      3000,
    ),
    line('resident memory at most, MB', worst('p50', is('resident memory at most, MB')), 512),
    line('first page at 100k, box : emulator', firstPage(results.get(100_000)), 0.2),
    slower(results),
  ]
}

const isPage = title => PAGES.test(title)

function figureOf(rows, share, isMeant) {
  const meant = rows.filter(([title]) => isMeant(title)).map(([, figures]) => figures?.[share])
  return meant.length === 0 ? undefined : Math.max(...meant.map(value => value ?? Number.NaN))
}

function line(what, figure, most) {
  if (figure === undefined) return `not measured: ${what}, at most ${most}`
  return `${figure <= most ? 'met' : 'NOT met'}: ${what}: ${milliseconds(figure)}, at most ${most}`
}

const firstPage = ({ box = {}, emulator } = {}) =>
  ratio(...[box, emulator ?? {}].map(all => all[Object.keys(all).find(isPage)]))

/** Of the middles; undefined where one is missing. */
export function ratio(box, emulator) {
  const found = box?.p50 / emulator?.p50
  return Number.isFinite(found) ? found : undefined
}

function slower(results) {
  const rows = [...results].flatMap(([size, { box, emulator = {} }]) =>
    Object.keys(box)
      .filter(title => ratio(box[title], emulator[title]) > 1)
      .map(title => `${title} at ${size.toLocaleString('en')}`),
  )
  if ([...results.values()].every(({ emulator }) => !emulator)) return 'not measured: the emulator'
  const what = 'no row slower than the emulator'
  return rows.length === 0 ? `met: ${what}` : `NOT met: ${what}: ${rows.join('; ')}`
}
