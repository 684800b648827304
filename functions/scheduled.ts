import type { Fields } from './callable'

/** A function that runs by itself: every few minutes in the cloud, in the box when what it reads has changed. */
export interface Scheduled {
  /** The collections that it goes through. */
  readonly reads: readonly string[]
  run(ports: SchedulePorts): Promise<void>
}

/** Documents as plain data: numbers are numbers, timestamps dates, maps objects. */
export interface SchedulePorts {
  now(): Date
  /** All documents of a collection by their ids, a page at a time, with room for others in between. */
  pages(collection: string): AsyncIterable<readonly Found[]>
  /** Makes the document what it says, or leaves it when it is that already. */
  set(path: string, fields: Fields): Promise<void>
}

export interface Found {
  readonly id: string
  readonly fields: Fields
}
