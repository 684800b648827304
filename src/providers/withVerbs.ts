import type {
  CreateParams,
  CreateResult,
  DataProvider,
  UpdateManyParams,
  UpdateManyResult,
  UpdateParams,
  UpdateResult,
} from 'ra-core'

/** Verbs of one resource that are more than writing its document. */
export interface Verbs {
  create?(params: CreateParams): Promise<CreateResult>
  update?(params: UpdateParams): Promise<UpdateResult>
  updateMany?(params: UpdateManyParams): Promise<UpdateManyResult>
  prepare?(): Promise<unknown>
}

/** The provider, but for the verbs that these resources have of their own. */
export const withVerbs = <Provider extends DataProvider>(
  provider: Provider,
  own: Readonly<Record<string, Verbs>>,
): Provider => ({
  ...provider,
  prepare: (name: string) => Promise.all([provider.prepare?.(name), own[name]?.prepare?.()]),
  create: (name, params) => own[name]?.create?.(params) ?? provider.create(name, params),
  update: (name, params) => own[name]?.update?.(params) ?? provider.update(name, params),
  updateMany: (name, params) =>
    own[name]?.updateMany?.(params) ?? provider.updateMany(name, params),
})
