import { withSource } from './lib/source.mjs'

const WRITTEN = ['transactions', 'harvests', 'users', 'profiles', 'products']

/** `npm run cost`: a month on Firebase, by screen, for businesses of three sizes; `--json` prints the same as data. */
const { costs, dollarsOf, date, entries } = await withSource(async load => {
  const { costOf, dollarsOf } = await load('/scripts/cost/cost.ts')
  const { entriesOf } = await load('/scripts/cost/entries.ts')
  const { habits } = await load('/scripts/cost/habits.ts')
  const { prices } = await load('/scripts/cost/prices.ts')
  const costs = habits.appUsers.map(appUsers => costOf(appUsers, entriesOf))
  const entries = WRITTEN.map(name => [name, entriesOf(name)])
  return { costs, dollarsOf, date: prices.date, entries }
})

if (process.argv.includes('--json')) console.log(JSON.stringify(costs, null, 2))
else {
  for (const cost of costs) show(cost)
  const told = entries.map(([name, count]) => `${name} ${count}`).join(', ')
  console.log(`entries of indexes of a full record: ${told}`)
}

function show({ appUsers, staff, sales, lines, total, dollars, listDollars }) {
  const [people, sold] = [appUsers, sales].map(number => number.toLocaleString('en'))
  console.log(`${people} app users, ${staff} staff, ${sold} sales: a month (prices of ${date})\n`)
  const head = ['', 'reads', 'writes', 'GiB stored', 'function s', 'dollars']
  const rows = [...lines, { ...total, name: 'all' }].map(each => [
    each.name,
    ...[each.read, each.write].map(whole),
    (each.storedGiB + each.pictureGiB).toFixed(2),
    whole(each.second),
    dollarsOf(each).toFixed(2),
  ])
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map(row => row[at].length)))
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
    console.log(cells.join('  '))
  }
  console.log(
    `\nbilled, less what is free: ${dollars.toFixed(2)} (else ${listDollars.toFixed(2)})\n`,
  )
}

function whole(number) {
  return Math.round(number).toLocaleString('en')
}
