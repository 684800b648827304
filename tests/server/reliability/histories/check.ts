import { type History, type Read, type Snapshot, TOTAL, type Written } from './records'

/** What of a history no box that keeps its promises can have done, in words. */
export function violations(history: History): string[] {
  return [
    ...realTime(history),
    ...registers(history),
    ...counters(history),
    ...sets(history),
    ...together(history),
    ...history.snapshots.flatMap(snapshots => listener(snapshots, history)),
    ...history.views
      .filter(view => textOf(view) !== textOf(history.final))
      .map(() => 'listener: its last view is not what is there'),
  ]
}

const isAcknowledged = ({ outcome }: Written) => outcome === 'ok'
const textOf = (documents: Record<string, string>) =>
  JSON.stringify(Object.entries(documents).sort(([one], [other]) => (one < other ? -1 : 1)))

/** What ended before something else began has the earlier time. */
function realTime({ writes }: History): string[] {
  const done = writes.filter(isAcknowledged)
  const byEnd = [...done].sort((one, other) => one.to - other.to)
  const wrong: string[] = []
  let next = 0
  let latest = ''
  for (const write of [...done].sort((one, other) => one.from - other.from)) {
    for (; (byEnd[next]?.to ?? Number.POSITIVE_INFINITY) < write.from; next += 1) {
      const { time = '' } = byEnd[next] ?? {}
      if (time > latest) latest = time
    }
    if ((write.time ?? '') <= latest) wrong.push(`order: ${write.name} ${write.value} is too early`)
  }
  return wrong
}

/** A read gives a value that somebody wrote, and none older than what was known when it began. */
function registers({ writes, reads }: History): string[] {
  const names = [...new Set(reads.map(({ name }) => name))]
  return names.flatMap(name => {
    const own = writes.filter(write => write.name === name && write.outcome !== 'refused')
    const ownReads = reads.filter(read => read.name === name)
    const known = [...own.filter(isAcknowledged), ...ownReads]
    return ownReads.flatMap(read => registerRead(read, own, known))
  })
}

function registerRead(read: Read, writes: Written[], known: (Read | Written)[]): string[] {
  const writer = writes.find(({ value }) => value === read.value)
  if (read.value !== undefined && !isWriter(writer, read))
    return [`register: ${read.name} has ${read.value}, which nobody wrote`]
  const isOlder = known.some(({ to, time = '' }) => to < read.from && time > (read.time ?? ''))
  return isOlder ? [`register: a stale read of ${read.name}`] : []
}

const isWriter = (writer: Written | undefined, read: Read) =>
  writer !== undefined &&
  writer.from < read.to &&
  (writer.time === undefined || writer.time === read.time)

function counters({ writes, final }: History): string[] {
  return ['counters/compared', 'counters/added'].flatMap(name => {
    const own = writes.filter(write => write.name === name)
    const values = own.filter(isAcknowledged).map(({ value }) => value)
    const least = values.length
    const most = least + own.filter(({ outcome }) => outcome === 'unknown').length
    const end = Number(final[name])
    return [
      ...(new Set(values).size < least ? [`counter: two made ${name} the same`] : []),
      ...(end < least || end > most ? [`counter: ${name} is ${end}, not ${least} to ${most}`] : []),
    ]
  })
}

function sets({ writes, final }: History): string[] {
  const own = writes.filter(({ collection }) => collection === 'sets')
  const lost = own.filter(write => isAcknowledged(write) && final[write.name] !== write.value)
  const possible = new Set(
    own.filter(({ outcome }) => outcome !== 'refused').map(write => write.name),
  )
  const strange = Object.keys(final).filter(name => name.startsWith('sets/') && !possible.has(name))
  return [
    ...lost.map(({ name }) => `set: ${name} is lost`),
    ...strange.map(name => `set: nobody added ${name}`),
  ]
}

const isWholeBank = (balances: string[]) =>
  balances.reduce((sum, balance) => sum + Number(balance), 0) === TOTAL
const isWholeTriple = (values: string[]) => values.length === 3 && new Set(values).size === 1

/** Money is neither made nor lost, and a batch is there or not. */
function together({ seen, final }: History): string[] {
  const last = (collection: string) =>
    Object.entries(final).flatMap(([name, value]) => (name.startsWith(collection) ? [value] : []))
  const all: History['seen'] = [
    ...seen,
    { kind: 'accounts', values: last('accounts/') },
    { kind: 'triples', values: last('triples/') },
  ]
  return all
    .filter(({ kind, values }) => !(kind === 'accounts' ? isWholeBank : isWholeTriple)(values))
    .map(({ kind, values }) => `torn: ${kind} ${values}`)
}

/** Each commit whole, in order, once, and none missing. */
function listener(snapshots: Snapshot[], { writes }: History): string[] {
  const live = snapshots.filter(({ isOpening }) => !isOpening)
  const told = live.flatMap(({ session, changes }) =>
    changes.map(({ name, time }) => `${session} ${name} ${time}`),
  )
  return [
    ...snapshots.flatMap((snapshot, n) => inOrder(snapshots[n - 1], snapshot)),
    ...live.flatMap(whole),
    ...(new Set(told).size < told.length ? ['listener: a change came twice'] : []),
    ...missing(snapshots, writes),
  ]
}

function inOrder(before: Snapshot | undefined, { session, time, isOpening }: Snapshot): string[] {
  if (!before) return []
  const isSame = isOpening || session !== before.session
  const isLater = isSame ? time >= before.time : time > before.time
  return isLater ? [] : [`listener: ${time} after ${before.time}`]
}

function whole({ time, changes, accounts, triples }: Snapshot): string[] {
  return [
    ...(changes.every(change => change.time === time) ? [] : ['listener: two commits in one']),
    ...(isWholeBank(accounts) ? [] : [`listener: torn accounts ${accounts}`]),
    ...(isWholeTriple(triples) ? [] : [`listener: torn triples ${triples}`]),
  ]
}

/** Between a session's first and last snapshot there is one for each acknowledged commit. */
function missing(snapshots: Snapshot[], writes: Written[]): string[] {
  const times = new Set(snapshots.map(({ session, time }) => `${session} ${time}`))
  const sessions = [...new Set(snapshots.map(({ session }) => session))]
  return sessions.flatMap(session => {
    const own = snapshots.filter(snapshot => snapshot.session === session)
    const opened = own.findLast(({ isOpening }) => isOpening)?.time ?? ''
    const last = own.at(-1)?.time ?? ''
    return writes
      .filter(({ time = '' }) => opened !== '' && time > opened && time <= last)
      .filter(({ time }) => !times.has(`${session} ${time}`))
      .map(({ name, time }) => `listener: ${name} of ${time} is missing`)
  })
}
