import type { ComponentType } from 'react'
import type { FieldMap, Members, Rule } from '../types'

/** How the records of a resource move: their states, and the steps that lead from one to another. Data, not buttons. */
export interface Flow {
  /** The state that a record is in, by what it holds: a key of `states`. */
  readonly of: (record: Members) => string
  /** The field that holds the state, or a copy of it: every step writes there where it leads; dotted name. */
  readonly field?: string
  readonly states: Readonly<Record<string, State>>
  /** By their names, in the order in which they are offered. */
  readonly steps: Readonly<Record<string, Step>>
  /** The states that a record passes in their order, each with the fields that tell of it: the stepper. */
  readonly path?: Readonly<Record<string, readonly string[]>>
  /** How far on this path it has come, when that is not its state; a key of `path`. */
  readonly at?: (record: Members) => string
  /** What is odd about a record, in Indonesian: dates out of order, a step without the one before it. */
  readonly oddities?: (record: Members) => readonly string[]
}

export interface State {
  readonly label: string
  readonly tone: Tone
}

/** What a state means to whoever looks for what to do. */
export type Tone = 'idle' | 'waiting' | 'moving' | 'done' | 'bad'

/** One way out of some states, offered to who may. */
export interface Step<State extends string = string> {
  /** On its button: a verb. */
  readonly label: string
  readonly icon: ComponentType
  readonly from: readonly State[]
  /** The state that the record is in afterwards; the same one when a step only begins something. */
  readonly to: State
  readonly who: Rule
  /** Refuses or ends something: it stands last, in red. */
  readonly isGrave?: boolean
  /** Seldom what one comes for: its button stands back. */
  readonly isMinor?: boolean
  /** What the dialog says besides its title. */
  readonly text?: string
  /** What the dialog asks for, by dotted name. */
  readonly asks?: FieldMap
  /** Asks why, and adds the answer to the note at this dotted name. */
  readonly reason?: string | ((record: Members) => string)
  /** What the dialog's fields begin with where the record has nothing, by dotted name. */
  readonly proposes?: (record: Members) => Members
  /** Fields that get the server's time, by dotted name. */
  readonly stamps?: readonly string[]
  /** What is written besides what was asked for, by dotted name. */
  readonly writes?: (given: Given) => Members
  /** What is written to other records in the same commit. */
  readonly also?: (given: Given) => readonly OtherWrite[]
  /** Offered as long as the record has nothing here (dotted name), or as this does not say that it was taken. */
  readonly once?: string | ((record: Members) => boolean)
  /** Why it cannot be done to this record yet, in Indonesian. */
  readonly guard?: (record: Members) => string | undefined
  /** Several records at once, from the list. */
  readonly isBulk?: boolean
}

/** What a step is taken with. */
export interface Given {
  readonly id: string
  /** As it is stored at this moment. */
  readonly record: Members
  /** What was typed, nested as the record is. */
  readonly data: Members
  readonly now: Date
  /** The id of the account that takes it. */
  readonly by: string
}

/** A record of another resource: a new one, or values that one which is there gets; dotted or nested names. */
export interface OtherWrite {
  readonly resource: string
  readonly id: string
  readonly data: Members
  readonly isNew?: boolean
  /** Fields that get the server's time, by dotted name; a new record has those that are declared so. */
  readonly stamps?: readonly string[]
}

/** What is asked of the data provider: this step, of a record that was seen in this state. */
export interface Transition {
  readonly id: string
  readonly step: string
  readonly from: string
  readonly data: Members
  readonly by: string
}
