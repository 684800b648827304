import { useCallback, useState } from 'react'
import { useStaying } from '@/admin'
import { NewPassword } from '../dialogs/Frame'
import { texts } from '../texts'
import type { Tools } from './context'
import type { Task } from './useTask'

interface Reset<Made> extends Pick<Task<Made>, 'of' | 'call'> {
  /** Whose the new password is. */
  whose: (made: Made) => string
}

/** Resets, and shows the password that the service has chosen. It tells it this once: until it was kept nobody leaves. */
export const passwordReset = <Made extends { password: string }>(
  { ask, run, hold }: Tools,
  { of, call, whose }: Reset<Made>,
): Promise<void> =>
  hold(async () => {
    const made = await run({ of, label: texts.resetting, call })
    if (!made) return
    const { password } = made
    await ask<true>(dialogue => <NewPassword {...dialogue} of={whose(made)} password={password} />)
  })

/** Keeps everybody on the page while some work is under way. */
export function useHold() {
  const [count, setCount] = useState(0)
  useStaying(count > 0)
  return useCallback(async (work: () => Promise<void>) => {
    setCount(before => before + 1)
    await work().finally(() => setCount(before => before - 1))
  }, [])
}
