import type { Principal, Resource } from '@/schema'
import { flowOf, kinds } from '@/schema'
import { authorize } from './can'
import { policiesOf } from './policies'
import { shapeOf } from './policies/derive'
import { nobody, type Policy, roles, ruleWhere } from './roles'
import { isFilled, type Picture, picturesOf } from './storage'
import type { Shape } from './validators'

/** What is declared and would be refused to everybody: steps, fields and folders, each with the remedy. */
export function rightsFaults(resources: readonly Resource[]): string[] {
  const policies = policiesOf(resources)
  return [
    ...resources.flatMap(resource => {
      const policy = policies[resource.name]
      if (!policy) return []
      return [stepFaults, fieldFaults, numberFaults].flatMap(faults => faults(resource, policy))
    }),
    ...folderFaults(picturesOf(resources)),
  ]
}

/** A step for people none of whom may edit the record would be offered, and refused. */
const stepFaults = (resource: Resource, policy: Policy): string[] =>
  Object.entries(flowOf(resource)?.steps ?? {})
    .filter(([, { who: rule }]) => {
      const takers = everybody.filter(({ who, id }) => rule(who, id))
      const isEditor = ({ who, id }: Asking) =>
        authorize({ who, verb: 'edit' }, policy, { id }).allowed
      return takers.length > 0 && !takers.some(isEditor)
    })
    .map(
      ([name]) =>
        `${resource.name}.flow.${name}: nobody who may take it may edit ${resource.name}; name them in access.edit`,
    )

/** Rights to the record are given by groups of roles: a field for a part of one is for nobody. What steps own they write. */
const fieldFaults = ({ name, fields, access }: Resource, policy: Policy): string[] => {
  const verbs = (['create', 'edit'] as const).filter(verb => access[verb])
  if (verbs.length === 0) return []
  return Object.entries(fields)
    .filter(
      ([field, { kind, options }]) =>
        kinds[kind].storedAs !== null &&
        options.write &&
        options.write !== nobody &&
        !policy.owned?.includes(field),
    )
    .filter(([field]) =>
      everybody.every(({ who, id }) =>
        verbs.every(verb => !authorize({ who, verb }, policy, { id, field }).allowed),
      ),
    )
    .map(
      ([field]) =>
        `${name}.${field}: nobody may write it; name those of its write apart in access.edit, as in either(admins, fieldStaff)`,
    )
}

/** Rights may say more of a field than its declaration, but of a number nothing wider: NaN would be one, and 1e308. */
const numberFaults = ({ name, fields }: Resource, policy: Policy): string[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => kinds[kind].isNumeric)
    .filter(([field, declared]) => {
      const given = policy.fields[field]?.shape
      return given ? !isNarrower(given, shapeOf(declared)) : policy.open
    })
    .map(
      ([field]) =>
        `${name}.${field}: its rights take more than the number that it is; leave them to the declaration, and name it in only`,
    )

const isNarrower = (given: Shape, declared: Shape): boolean =>
  'min' in given && 'min' in declared
    ? given.min >= declared.min && given.max <= declared.max
    : given.type === 'choice'

interface Asking {
  who: Principal
  id: string
}

/** Each role, with his own record and another's. */
const everybody: readonly Asking[] = roles.flatMap(role =>
  ['me', 'another'].map(id => ({ who: { uid: 'me', role }, id })),
)

function folderFaults(pictures: readonly Picture[]): string[] {
  const filled = pictures.filter(isFilled)
  return [
    ...pictures
      .filter(picture => picture.field.options.folder !== undefined && !filled.includes(picture))
      .map(
        ({ name, folder }) =>
          `${name}: nobody may put pictures into '${folder}'; let somebody write the field, or take the folder out`,
      ),
    ...filled
      .filter(({ folder, mayFill }) => !folder.includes('{id}') && isOnlyOwn(mayFill))
      .map(
        ({ name, folder }) =>
          `${name}: who may edit his own record alone needs '{id}' in the folder '${folder}'; put it in`,
      ),
    ...filled.flatMap(picture => mixedFaults(picture, filled)),
  ]
}

/** Whether somebody may fill his own and nobody else's. */
const isOnlyOwn = (mayFill: Picture['mayFill']) => ruleWhere(mayFill).grants.some(({ own }) => own)

/** One folder has one rule: what is kept there is kept from those who would delete their own. */
const mixedFaults = ({ name, folder, field }: Picture, filled: readonly Picture[]): string[] =>
  filled
    .filter(other => other.folder === folder && !other.field.options.keep && field.options.keep)
    .map(
      other =>
        `${other.name}: '${folder}' is kept for ${name}, so that nobody could delete pictures of this field; give it keep, or a folder of its own`,
    )
