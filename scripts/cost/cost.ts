import { habits } from './habits'
import { free, prices } from './prices'
import reads from './reads.json'

/** What is billed, in its own unit. */
export type Amounts = Record<keyof typeof free, number>

export interface Line extends Amounts {
  /** An address of the console, or what happens beside it. */
  name: string
}

export interface Cost {
  appUsers: number
  staff: number
  sales: number
  lines: Line[]
  total: Amounts
  /** A month, with what is free taken off. */
  dollars: number
  /** The same without anything free. */
  listDollars: number
}

/** Entries of all indexes that a document of a collection has. */
export type Entries = (collection: string) => number

const GIB = 2 ** 30
const units = Object.keys(free) as (keyof Amounts)[]

/** A month of a business of so many app users. */
export function costOf(appUsers: number, entriesOf: Entries): Cost {
  const scale = appUsers / 100_000
  const staff = Math.max(habits.leastStaff, Math.round(habits.staff * scale))
  const sales = habits.sales * scale
  const harvests = habits.harvests * scale
  const people = appUsers + staff
  const newSales = sales / habits.keptMonths
  const newHarvests = harvests / habits.keptMonths
  const newPeople = appUsers * habits.newUsers
  const days = staff * habits.workdays
  const saleWrites = newSales * (1 + habits.steps)
  const harvestWrites = newHarvests * (1 + habits.steps)
  const counted = saleWrites + harvestWrites + 2 * newPeople + habits.builtWrites * scale
  const other = days * habits.otherWrites
  // An order comes from the mobile apps.
  const steps = saleWrites + harvestWrites - newSales - newHarvests
  const buildings = habits.buildings * scale
  const told = saleWrites + harvestWrites + 2 * newPeople + other
  const refreshes = habits.refreshes * habits.days

  const lines = [
    ...screenLines(days),
    line('records shown', { read: days * habits.shows * habits.showReads }),
    presence(days * habits.shows),
    line('signing in', { read: days * habits.signInReads }),
    line('orders and steps', {
      // A harvest has its copy beside it.
      write: saleWrites + 2 * harvestWrites,
      read: steps * habits.stepReads,
    }),
    line('new app users', { write: 2 * newPeople }),
    line('other records', { write: other, read: other * habits.stepReads }),
    line('lists that are open', {
      read: (saleWrites + harvestWrites + other) * staff * habits.watchers,
    }),
    ...triggered({ counted, heard: counted, told }),
    line('figures', {
      read: refreshes * habits.refreshReads,
      // The shards that it has taken in.
      delete: refreshes * habits.refreshDeletes,
      write: refreshes * habits.refreshWrites,
      ...inGib(timed(refreshes, habits.refreshSeconds)),
    }),
    night(2 * people + sales + harvests + buildings, people),
    line('calls of functions', timed(days * habits.calls, habits.callSeconds)),
    line('stored', {
      storedGiB:
        (sizeOf('transactions', entriesOf) * sales +
          sizeOf('harvests', entriesOf) * harvests +
          (sizeOf('users', entriesOf) + sizeOf('profiles', entriesOf)) * people +
          sizeOf('products', entriesOf) * habits.otherDocuments * scale) /
        GIB,
      pictureGiB: (sales * habits.picture) / GIB,
    }),
  ]
  // What the night reads stays in Google's house.
  const seen = lines.filter(
    ({ name }) => !['the count at night', 'counters', 'history', 'figures'].includes(name),
  )
  const sent = (sum(seen, 'read') * habits.document + days * habits.shows * habits.picture) / GIB
  lines.push(line('sent', { sentGiB: sent }))
  const total = Object.fromEntries(units.map(unit => [unit, sum(lines, unit)])) as Amounts
  const billed = units.map(unit => Math.max(0, total[unit] - free[unit]) * prices[unit])
  const listed = units.map(unit => total[unit] * prices[unit])
  return {
    ...{ appUsers, staff, sales, lines, total },
    dollars: inCents(billed),
    listDollars: inCents(listed),
  }
}

/**
 * All records, and what is kept of each person. What so many of them count for is a document until the end, with which goes
 * the look at whose turn it is, and at each of them when they go.
 */
function night(records: number, people: number): Line {
  const steps = Math.floor(records / habits.step) * habits.days
  const read = records + people
  return line('the count at night', {
    ...{ read: read * habits.days + 2 * steps, write: steps, delete: steps },
    ...inGib(timed(habits.days, (read / habits.page) * habits.pageSeconds)),
  })
}

/** That somebody is at these records. */
function presence(records: number): Line {
  const [write, gone] = [records * habits.hereWrites, records * habits.hereDeletes]
  return line('who is there', { read: write + gone, write, delete: gone })
}

/** Without what is free, of one line. */
export const dollarsOf = (amounts: Amounts): number =>
  inCents(units.map(unit => amounts[unit] * prices[unit]))

/** What of the records is written, by what it sets off. */
interface Written {
  /** That figures are made of; and of those collections, whether or not it changes a figure. */
  counted: number
  heard: number
  /** Of which the history tells. */
  told: number
}

/** What functions read and write behind it; so many changes are counted `together`, one where it is quiet. */
export const triggered = ({ counted, heard, told }: Written, together = 1): Line[] => [
  line('counters', {
    read: counted * (habits.countedReads + habits.togetherReads / together),
    write: counted * (habits.countedWrites + habits.togetherWrites / together),
    // Events end by themselves.
    ended: counted,
    ...timed(heard, habits.countedSeconds),
  }),
  line('history', {
    read: told * habits.toldReads,
    write: told * habits.toldWrites,
    // As many as there are end by themselves.
    ended: told * habits.toldWrites,
    ...timed(told, habits.toldSeconds),
    storedGiB: (told * habits.toldMonths * habits.told) / GIB,
  }),
]

/** The screens of the menu by their measured reads: the dashboard and the sales are opened most. */
function screenLines(days: number): Line[] {
  const often: Readonly<Record<string, number>> = {
    '/dashboard': habits.dashboard,
    '/marketplace/transaction': habits.sold,
  }
  const others = Object.keys(reads).filter(path => !(path in often))
  return Object.entries(reads).map(([path, { documents, counts }]) => {
    const opened = days * (often[path] ?? habits.lists / others.length)
    const shown = counts > 0 ? Math.max(documents, FULL) : documents
    const counted = counts * COUNTED * (1 + habits.recounts)
    return line(path, { read: opened * (shown + counted) })
  })
}

/** A count stops at 1,000 entries, and Google bills a read for each thousand that are begun: 1,001 of them are two. */
const COUNTED = 2

/** Of a page of a list, and one to know whether there is another: of some there is less in the demo, which was measured. */
const FULL = 21

const sizeOf = (collection: string, entriesOf: Entries) =>
  habits.document + entriesOf(collection) * habits.entry

const line = (name: string, amounts: Partial<Amounts>): Line => ({
  ...{ name, read: 0, write: 0, delete: 0, ended: 0, storedGiB: 0, sentGiB: 0, pictureGiB: 0 },
  ...{ call: 0, second: 0, gibSecond: USUAL * (amounts.second ?? 0) },
  ...amounts,
})

/** GiB of a function, if it says nothing else. */
const USUAL = 0.25

/** Calls, of which Google rounds each up to a tenth of a second. */
const timed = (call: number, seconds: number) => ({
  call,
  second: (call * Math.ceil(Number((seconds * 10).toFixed(6)))) / 10,
})

const inGib = (time: ReturnType<typeof timed>) => ({ ...time, gibSecond: time.second })

const sum = (lines: readonly Line[], unit: keyof Amounts) =>
  lines.reduce((total, each) => total + each[unit], 0)

const inCents = (dollars: readonly number[]) =>
  Math.round(dollars.reduce((total, each) => total + each, 0) * 100) / 100
