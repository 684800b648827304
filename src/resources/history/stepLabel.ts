import { flowOf, type Members, type Resource } from '@/schema'

/** What the step is called that an act was; undefined where it was none. */
export function stepLabel(
  entities: readonly Resource[],
  { kind, resource, step }: Members,
): string | undefined {
  const entity = entities.find(({ name }) => name === resource)
  const flow = kind === 'step' && entity && flowOf(entity)
  return flow ? flow.steps[String(step)]?.label : undefined
}
