import type { Principal } from '@/admin/types'
import { admins, either, own, type Rule, staff } from './roles'

/** Who may do what with the objects below a path of the store. What is not named is denied. */
export interface StoragePolicy {
  /** With its wildcards; `**` stands for all that is below. */
  readonly path: string
  readonly about: string
  readonly access: Readonly<Partial<Record<StorageVerb, Rule>>>
  /** Bytes. */
  readonly most: number
  /** Shows people, where they live or what they paid: no browser keeps it, for another may sit there next. */
  readonly isPersonal?: true
}

export type StorageVerb = 'read' | 'create' | 'update' | 'delete'

const MEBIBYTE = 1024 * 1024
const PICTURE = 5 * MEBIBYTE
const PHOTO = 2 * MEBIBYTE

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** So long may whoever uploaded an object take it away again, when what it belongs to could not be saved. */
export const REGRET_MINUTES = 60

const ofAdmins = { read: admins, create: admins, delete: admins }
const ofStaff = { read: staff, create: staff, delete: admins }

const photographers = either(admins, own(staff))

const folder = (path: string, about: string, access: StoragePolicy['access']): StoragePolicy => ({
  path,
  about,
  access,
  most: PICTURE,
})

const personal = (...words: Parameters<typeof folder>): StoragePolicy => ({
  ...folder(...words),
  isPersonal: true,
})

export const storagePolicies: readonly StoragePolicy[] = [
  {
    path: 'users/{uid}/photo/{file}',
    about: "Photos of people: their own to change, and anybody's for an admin.",
    access: { read: staff, create: photographers, update: photographers, delete: photographers },
    most: PHOTO,
    isPersonal: true,
  },
  personal('receipts/**', 'Receipts: never changed, and a replaced one is kept.', {
    read: admins,
    create: admins,
  }),
  personal('harvests/{hid}/**', 'Pictures of harvests and of their deliveries.', ofStaff),
  personal('rbws/{rbwId}/**', 'Pictures of farm buildings.', ofStaff),
  folder('products/**', 'Pictures of products.', ofAdmins),
  folder('seminars/**', 'Pictures of seminars.', ofAdmins),
  folder('courses/**', 'Pictures of courses.', ofAdmins),
  folder('articles/**', 'Pictures of articles.', ofAdmins),
  folder('banners/**', 'Pictures of banners.', ofAdmins),
  folder('price/**', 'Pictures of the grades.', ofAdmins),
  folder('offers/**', 'Pictures of offers.', ofAdmins),
  folder('inbox/**', 'Pictures of messages to the inbox.', ofAdmins),
  folder('pushes/**', 'Pictures of pushes.', ofAdmins),
  personal('consultations/{id}/**', 'Pictures in consultations.', ofAdmins),
  folder('manufactures/{id}/**', 'Pictures of batches.', ofAdmins),
]

/** An object as it is about to be written, or as it is. */
export interface StoredObject {
  size: number
  type: string
  /** Who uploaded it, by his own word; the rules hold him to it. */
  owner: string | undefined
  /** How long it has been there. */
  ageMinutes: number
  /** Whether its upload finds another there: that is a "create" too. */
  replaces: boolean
}

/** Whether the rules of the store let this person do this to the object at this path. */
export function canStore(
  { who, verb }: { who: Principal | undefined; verb: StorageVerb },
  path: string,
  object: StoredObject,
): boolean {
  if (!who) return false
  const isOwnStill = object.owner === who.uid && object.ageMinutes < REGRET_MINUTES
  if (verb === 'delete' && staff(who) && isOwnStill) return true
  const policy = policyOf(path)
  if (!policy?.access[verb]?.(who, path.split('/')[1])) return false
  return verb === 'read' || verb === 'delete' || isUploadable(policy, object, who)
}

const isUploadable = ({ access, most }: StoragePolicy, object: StoredObject, who: Principal) =>
  (!object.replaces || access.update !== undefined) && isPicture(object, most, who)

const isPicture = ({ size, type, owner }: StoredObject, most: number, { uid }: Principal) =>
  size <= most && PICTURE_TYPES.some(known => known === type) && owner === uid

/** Whether what is at this path is kept in no browser. */
export const isPersonal = (path: string): boolean => policyOf(path)?.isPersonal === true

/** How a browser keeps what is at this path: an address with its token belongs to its bytes for ever. */
export const cachingOf = (path: string): string =>
  isPersonal(path) ? 'no-store' : 'private, max-age=31536000, immutable'

const policyOf = (path: string) => storagePolicies.find(candidate => matcher(candidate).test(path))

const matcher = ({ path }: StoragePolicy) =>
  new RegExp(`^${path.replace('**', '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
