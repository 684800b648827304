import { useState } from 'react'
import { type RaRecord, useNotify, useTranslate } from 'react-admin'
import { newId } from '@/lib'
import type { TakenBack } from '@/schema'
import { messageOf } from '../notices/messageOf'
import { useMayPutBack } from '../undo/useMayPutBack'
import { useLinesOfKept } from '../undo/useTakenBack'
import { useTakeBack } from '../undo/useUndo'
import type { Versioned } from './versions'

/** Names of what stays. */
const MOST = 10

/**
 * What of a version is chosen, and how it is taken back; `onDone` when nothing of it stays. At first all that may be is,
 * but for what no form asks for: a role that was is not given back with an address.
 */
export function useRestoring(differences: readonly Versioned[], onDone: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const takeBack = useTakeBack()
  const linesOf = useLinesOfKept()
  const { may: mayPutBack, isOwned, isAsked, owned } = useMayPutBack()
  const [turned, setTurned] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const may = (one: Versioned) => !one.isCut && mayPutBack(one)
  const isFirst = (one: Versioned) => {
    const { field } = differences.find(({ path }) => path === leaderOf(one)) ?? one
    return isOwned(one) || isAsked(field)
  }
  const chosen = differences.filter(
    each => may(each) && isFirst(each) !== turned.includes(leaderOf(each)),
  )
  const choose = (one: Versioned) => {
    const leader = leaderOf(one)
    setTurned(
      turned.includes(leader) ? turned.filter(each => each !== leader) : [...turned, leader],
    )
  }

  const restore = async (entries: readonly RaRecord[]) => {
    setPending(true)
    const ids = entries.map(({ id }) => String(id))
    const plain = chosen.filter(each => !isOwned(each)).map(({ path }) => path)
    // What steps have written goes back together, as a correction, which is a write of its own.
    const parts = [plain, chosen.some(isOwned) ? owned : []].filter(only => only.length > 0)
    const act = parts.length > 1 ? newId() : undefined
    const kept: TakenBack['failed'][number][] = []
    try {
      for (const only of parts) kept.push(...(await takeBack({ ids, only, act })).failed)
      setProblems(linesOf({ done: [], failed: kept }, MOST))
      if (kept.length === 0) {
        notify('sarang.undo.done', { type: 'success', messageArgs: { smart_count: 1 } })
        onDone()
      }
    } catch (error) {
      setProblems([translate(messageOf(error))])
    }
    setPending(false)
  }
  return { chosen, may, choose, restore, isPending, problems }
}

/** What is written along with another field is chosen with it: alone it would be of another value. */
const leaderOf = ({ path, field: { options } }: Versioned) =>
  options.follows ? [...path.split('.').slice(0, -1), options.follows].join('.') : path
