import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { goTo } from '@/lib'
import type { Done, LiveDataProvider, TakenBack } from '@/schema'
import { viewOf } from '@/schema'
import { countAgain } from '../../queries/countAgain'
import { useLastViews, useResource, useSignedIn } from '../../registry'
import { useTakeBack } from '../../undo/useUndo'
import { initialValues } from '../../views/initialValues'
import { entriesTable } from '../entries/lines'
import { checkTable } from '../import/check'
import type { Checked } from '../import/checkRow'
import { type Ground, mayWriteSome } from '../import/ground'
import { guessMapping, type Mapping, targetsOf } from '../import/mapping'
import { openFile } from '../import/openFile'
import { type Outcome, performImport } from '../import/perform'
import type { Table } from '../import/table'
import { useTask } from './useTask'

/** How far an import has come; what is not there yet is still to be done. */
export interface Work {
  readonly file: string
  readonly table: Table
  readonly mapping: Mapping
  readonly checked?: readonly Checked[]
  readonly outcome?: Outcome
  /** When the first of it was written. */
  readonly since?: number
  readonly undone?: TakenBack
}

/** An import from the choice of a file to its undoing, step by step. */
export function useImport() {
  const ground = useGround()
  const client = useQueryClient()
  const takeBack = useTakeBack()
  const { run, ...tasks } = useTask()
  const [work, setWork] = useState<Work>()
  const targets = useMemo(() => {
    return targetsOf(ground.resource, path => mayWriteSome(ground, path))
  }, [ground])
  const { name, fields } = ground.resource

  const refresh = async () => {
    await client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
    countAgain(client, [name])
  }
  const expected = useMemo(() => {
    const rest = Object.keys(fields).find(path => fields[path]?.kind === 'rest')
    return { paths: ['id', 'versionNo', ...Object.keys(fields)], rest }
  }, [fields])

  const open = async (file: File) => {
    const read = await run('reading', () => openFile(file, expected))
    if (!read) return
    const table = entriesTable(read, ground.resource)
    setWork({ file: file.name, table, mapping: guessMapping(table, ground.resource, targets) })
  }
  const check = async (now: Work) => {
    const checked = await run('checking', watch => checkTable(ground, now, watch))
    if (checked) setWork({ ...now, checked })
  }
  const perform = async (now: Work, rows: readonly Checked[]) => {
    const { outcome: before } = now
    const { since = Date.now() } = now
    const outcome = await run('importing', watch =>
      performImport(ground, { rows, acts: before?.acts }, watch),
    )
    await refresh()
    if (outcome) setWork({ ...now, since, outcome: joined(before, outcome) })
  }
  const undo = async (now: Work, { acts: own, created, updated }: Outcome) => {
    const ids = [...created.map(({ id }) => String(id)), ...updated]
    const { since = 0 } = now
    const acts = own.map(act => act.name)
    const done: Done = { resource: name, ids, kinds: ['create', 'update', 'return'], since, acts }
    const undone = await run('undoing', ({ onProgress }) => takeBack({ done, onProgress }))
    if (undone) setWork({ ...now, undone })
  }
  const at = stepOf(work)
  /** Back to a step that is done; what has been imported cannot be gone back behind. */
  const show = (wanted: number) => {
    const step = goTo(wanted, { at, total: at })
    if (step !== at) setWork(step === 0 ? undefined : unchecked(work))
  }
  return { ...tasks, ground, targets, work, at, show, setWork, open, check, perform, undo }
}

/** The file, its columns, what they would do, what they did. */
export const steps = ['file', 'columns', 'check', 'result'] as const

function stepOf(work: Work | undefined): number {
  if (!work) return 0
  if (work.outcome) return 3
  return work.checked ? 2 : 1
}

const unchecked = (work: Work | undefined): Work | undefined => {
  if (!work) return undefined
  const { checked: _, ...rest } = work
  return rest
}

export type Importing = ReturnType<typeof useImport>

/** A second try takes up what the first has left. */
const joined = (first: Outcome | undefined, second: Outcome): Outcome =>
  first
    ? {
        ...second,
        created: [...first.created, ...second.created],
        updated: [...first.updated, ...second.updated],
      }
    : second

/** What an import into the resource in context stands on; a new record begins as in the form of the view open last. */
function useGround(): Ground {
  const resource = useResource()
  const provider = useDataProvider<LiveDataProvider>()
  const permissions = useSignedIn() ?? nobody
  const view = useLastViews().get(resource.name) ?? viewOf(resource)
  return useMemo(() => {
    const initial = { ...initialValues(resource, resource.routes[view]?.filter ?? {}) }
    return { resource, provider, permissions, initial }
  }, [resource, provider, permissions, view])
}

const nobody = { who: { uid: '', role: '' }, may: () => false }
