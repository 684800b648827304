import { type Plain, type PlainMap, toFields } from '../../../../demo/values'
import { PROJECT } from '../../../support/box'
import { NOW } from '../../access/engine'
import type { Change } from './changes'

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`

/** Of a token that the emulator believes. */
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const tokenOf = (uid: string) => `${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid })}.`

/** Commits what somebody changes, whom the rules judge. Returns when it was written, as Firestore says it; nothing where it is refused. */
export async function commit(
  host: string,
  { path, before, after, copies }: Change,
  uid: string,
): Promise<string | undefined> {
  const writes = [
    before ? partOf(path, before, after) : wholeOf(path, after),
    ...Object.entries(copies).map(([copy, fields]) => wholeOf(copy, fields)),
  ]
  const answer = await fetch(`http://${host}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(uid)}` },
    body: JSON.stringify({ writes }),
  })
  if (answer.status === 403) return undefined
  const told = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(told)}`)
  return told.writeResults[0].updateTime ?? told.commitTime
}

/** What has changed, and nothing else. */
function partOf(path: string, before: PlainMap, after: PlainMap) {
  const names = leavesOf(before, after)
  const stamps = names.filter(name => isNow(at(after, name)))
  const typed = names.filter(name => !stamps.includes(name))
  const fields = typed.reduce<PlainMap>((map, name) => putAt(map, name, at(after, name)), {})
  return {
    update: { name: `${DOCUMENTS}/${path}`, fields: toFields(fields) },
    updateMask: { fieldPaths: typed.map(quoted) },
    updateTransforms: stamps.map(stampOf),
    currentDocument: { exists: true },
  }
}

function wholeOf(path: string, after: PlainMap) {
  const names = leavesOf({}, after)
  const stamps = names.filter(name => isNow(at(after, name)))
  const fields = names
    .filter(name => !stamps.includes(name))
    .reduce<PlainMap>((map, name) => putAt(map, name, at(after, name)), {})
  return {
    update: { name: `${DOCUMENTS}/${path}`, fields: toFields(fields) },
    updateTransforms: stamps.map(stampOf),
  }
}

type Names = readonly string[]

const stampOf = (name: Names) => ({ fieldPath: quoted(name), setToServerValue: 'REQUEST_TIME' })
const quoted = (names: Names) =>
  names.map(name => (/^[a-z_]\w*$/i.test(name) ? name : `\`${name}\``)).join('.')
const isNow = (value: unknown) => value instanceof Date && value.getTime() === NOW.getTime()

const isMap = (value: unknown): value is PlainMap =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The innermost places where two records differ. */
function leavesOf(before: PlainMap, after: PlainMap, above: Names = []): Names[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name => {
    const [was, is] = [before[name], after[name]]
    if (isMap(is) && Object.keys(is).length > 0 && (isMap(was) || was === undefined))
      return leavesOf(was ?? {}, is, [...above, name])
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [[...above, name]]
  })
}

const at = (map: PlainMap, names: Names): Plain | undefined =>
  names.reduce<Plain | undefined>((value, name) => (isMap(value) ? value[name] : undefined), map)

function putAt(map: PlainMap, [name = '', ...more]: Names, value: Plain | undefined): PlainMap {
  const inner = map[name]
  return {
    ...map,
    [name]: more.length > 0 ? putAt(isMap(inner) ? inner : {}, more, value) : value,
  }
}
