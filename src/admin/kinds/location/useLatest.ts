import { useEffect, useRef } from 'react'

/** Tells of each call whether it is still the last one, and whether anybody still waits for it. */
export function useLatest(): () => () => boolean {
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  return () => {
    turn.current += 1
    const mine = turn.current
    return () => mine === turn.current
  }
}
