import { flowOf } from '@/schema/flow/flow'
import type { Resource } from '@/schema/types'

/** The fields that a page says by themselves: the line of a flow says its state, others are told in words or by a name. */
export function saidOf({ fields, face }: Resource): Resource['fields'] {
  const hasLine = flowOf({ fields })?.path !== undefined
  const inWords = Object.values(fields).flatMap(({ options }) => options.tells ?? [])
  const named = face.facts.map(name => fields[name]?.options.named)
  const others = Object.entries(fields).filter(
    ([name, { options }]) =>
      !(hasLine && options.flow) && !inWords.includes(name) && !named.includes(name),
  )
  return Object.fromEntries(others)
}
