import { behind } from '@/lib'
import { type Decision, decide } from '@/schema'
import { consultationTexts } from './texts'

type Members = Readonly<Record<string, unknown>>

/** What nobody has answered yet; the app takes the answer back with each new question. */
export type ConsultationState = 'open' | 'answered'

export const consultation: Decision<ConsultationState> = {
  cases: [['answered', 'true', 'answered']],
  otherwise: 'open',
  said: { field: 'answered', value: false },
}

export const consultationState = (record: Members): ConsultationState =>
  decide(consultation, record)

/** Since when the farmer waits; nobody waits for what is answered. */
export const waitsSince = (consultation: Members): unknown =>
  consultationState(consultation) === 'open' ? consultation.lastUpdate : undefined

/** How a chat with the farmer begins. */
export function greeting({ farmerName, topic }: Members): string {
  const about = typeof topic === 'string' && topic ? consultationTexts.about(topic) : ''
  return consultationTexts.greeting(behind(farmerName), about)
}
