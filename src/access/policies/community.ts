import { participantNames } from '@/lib/business/texts'
import { isCaller } from '../conditions'
import { field, once, type Policy } from '../policy'
import { admins } from '../roles'
import * as is from '../shapes'

/** Steps move participants, no form; the app's back end, too, at times of its own. */
export const withTimes = (declared: Policy): Policy => ({
  ...declared,
  about: 'Who takes part, and who has paid.',
  fields: {
    ...declared.fields,
    status: field(is.choice(...Object.keys(participantNames))),
    lastUpdated: field(is.time),
  },
})

/** No form has the time of the last message, nor whether it is answered: an answer writes them. */
export const withAnswers = (declared: Policy): Policy => ({
  ...declared,
  about: 'Questions of farmers.',
  fields: { ...declared.fields, answered: field(is.boolean), lastUpdate: field(is.time) },
})

/** Messages have no form either. */
export const withSender = (declared: Policy): Policy => ({
  ...declared,
  path: 'consultations/{id}/chats/{cid}',
  about: "Their messages: written under one's own name, at the server's time, and never changed.",
  access: { ...declared.access, create: admins },
  fields: {
    cid: once(is.name),
    uid: once(is.name),
    senderId: once(is.name),
    date: once(is.now),
    message: once(is.note),
    type: once(is.choice('text', 'image')),
  },
  when: { create: isCaller('senderId') },
})
