import { mostMebibytes } from '@/lib'
import type { Field, FieldMap, Principal, Resource } from '@/schema'
import { flowOf } from '@/schema'
import { authorize } from './can'
import { policiesOf } from './policies'
import { admins, either, own, type Policy, type Rule, ruleWhere, staff } from './roles'

/** Who may do what with the objects below a path of the store. What is not named is denied. */
export interface StoragePolicy {
  /** With its wildcards; `**` stands for all that is below. */
  readonly path: string
  /** What puts its pictures there: `products.imageURL`. */
  readonly pictures: readonly string[]
  readonly access: Readonly<Partial<Record<StorageVerb, Rule>>>
  /** Of one picture, at most. */
  readonly mebibytes: number
  readonly isPersonal: boolean
}

export type StorageVerb = 'read' | 'create' | 'update' | 'delete'

/** So long may whoever uploaded an object take it away again, when what it belongs to could not be saved. */
export const REGRET_MINUTES = 60

const photographers = either(admins, own(staff))

/** What no field says of these folders. */
const byHand: Readonly<Record<string, Partial<StoragePolicy>>> = {
  /** The one kind of picture that is put over another, and that all of the console see. */
  'users/{id}/photo': {
    path: 'users/{id}/photo/{file}',
    access: { read: staff, create: photographers, update: photographers, delete: photographers },
  },
  /** No form deletes what was weighed, an admin can. */
  'harvests/{id}': { access: { delete: admins } },
  /** Replies are messages, which have no form (`useComposer`). */
  'consultations/{id}': {
    pictures: ['chats.message'],
    access: { read: admins, create: admins, delete: admins },
    isPersonal: true,
  },
}

/**
 * The folders of all declared pictures, the outermost of those that lie in each other. Whoever may fill one of its fields,
 * or take a step that asks for it, adds pictures; he and whoever lists the records see them; admins among them delete them,
 * but for those that are kept. Nobody changes one.
 */
export function storagePoliciesOf(resources: readonly Resource[]): StoragePolicy[] {
  const pictures = picturesOf(resources).filter(isFilled)
  const folders = [...new Set([...pictures.map(({ folder }) => folder), ...Object.keys(byHand)])]
  return folders
    .filter(folder => !folders.some(other => folder.startsWith(`${other}/`)))
    .map(folder => {
      const inside = pictures.filter(each => `${each.folder}/`.startsWith(`${folder}/`))
      const policy = policyOf(folder, inside)
      const { access, ...others } = byHand[folder] ?? {}
      return { ...policy, ...others, access: { ...policy.access, ...access } }
    })
}

/** Whether there is anybody who may put this picture into a record. */
export const isFilled = ({ mayFill }: Picture): boolean => ruleWhere(mayFill).grants.length > 0

function policyOf(folder: string, pictures: readonly Picture[]): StoragePolicy {
  const mayAdd: May = (who, id) => pictures.some(({ mayFill }) => mayFill(who, id))
  const maySee: May = (who, id) => pictures.some(({ mayList }) => mayList(who, id))
  const isKept = pictures.some(({ field }) => field.options.keep)
  // Nothing in the path tells whose it is without the record's id.
  const rule = (may: May) => ruleWhere((who, id) => may(who, folder.includes(ID) ? id : undefined))
  const remove = !isKept && { delete: rule((who, id) => admins(who) && mayAdd(who, id)) }
  return {
    path: `${folder}/**`,
    pictures: [...new Set(pictures.map(({ name }) => name))],
    access: {
      read: rule((who, id) => maySee(who, id) || mayAdd(who, id)),
      create: rule(mayAdd),
      ...remove,
    },
    mebibytes: pictures.length > 0 ? Math.max(...pictures.map(mebibytesOf)) : mostMebibytes,
    isPersonal: pictures.some(({ field }) => field.options.isPersonal === true),
  }
}

/** What is the most of a formatted text is the number of its letters. */
const mebibytesOf = ({ field: { kind, options } }: Picture) =>
  (kind === 'image' ? options.max : undefined) ?? mostMebibytes

const ID = '{id}'

type May = (who: Principal, id?: string) => boolean

/** A declared picture that somebody uploads. */
export interface Picture {
  /** `products.imageURL`; what is inside of entries without their keys. */
  readonly name: string
  readonly field: Field
  readonly folder: string
  readonly mayFill: May
  readonly mayList: May
}

/** The pictures of forms, and of what steps ask for; also those that nobody may fill. */
export function picturesOf(resources: readonly Resource[]): Picture[] {
  const policies = policiesOf(resources)
  return resources.flatMap(resource => {
    const policy = policies[resource.name]
    return policy ? [...ofForms(resource, policy), ...ofSteps(resource, policy)] : []
  })
}

const ofForms = (resource: Resource, policy: Policy) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const verbs = (['create', 'edit'] as const).filter(verb => resource.access[verb])
    const may: May = (who, id) =>
      verbs.some(verb => authorize({ who, verb }, policy, { id, field: name }).allowed)
    return imagesIn({ [name]: field }, may).map(image => placed(resource, policy, image))
  })

const ofSteps = (resource: Resource, policy: Policy) =>
  Object.values(flowOf(resource)?.steps ?? {}).flatMap(({ asks = {}, who: rule }) => {
    const may: May = (who, id) =>
      rule(who, id) && authorize({ who, verb: 'edit' }, policy, { id }).allowed
    return imagesIn(asks, may).map(image => placed(resource, policy, image))
  })

interface Image {
  path: string
  field: Field
  may: May
}

const placed = ({ name }: Resource, { access }: Policy, { path, field, may }: Image): Picture => ({
  name: `${name}.${path}`,
  field,
  folder: field.options.folder ?? name,
  mayFill: may,
  mayList: (who, id) => access.list?.(who, id) === true,
})

const isPictured = ({ kind, options }: Field) =>
  kind === 'image' || (kind === 'richText' && options.folder !== undefined)

/** The images among these fields, and who may fill each besides what its group says. */
function imagesIn(fields: FieldMap, may: May): Image[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    const { write, fields: members = {} } = field.options
    const mayFill: May = (who, id) => may(who, id) && write?.(who, id) !== false
    const inside = imagesIn(members, mayFill)
    return [
      ...(isPictured(field) ? [{ path, field, may: mayFill }] : []),
      ...inside.map(image => ({ ...image, path: `${path}.${image.path}` })),
    ]
  })
}
