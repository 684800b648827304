import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { HttpError } from 'react-admin'
import { type Notice, useNotice } from '@/admin'

type Whose = number | 'list'

export interface Task<Answer> {
  of: Whose
  /** Said while it is under way. */
  label: string
  call: () => Promise<{ data: Answer }>
  /** What can be done when it has failed. */
  offer?: NonNullable<Notice['action']>
  /** Takes why it failed, for the dialog that says so; default: a toast. */
  onFail?: (notice: Notice, isRefused: boolean) => void
}

/** Answers undefined when it failed, which has been told then. */
export type Run = <Answer>(task: Task<Answer>) => Promise<Answer | undefined>

/** Runs what takes a while: shows that it is under way, tells why it failed, and has the screen show what has changed. */
export function useTask(): { run: Run; busy: ReadonlyMap<Whose, string> } {
  const [busy, setBusy] = useState<ReadonlyMap<Whose, string>>(new Map())
  const notice = useNotice()
  const client = useQueryClient()
  const run = useCallback(
    async <Answer>({ of, label, call, offer, onFail = notice }: Task<Answer>) => {
      setBusy(before => new Map(before).set(of, label))
      try {
        return (await call()).data
      } catch (error) {
        onFail(noticeOf(error as HttpError, offer), isPasswordRefused(error as HttpError))
        return undefined
      } finally {
        setBusy(before => new Map([...before].filter(([whose]) => whose !== of)))
        // Not waited for: the answer may be a password that is told once.
        void client.invalidateQueries({ queryKey: ['managed-devices'] })
      }
    },
    [client, notice],
  )
  return { run, busy }
}

/** The answer, or why there is none, for the dialog that says so; and whether it was the password of the device. */
export async function attempted<Answer>(run: Run, task: Task<Answer>) {
  let fault: Notice | undefined
  let isRefused = false
  const onFail = (why: Notice, isPassword: boolean) => {
    fault = why
    isRefused = isPassword
  }
  const data = await run({ ...task, onFail })
  return { data, fault, isRefused }
}

/** Which is how the service says it. */
const isPasswordRefused = ({ status, body }: HttpError) =>
  status === 400 && body?.source === 'upstream'

/** In the catalogue's words, which the provider has put into the error. */
export function noticeOf({ message, body }: HttpError, offer?: Notice['action']): Notice {
  if (body?.type === 'warning') return { type: 'warning', text: message }
  const title = body?.title && { title: body.title }
  return { type: 'error', text: message, ...title, ...(offer && { action: offer }) }
}
