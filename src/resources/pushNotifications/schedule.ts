import { formatDateTime, isInstant } from '@/lib'
import type { Members } from '@/schema'
import { texts } from './texts'

/** Characters. */
export const mostOfTitle = 65

export const pushStatuses = texts.statuses

export const pushTones = {
  draft: 'idle',
  scheduled: 'moving',
  sent: 'done',
  failed: 'bad',
  cancelled: 'idle',
} as const

/** When a push goes out that is scheduled now. */
export const whenSent = (schedule: unknown): string =>
  isInstant(schedule) ? texts.sentAt(formatDateTime(schedule)) : texts.sentAtOnce

/** Why a push cannot be scheduled for then. */
export const scheduleProblem = (schedule: unknown, { status }: Members): string | undefined =>
  status === 'scheduled' && typeof schedule === 'string' && Date.parse(schedule) < Date.now()
    ? texts.past
    : undefined
