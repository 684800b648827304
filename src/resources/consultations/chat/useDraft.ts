import { useKept } from '@/admin'

/** What is typed but not sent yet, and the id under which it was tried to be sent. */
export interface Draft {
  readonly text: string
  readonly cid?: string
}

const none: Draft = { text: '' }

/** Kept for each consultation until it is sent. */
export function useDraft(consultation: string) {
  const { kept, now, keep } = useKept(`consultations/${consultation}/reply`, none, read)
  return {
    draft: kept,
    now,
    type: (text: string) => keep(text === '' ? none : { text }),
    /** From now on it goes under this id, as long as it is not changed. */
    keepAs: (cid: string) => keep({ text: now().text, cid }),
    clear: () => keep(none),
  }
}

function read({ text, cid }: Readonly<Record<string, unknown>>): Draft {
  return { text: String(text ?? ''), ...(typeof cid === 'string' && { cid }) }
}
