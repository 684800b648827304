import { useRecordContext } from 'react-admin'
import { isWithin } from '@/lib'
import { CORRECT, CORRECTION, type Field, flowOf, type Members } from '@/schema'
import { useMay, usePrincipal, useResource } from '../registry'

interface Put {
  /** Dotted. */
  readonly path: string
}

/** Which fields of the record in context the person may write as they were; what steps write is for who corrects. */
export function useMayPutBack() {
  const flow = flowOf(useResource())
  const record = useRecordContext()
  const mayDo = useMay()
  const who = usePrincipal()
  const owned: readonly string[] = flow?.owned ?? []
  const id = String(record?.id)
  const isOwned = ({ path }: Put) => owned.some(name => isWithin(path, name))
  const may = (put: Put): boolean => {
    // Why and by whom it was put right goes with no version.
    if (!who || isWithin(put.path, CORRECTION)) return false
    if (isOwned(put)) return flow?.steps[CORRECT]?.who(who, id) ?? false
    // What no form asks for he may have written otherwise, as the price with which it was: the right decides.
    return mayDo('edit', { ...asKnown(record), field: put.path })
  }
  /** Whether a form asks him for it. */
  const isAsked = ({ options }: Field): boolean => !who || (options.write?.(who, id) ?? true)
  return { may, isOwned, isAsked, owned }
}

/** Of the records of an act no more is known than their ids. */
const asKnown = (record: Members | undefined) =>
  record && Object.keys(record).length > 1 ? { record } : { id: String(record?.id) }
