import type { Version } from '../past'
import type { PlainMap } from '../values'

const STEPS = ['request', 'receive', 'delivery', 'process']
/** What the end of a step says, and not its begin. */
const FOUND = [
  ...['item', 'price', 'weight', 'humidity'],
  ...['productMarketplace', 'productOthers', 'nestProduct', 'consumerProduct'],
]
const MARKS = ['isRejected', 'isCancelled', 'isFailed']

interface People {
  /** Uids. */
  farmer: string
  clerk: string
}

/** From the farmer's request on, as each step begins and ends, to the harvest as it is. */
export function harvestPast(whole: PlainMap, { farmer, clerk }: People): Version[] {
  const request = partOf(whole.request)
  const written = whole.lastUpdate as Date
  const later = Object.fromEntries(STEPS.map(name => [name, undefined]))
  const asked = { at: request.requestDate as Date, fields: { request: before(request, 'begin') } }
  const events = STEPS.flatMap(name => eventsOf(name, partOf(whole[name])))
  const all = [asked, ...events.toSorted((a, b) => +a.at - +b.at)]
  let fields: PlainMap = { ...whole, ...later }
  const versions = all.map(({ at, fields: changed }, index) => {
    fields = { ...fields, ...changed, lastUpdate: at < written ? at : written }
    return { at, by: index === 0 ? farmer : clerk, fields }
  })
  // What ended well has been written once more since, which nobody would be told of.
  const isOver = partOf(whole.process).dateEnd instanceof Date
  const last = { at: written, by: isOver ? undefined : clerk, fields: whole }
  return [...versions, last]
}

function eventsOf(name: string, step: PlainMap) {
  const { dateStart, dateEnd } = step
  const from = dateStart instanceof Date && dateStart
  const to = dateEnd instanceof Date && dateEnd
  return [
    ...(from ? [{ at: from, fields: { [name]: before(step, 'end') } }] : []),
    ...(to ? [{ at: to, fields: { [name]: step } }] : []),
  ]
}

/** A step that has not begun, or has not ended. */
function before(step: PlainMap, what: 'begin' | 'end'): PlainMap {
  const known = Object.entries(unmarked(step)).filter(([name]) => !FOUND.includes(name))
  return {
    ...Object.fromEntries(known),
    ...(what === 'begin' && { dateStart: null }),
    dateEnd: null,
  }
}

const unmarked = (step: PlainMap): PlainMap => ({
  ...step,
  ...Object.fromEntries(MARKS.filter(name => name in step).map(name => [name, false])),
})

const partOf = (value: PlainMap[string]) => (value ?? {}) as PlainMap
