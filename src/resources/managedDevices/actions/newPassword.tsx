import { useCallback, useState } from 'react'
import { useStaying } from '@/admin'
import { NewPassword } from '../dialogs/NewPassword'
import { texts } from '../texts'
import type { Tools } from './tools'
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

/** Keeps everybody on the page while some work is under way; `held` stands in the page. */
export function useHold() {
  const [count, setCount] = useState(0)
  const hold = useCallback(async (work: () => Promise<void>) => {
    setCount(before => before + 1)
    await work().finally(() => setCount(before => before - 1))
  }, [])
  return { hold, held: count > 0 && <Staying /> }
}

/** Only there while it is needed: the router asks one of those that block it. */
const Staying = () => {
  useStaying(true)
  return null
}
