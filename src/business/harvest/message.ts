import { formatDate, formatRupiah, formatWeight } from '@/lib/text/format'
import { valueAt } from '@/lib/values'
import { stepOf, totalOf, totalWorth } from './figures'
import { type Stage, stageOf, statusOf } from './stage'
import { messageTexts as texts } from './texts'

type Json = Readonly<Record<string, unknown>>

/** What a chat with the farmer begins with, as his harvest stands. */
export function harvestMessage(harvest: Json): string {
  const name = textAt(harvest, 'farmer.name')
  const building = textAt(harvest, 'farmer.rbwName')
  const where = building ? texts.from(building) : ''
  return [
    texts.hello(name && ` ${name}`),
    texts.about(where + dayOf(harvest), newsOf(harvest)),
  ].join(' ')
}

function newsOf(harvest: Json): string {
  const status = statusOf(harvest)
  return status === 'ongoing' ? ongoing[stageOf(harvest)](harvest) : ended[status](harvest)
}

const ongoing: Readonly<Record<Stage, (harvest: Json) => string>> = {
  request: () => texts.request,
  receive: () => texts.receive,
  delivery: harvest => texts.delivery(received(harvest)),
  process: harvest => texts.process(received(harvest)),
  finished: () => texts.finished,
}

const ended = {
  cancelled: () => texts.cancelled,
  rejected: (harvest: Json) => texts.rejected + because(harvest, 'receive.note', 'request.note'),
  failed: (harvest: Json) => texts.failed + because(harvest, 'process.note', 'delivery.note'),
  finished: ongoing.finished,
}

/** The last line of the first of these notes that there is: that is why it ended. */
function because(harvest: Json, ...names: readonly string[]): string {
  const note = names.map(name => textAt(harvest, name)).find(text => text !== '')
  return note ? ` ${note.split('\n').at(-1)}` : ''
}

function received(harvest: Json): string {
  const { item } = stepOf(harvest, 'receive')
  const grams = totalOf(item)
  const value = totalWorth(item)
  const parts = [
    grams !== undefined && formatWeight(grams),
    value !== undefined && formatRupiah(value),
  ]
  const told = parts.filter(part => part !== false).join(', ')
  return told ? ` (${told})` : ''
}

function dayOf(harvest: Json): string {
  const date = textAt(harvest, 'request.harvestDate') || textAt(harvest, 'request.requestDate')
  return Number.isNaN(Date.parse(date)) ? '' : texts.on(formatDate(date))
}

function textAt(harvest: Json, name: string): string {
  const value = valueAt(harvest, name)
  return typeof value === 'string' ? value.trim() : ''
}
