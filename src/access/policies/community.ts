import { isCaller } from '../conditions'
import { field, once, type Policy } from '../policy'
import { admins } from '../roles'
import * as is from '../shapes'

export const seminars: Policy = {
  path: 'seminars/{sid}',
  about:
    'Seminars. Whether somebody takes part already is for the console to check: rules cannot count.',
  access: {
    list: admins,
    show: admins,
    create: admins,
    edit: admins,
    delete: admins,
    export: admins,
  },
  ids: { sid: 'sid' },
  live: 0,
  fields: {
    sid: once(is.name),
    title: field(is.name),
    description: field(is.description),
    imageURL: field(is.url),
    tags: field(is.tags),
    price: field(is.price),
    hideDate: field(is.scalar),
    date: field(
      is.group({
        registerStart: is.time,
        registerEnd: is.time,
        eventStart: is.time,
        eventEnd: is.time,
      }),
    ),
    keynoteSpeakers: field(is.list(50)),
    location: field(is.location),
    onlineLocation: field(is.group({ platform: is.name, url: is.url })),
  },
}

export const participants: Policy = {
  path: 'seminars/{sid}/participants/{uid}',
  about: 'Who takes part, and who has paid.',
  access: { list: admins, show: admins, edit: admins, export: admins },
  live: 0,
  fields: {
    status: field(is.choice('registered', 'onVerify', 'payment', 'rejected', 'cancelled')),
    lastUpdated: field(is.time),
    receiptImageURL: field(is.url),
  },
}

export const consultations: Policy = {
  path: 'consultations/{id}',
  about: 'Questions of farmers.',
  access: { list: admins, show: admins, edit: admins, export: admins },
  live: 0,
  fields: {
    answered: field(is.boolean),
    lastUpdate: field(is.time),
    topic: field(is.name),
  },
}

export const chats: Policy = {
  path: 'consultations/{id}/chats/{cid}',
  about: "Their messages: written under one's own name, at the server's time, and never changed.",
  access: { list: admins, show: admins, create: admins },
  ids: { cid: 'cid' },
  live: 0,
  fields: {
    cid: once(is.name),
    uid: once(is.name),
    senderId: once(is.any),
    date: once(is.now),
    message: once(is.note),
    type: once(is.choice('text', 'image')),
  },
  when: { create: isCaller('senderId') },
}
