import type { Source } from '@/schema'
import written from './recorded.json'
import type { Policy } from './roles'

/** What the server has to know of a collection to tell what became of its records. */
export interface Recorded {
  readonly resource: string
  /** The field that a record is called by, where it has one of its own. */
  readonly title?: string
  /** It has none, and is called by the person whose id is in its path. */
  readonly isPersons?: true
  /** Whether its records are archived. */
  readonly archives?: true
  /** Fields whose change alone is not worth telling. */
  readonly quiet?: readonly string[]
  /**
   * Fields that name a picture, each with the folder of the store that its pictures are in; some time after their record
   * pictures go with it, but for those of `keeps`.
   */
  readonly pictures?: Readonly<Record<string, string>>
  readonly keeps?: readonly string[]
  /** Whether it has a formatted text, in which pictures of any record may be. */
  readonly texts?: true
  /** Whether what was deleted may come back just as it was. */
  readonly returns?: true
  /** What fields by which a list asks are taken for where a record has none. */
  readonly usual?: Source['constant']
  /** Of what nobody changes: the field of when it was made, by which its list goes. */
  readonly dated?: string
  readonly state?: Policy['state']
  readonly steps?: readonly RecordedStep[]
}

/** By what a change is recognised as a step. */
export interface RecordedStep {
  readonly name: string
  readonly from: readonly string[]
  /** None: any. */
  readonly to?: string
  /** Fields that are other ones afterwards, and all that may be. */
  readonly stamps: readonly string[]
  readonly fields: readonly string[]
}

/** By the paths of all of whose documents something is told. */
export const recorded = new Map(Object.entries(written) as [path: string, Recorded][])
