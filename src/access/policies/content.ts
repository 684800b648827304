import { becomes, both, hasBeen } from '../conditions'
import { type FieldPolicy, field, fieldsOf, once, type Policy, under } from '../policy'
import { admins } from '../roles'
import * as is from '../shapes'

const access = {
  list: admins,
  show: admins,
  create: admins,
  edit: admins,
  delete: admins,
  export: admins,
}

const content = (
  [path, about]: readonly [string, string],
  ids: Policy['ids'],
  fields: Readonly<Record<string, FieldPolicy>>,
): Policy => ({
  path,
  about,
  access,
  ...(ids && { ids }),
  live: 0,
  fields: {
    ...Object.fromEntries(Object.keys(ids ?? {}).map(name => [name, once(is.name)])),
    ...fields,
  },
})

export const courses = content(
  ['courses/{vid}', 'Courses and their videos.'],
  { vid: 'vid' },
  {
    name: field(is.name),
    tags: field(is.tags),
    description: field(is.description),
    thumbnailURL: field(is.url),
    videos: field(is.list(200)),
    restrictions: field(is.group({ allowedAccess: is.list(10), onLimit: is.quantity })),
    lastUpdated: field(is.time),
    dateCreated: once(is.time),
  },
)

const link = field(
  is.group({
    type: is.choice('none', 'product', 'article', 'video', 'seminar', 'url'),
    target: is.text(2000),
  }),
)
const period = field(is.group({ start: is.time, end: is.time }))
const toWhom = field(is.choice('all', 'consumer', 'farmer', 'mitra', 'binaan', 'free'))

const banner = {
  title: field(is.name),
  imageURL: field(is.url),
  link,
  order: field(is.quantity),
  audience: toWhom,
  date: period,
  isShow: field(is.boolean),
}

export const inAppBanners = content(
  ['inAppBanners/{bid}', 'Banners inside the app.'],
  { bid: 'bid' },
  banner,
)

export const popupBanners = content(
  ['popupBanners/{bid}', 'Banners that pop up.'],
  { bid: 'bid' },
  {
    ...banner,
    frequency: field(is.choice('once', 'daily', 'always')),
    delay: field(is.quantity),
    buttonLabel: field(is.name),
  },
)

export const coupons = content(
  ['coupons/{code}', 'Coupons. The code is the id, which makes it unique.'],
  { code: 'code' },
  {
    cid: once(is.name),
    title: field(is.name),
    description: field(is.description),
    type: field(is.choice('persen', 'nominal')),
    value: field(is.price),
    maxDiscount: field(is.price),
    minPurchase: field(is.price),
    quota: field(is.quantity),
    usedCount: once(is.counter),
    perUserLimit: field(is.quantity),
    marketplace: field(is.choice('consumer', 'farmer', 'all')),
    targetSubscription: field(is.loose),
    date: period,
    isShow: field(is.boolean),
    terms: field(is.note),
  },
)

export const communicationInbox = content(
  ['communicationInbox/{mid}', 'Messages to the inbox of the app.'],
  { mid: 'mid' },
  {
    title: field(is.name),
    body: field(is.description),
    imageURL: field(is.url),
    audience: field(is.loose),
    pinned: field(is.boolean),
    dateSent: field(is.time),
    dateExpire: field(is.time),
    readCount: once(is.counter),
  },
)

export const subscriptionOffers = content(
  ['subscriptionOffers/{id}', 'What the partner programmes offer.'],
  undefined,
  {
    type: field(is.choice('free', 'mitra', 'binaan')),
    title: field(is.name),
    benefits: field(is.tags),
    price: field(is.price),
    duration: field(is.group({ period: is.quantity, unit: is.name })),
    imageURL: field(is.url),
    isShow: field(is.boolean),
  },
)

const push = {
  title: field(is.text(65)),
  body: field(is.text(240)),
  imageURL: field(is.url),
  audience: field(is.loose),
  link,
  schedule: field(is.time),
  status: field(is.exactly('draft', 'scheduled', 'cancelled')),
  ...under('stats', {
    targeted: once(is.counter),
    sent: once(is.counter),
    opened: once(is.counter),
  }),
}

const isDraft = hasBeen('status', 'draft')

export const pushNotifications: Policy = {
  ...content(
    [
      'pushNotifications/{nid}',
      'Pushes, sent by the back end of the app. Only a draft changes; what is scheduled can be cancelled.',
    ],
    { nid: 'nid' },
    push,
  ),
  writers: [
    {
      who: admins,
      fields: fieldsOf(push, admins),
      when: both(isDraft, becomes('status', 'draft', 'scheduled')),
    },
    {
      who: admins,
      fields: ['status'],
      when: both(hasBeen('status', 'scheduled'), becomes('status', 'cancelled')),
    },
  ],
  when: { create: becomes('status', 'draft', 'scheduled'), delete: isDraft },
}
