import { useStore } from 'react-admin'

/** What is typed but not sent yet, and the id under which it was tried to be sent. */
export interface Draft {
  readonly text: string
  readonly cid?: string
}

const none: Draft = { text: '' }

/** Kept in this browser for each consultation until it is sent, or the person signs out. */
export function useDraft(consultation: string) {
  const [draft = none, setDraft] = useStore<Draft | undefined>(
    `consultations.draft.${consultation}`,
  )
  return {
    draft,
    type: (text: string) => setDraft(text === '' ? undefined : { text }),
    /** From now on it goes under this id, as long as it is not changed. */
    keepAs: (cid: string) => setDraft({ text: draft.text, cid }),
    clear: () => setDraft(undefined),
  }
}
