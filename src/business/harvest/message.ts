import { formatDate, formatRupiah, formatWeight, valueAt } from '@/lib'
import { stepOf, totalOf, wholeWorth } from './figures'
import { harvestStatusOf, type Stage, stageOf } from './stage'
import { harvestStatusNames, messageTexts as texts } from './texts'

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
  const status = harvestStatusOf(harvest)
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
  rejected: (harvest: Json) => texts.rejected + because(harvest, 'rejected', rejecting),
  failed: (harvest: Json) => texts.failed + because(harvest, 'failed', failing),
  finished: ongoing.finished,
}

const rejecting = ['receive.note', 'request.note']
const failing = ['process.note', 'delivery.note']

/** Why it ended: what the step that ended it has added to the first of these notes that has it, in however many lines. */
function because(harvest: Json, status: keyof typeof harvestStatusNames, notes: readonly string[]) {
  const begin = `${harvestStatusNames[status]}: `
  const said = notes.map(name => {
    const lines = textAt(harvest, name).split('\n')
    return lines.slice(lines.findLastIndex(line => line.startsWith(begin))).join('\n')
  })
  const reason = said.find(text => text.startsWith(begin))
  return reason ? ` ${reason}` : ''
}

function received(harvest: Json): string {
  const { item } = stepOf(harvest, 'receive')
  const grams = totalOf(item)
  const value = wholeWorth(item)
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
