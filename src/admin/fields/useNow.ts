import { useEffect, useSyncExternalStore } from 'react'
import { toDay } from '@/lib'

const everyMs = 30_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** It has stood still while nobody looked. */
function read() {
  if (listeners.size === 0 && Math.abs(Date.now() - now) > everyMs) now = Date.now()
  return now
}

/**
 * Milliseconds since 1970, by the half minute; never before what is known to have been. One clock for all that is on the
 * screen: two ages of one moment are the same.
 */
export function useNow(notBefore = 0): number {
  const shared = useSyncExternalStore(subscribe, read)
  useEffect(() => {
    if (notBefore > now) tick()
  }, [notBefore])
  return Math.max(shared, notBefore)
}

/** The day that it is ('2026-11-21'), by the same clock: what is said of a day is said anew with the next. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)

const today = () => toDay(new Date(read()).toISOString())
