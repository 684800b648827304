import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import { ROOT } from '../../wire/support/box'
import { listenTo, type Message, messagesOf, TestChannel } from '../../wire/support/webChannel'
import { textIn } from './caller'
import { COLLECTIONS, type Snapshot } from './records'

interface ListenerOptions {
  url: string
  token: string
}

/** Values by name, by collection. */
type View = Map<string, Map<string, string>>

/** Listens to all collections over one stream and goes on where it was after each break, as the SDK does. */
export function startListener({ url, token }: ListenerOptions) {
  const snapshots: Snapshot[] = []
  const view: View = new Map(COLLECTIONS.map(name => [name, new Map()]))
  let session = 0
  let resumeToken: string | undefined
  let isOver = false
  let channel: TestChannel | undefined
  const app = { request: (path: string, init: RequestInit) => fetch(url + path, init) }

  const follow = async () => {
    const current = new Set<number>()
    let filled = 0
    let changes: Snapshot['changes'] = []
    const targets = COLLECTIONS.map((name, n) =>
      listenTo(2 * n, name, {}, resumeToken ? { resumeToken } : {}),
    )
    channel = await TestChannel.open({ app: app as Hono, kind: 'Listen', token }, ...targets)
    session += 1
    await channel.stream()
    while (!isOver) {
      const arrays = await channel.read()
      if (!arrays && !isOver) await channel.stream()
      for (const message of messagesOf(arrays ?? [])) {
        changes.push(...applied(view, message))
        const time = snapshotTime(message, current)
        if (time === undefined) continue
        const isOpening = current.size > filled || current.size < COLLECTIONS.length
        filled = current.size
        snapshots.push({ session, isOpening, time, changes, ...valuesOf(view) })
        if (current.size === COLLECTIONS.length) resumeToken = message.targetChange?.resumeToken
        changes = []
      }
    }
  }

  const run = async () => {
    while (!isOver) {
      await follow().catch(() => undefined)
      if (!isOver) await setTimeout(20)
    }
  }
  const ended = run()
  return {
    snapshots,
    lastTime: () => snapshots.at(-1)?.time ?? '',
    view: () => Object.fromEntries([...view.values()].flatMap(values => [...values])),
    stop: async () => {
      isOver = true
      await channel?.cancel()?.catch(() => undefined)
      await ended
    },
  }
}

/** What a message changes in the view; a RESET empties the collection that it is of. */
function applied(view: View, { documentChange, documentDelete, targetChange }: Message) {
  if (targetChange?.targetChangeType === 'RESET')
    for (const id of targetChange.targetIds ?? []) view.get(COLLECTIONS[id / 2] ?? '')?.clear()
  if (documentDelete)
    valuesBeside(view, documentDelete.document).delete(shortName(documentDelete.document))
  if (!documentChange) return []
  const { name, fields, updateTime } = documentChange.document
  const value = textIn(fields as Record<string, Record<string, string>>)
  valuesBeside(view, name).set(shortName(name), value)
  return [{ name: shortName(name), time: updateTime }]
}

const valuesBeside = (view: View, name: string) =>
  view.get(shortName(name).split('/')[0] ?? '') ?? new Map<string, string>()

/** The time of a message that ends a snapshot. `current` gets the targets that are filled. */
function snapshotTime({ targetChange }: Message, current: Set<number>): string | undefined {
  if (targetChange?.targetChangeType === 'CURRENT')
    for (const id of targetChange.targetIds ?? []) current.add(id)
  return targetChange && !targetChange.targetIds ? targetChange.readTime : undefined
}

const shortName = (name: string) => name.slice(ROOT.length + 1)

const valuesOf = (view: View) => ({
  accounts: [...(view.get('accounts')?.values() ?? [])],
  triples: [...(view.get('triples')?.values() ?? [])],
})
