/** Where it stands who has which record open; what the others show of it is theirs to say. */
export const PRESENCE = 'presence'

/** What somebody does with a record: he has its page open, or a form of it. */
export type PresenceMode = 'show' | 'edit'

/** The mode of who writes in several commits what is one act; its name is in the place of a record's id. */
export const ACTING = 'act'
