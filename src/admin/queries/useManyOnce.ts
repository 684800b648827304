import { useEffect, useState } from 'react'
import { type RaRecord, useGetManyAggregate } from 'react-admin'

/** By its id each record, undefined where there is none of that id; what has no answer yet is not in it. */
type Answers = ReadonlyMap<string, RaRecord | undefined>

interface Once {
  answers: Answers
  isPending: boolean
}

interface OnceOptions {
  /** They are not read. */
  known?: readonly RaRecord[]
  /** What was read with another one does not count. */
  meta?: object | undefined
}

/** Records by their ids, each read once however the ids change. */
export function useManyOnce(
  resource: string,
  ids: readonly string[],
  { known = [], meta }: OnceOptions = {},
): Once {
  const [kept, keep] = useState<Answers>(new Map())
  const answers = new Map([...known.map(record => [String(record.id), record] as const), ...kept])
  const asked = [...new Set(ids)].filter(id => !answers.has(id))
  const options = { enabled: asked.length > 0, retry: false }
  const { data, isPending, fetchStatus } = useGetManyAggregate(
    resource,
    { ids: asked, meta },
    options,
  )
  const found = new Map(data?.map(record => [String(record.id), record]))
  for (const id of data ? asked : []) answers.set(id, found.get(id))
  // What is known now may be known no more when the next is searched for.
  useEffect(() => {
    if (answers.size > kept.size) keep(answers)
  })
  // Without a line nothing is asked: what is known then is all.
  const isAsked = asked.length > 0 && fetchStatus !== 'paused'
  return { answers, isPending: isPending && isAsked }
}
