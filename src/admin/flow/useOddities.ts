import { useEffect, useState } from 'react'
import type { Flow, Members } from '@/schema'
import { flowOf } from '@/schema'
import { useResource } from '../registry'

type Judge = (record: Members) => readonly string[]

/** What tells what is odd about a record of the resource in context; of nothing it does until it is there. */
export const useOddities = (): Judge => useJudge(flowOf(useResource())?.oddities)

/** What this fetches, which tells nothing until it is there. */
export function useJudge(load: Flow['oddities']): Judge {
  const [found, setFound] = useState<{ load: unknown; judge: Judge }>()
  useEffect(() => {
    let isOpen = true
    load?.().then(
      judge => isOpen && setFound({ load, judge }),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [load])
  return found && found.load === load ? found.judge : nothing
}

const nothing: Judge = () => []
