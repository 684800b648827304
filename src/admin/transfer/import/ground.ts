import type { RaRecord } from 'react-admin'
import type { LiveDataProvider, Members, Permissions, Resource } from '@/schema'
import { flowOf, isSingle, wildcardsOf } from '@/schema'

/** What an import stands on: where the records go, who brings them, what a new one begins with. */
export interface Ground {
  readonly resource: Resource
  readonly permissions: Permissions
  readonly provider: Pick<LiveDataProvider, 'getMany' | 'createMany' | 'update'>
  readonly initial: Members
}

/** How far something has come, of how much. */
export interface Progress {
  readonly done: number
  readonly total: number
}

export interface Watch {
  readonly signal: AbortSignal
  onProgress(progress: Progress): void
}

/** Whether records of a resource are made from a form like any other: an import then makes them, too. */
export const isImportable = ({ source, access, views }: Resource): boolean =>
  access.create !== undefined &&
  access.delete !== undefined &&
  views.create === undefined &&
  wildcardsOf(source.path).length === 0 &&
  !isSingle(source.path)

/** Into what an import goes, and who brings it. */
type Into = Pick<Ground, 'resource' | 'permissions'>

/** Whether the person may import at all: what was made is to be undone. */
export const mayImport = ({ resource, permissions: { may } }: Into): boolean =>
  isImportable(resource) && may('create', resource.name) && may('delete', resource.name)

/** Whether the person may write a field of a new record, or of any that is there: its fields may be his to change. */
export const mayWriteSome = (into: Into, field: string): boolean =>
  mayWrite(into, field) || mayWrite(into, field, { id: '' })

/** Whether the person may write a field of a new record, or of the one given. */
export function mayWrite(ground: Into, field: string, record?: RaRecord): boolean {
  if (record) return judge(ground, field, record)
  const known = ofNew.get(ground) ?? new Map<string, boolean>()
  const answer = known.get(field) ?? judge(ground, field)
  ofNew.set(ground, known.set(field, answer))
  return answer
}

/** Asked for each field of each new row. */
const ofNew = new WeakMap<Into, Map<string, boolean>>()

function judge({ resource, permissions }: Into, field: string, record?: RaRecord): boolean {
  const { write, stamp } = resource.fields[field]?.options ?? {}
  const isDeclared = write?.(permissions.who, record && String(record.id)) ?? true
  const isOwned = flowOf(resource)?.owned.includes(field)
  if (isOwned || (!isDeclared && !(stamp && !record))) return false
  return permissions.may(record ? 'edit' : 'create', resource.name, { record, field })
}

/** Lets the page breathe between two pieces of work: it must answer while many rows are gone through. */
export function breather(): () => Promise<void> | undefined {
  let last = performance.now()
  return () => {
    if (performance.now() - last < pieceOfWork) return undefined
    return new Promise(resolve =>
      setTimeout(() => {
        last = performance.now()
        resolve()
      }),
    )
  }
}

/** ms. */
const pieceOfWork = 30
