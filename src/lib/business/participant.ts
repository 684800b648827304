import { participantNames } from './texts'

export type ParticipantStatus = keyof typeof participantNames

/** What nobody knows, or is missing, is to be looked at (M-SEM-03). */
export const participantStatus = ({ status }: { readonly status?: unknown }): ParticipantStatus =>
  typeof status === 'string' && Object.hasOwn(participantNames, status)
    ? (status as ParticipantStatus)
    : 'onVerify'
