import type { Copy, Resource } from '@/schema'
import { flowOf, resultsOf } from '@/schema'
import { decisionFunction, quote, readAt, serverOnly } from '../conditions'
import type { Policy } from '../roles'

type Policies = Readonly<Record<string, Policy>>

/** What holds a record and its copy together: either is written in the other's commit, and the copy tells its state. */
export function withCopies(policies: Policies, resources: readonly Resource[]): Policies {
  const all: Record<string, Policy> = { ...policies }
  for (const resource of resources) {
    const { copy } = resource.source
    const original = all[resource.name]
    const [name, copied] = Object.entries(all).find(([, each]) => isAt(each, copy)) ?? []
    if (!copy || !original || !name || !copied) continue
    all[resource.name] = { ...original, copy: copyOf(resource, copy, copied.path) }
    const { path, fields } = original
    all[name] = {
      ...copied,
      ...following(copy),
      original: { path, fields, held: heldIn(copy), says: toldIn(resource, copy) },
    }
  }
  return all
}

const isAt = ({ path }: Policy, copy: Copy | undefined) =>
  copy !== undefined && path.startsWith(`${copy.path}/`)

function copyOf({ fields }: Resource, copy: Copy, path: string): NonNullable<Policy['copy']> {
  const states = Object.keys(flowOf({ fields })?.states ?? {})
  const tells = Object.entries(copy.decides ?? {}).map(([field, decision]) => ({
    field,
    instead: resultsOf(decision).find(result => !states.includes(result)),
  }))
  return { path, stamp: stampIn(copy.fields), tells }
}

/** Nobody writes a copy by itself: its record is written at this very time, and decides what the copy says of its state. */
function following({ decides = {} }: Copy): Partial<Policy> {
  const follows = serverOnly('follows()', "in its record's own commit, and telling its state")
  return {
    when: { create: follows, edit: follows },
    functions: Object.entries(decides).map(([field, decision]) =>
      decisionFunction(stateIn(field), decision),
    ),
  }
}

const stateIn = (field: string) => `${field}Of`

const toldIn = ({ fields }: Resource, { decides = {}, fields: copied }: Copy): string[] => [
  `[${readAt('record', stampIn(fields))}, ${copyHas(stampIn(copied))}].hasOnly([request.time])`,
  ...Object.keys(decides).map(field => `${copyHas(field)} == ${stateIn(field)}(record)`),
]

const copyHas = (field: string) => readAt('copy', field)
const heldIn = ({ decides = {}, fields }: Copy) => [...Object.keys(decides), stampIn(fields)]

/** The field that has the server's time of each write. */
function stampIn(fields: Resource['fields']): string {
  const [name] = Object.entries(fields).find(([, { options }]) => options.stamp === 'save') ?? []
  if (!name)
    throw new Error("a record with a copy, and the copy, need a timestamp that is stamped 'save'")
  return name
}

/** The document of the same id at another path, in the rules language. */
export const documentAt = (path: string): string =>
  `/databases/$(database)/documents/${path.replaceAll(/\{(\w+)\}/g, '$($1)')}`

/** How a record with a copy is looked at by it. Where it is missing, it is made with a write that is no step. */
export function copyFunctions({ path, stamp, tells }: NonNullable<Policy['copy']>): string[] {
  // No choice by `? :`, which Google refuses to make between what a commit has not written yet.
  const told = tells.reduceRight(
    (rest, { field, instead }) =>
      instead === undefined
        ? readAt('copy', field)
        : `{${quote(instead)}: ${rest}}.get(${readAt('copy', field)}, ${readAt('copy', field)})`,
    "''",
  )
  return [
    `function copyPath() { return ${documentAt(path)}; }`,
    `// The copy is written in the same commit.
function isCopied() { return ${readAt('getAfter(copyPath()).data', stamp)} == request.time; }`,
    `// The state, as the copy tells it: it is held to the record.
function toldBy(copy) { return ${told}; }`,
  ]
}
