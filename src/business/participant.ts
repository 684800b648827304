import { type Decision, decide } from '@/schema'
import { participantNames } from './texts'

export type ParticipantStatus = keyof typeof participantNames

/** What nobody knows, or is missing, is to be looked at (M-SEM-03). */
export const participant: Decision<ParticipantStatus> = {
  cases: [],
  stored: { field: 'status', among: Object.keys(participantNames) as ParticipantStatus[] },
  otherwise: 'onVerify',
}

export const participantStatus = (record: Readonly<Record<string, unknown>>): ParticipantStatus =>
  decide(participant, record)
