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

/** Why a push cannot be scheduled for then. */
export const scheduleProblem = (schedule: unknown, { status }: Members): string | undefined =>
  status === 'scheduled' && typeof schedule === 'string' && Date.parse(schedule) < Date.now()
    ? texts.past
    : undefined
