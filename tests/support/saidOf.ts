import { flowOf } from '@/schema/flow/flow'
import type { Resource } from '@/schema/types'

/** The fields that a page says by themselves: the line of a flow says its state, others are told in words or by a name. */
export function saidOf({ fields, face }: Resource): Resource['fields'] {
  const hasLine = flowOf({ fields })?.path !== undefined
  const inWords = Object.values(fields).flatMap(({ options }) => options.tells ?? [])
  const named = face.facts.map(name => fields[name]?.options.named)
  // What an older record has in its place is told as that.
  const older = Object.values(fields).map(({ options }) => options.otherwise)
  const apart: readonly unknown[] = [...inWords, ...named, ...older]
  const others = Object.entries(fields).filter(
    ([name, { options }]) => !(hasLine && options.flow) && !apart.includes(name),
  )
  return Object.fromEntries(others)
}
