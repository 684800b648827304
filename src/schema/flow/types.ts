import type { ComponentType } from 'react'
import type { FieldMap, Members, Rule } from '../types'
import type { Decision } from './flow'

/**
 * How the records of a resource move: their states, and the steps that lead from one to another. Data, not buttons: the
 * rules follow from it, too.
 */
export interface Flow {
  /** How the state of a record is read from what it holds; its results are keys of `states`. */
  readonly state: Decision
  /** The state that a record is in. */
  readonly of: (record: Members) => string
  /** The field that holds the state, or a copy of it: every step writes there where it leads; dotted name. */
  readonly field?: string
  readonly states: Readonly<Record<string, State>>
  /** By their names, in the order in which they are offered; the last one of a resource's flow is its correction. */
  readonly steps: Readonly<Record<string, Step>>
  /** Who puts right, with a reason and from any state, what the flow owns; and the resource that knows these people. */
  readonly corrects: { readonly who: Rule; readonly people: string }
  /** The declared fields that its steps alone write, in the order of the fields; filled in by `defineResource`. */
  readonly owned: readonly string[]
  /** The states that a record passes in their order, each with the fields that tell of it: the stepper. */
  readonly path?: Readonly<Record<string, readonly string[]>>
  /** How far on this path it has come, when that is not its state; a key of `path`. */
  readonly at?: (record: Members) => string
  /** What tells what is odd about a record, in Indonesian, fetched with its page: dates out of order, a step without the one before it. */
  readonly oddities?: () => Promise<(record: Members) => readonly string[]>
}

export interface State {
  readonly label: string
  readonly tone: Tone
  /** After so many days in it a record has waited too long. */
  readonly days?: number
}

/** What a state means to whoever looks for what to do. */
export type Tone = 'idle' | 'waiting' | 'moving' | 'done' | 'bad'

/** One way out of some states, offered to who may. */
export interface Step<State extends string = string> {
  /** On its button: a verb. */
  readonly label: string
  readonly icon: ComponentType
  readonly from: readonly State[]
  /** The state that the record is in afterwards; the same one when a step only begins something, none for a correction. */
  readonly to?: State
  readonly who: Rule
  /** Refuses or ends something: it stands last, in red. */
  readonly isGrave?: boolean
  /** Seldom what one comes for: its button stands back. */
  readonly isMinor?: boolean
  /** What the dialog says besides its title. */
  readonly text?: string
  /** What of the record has to be in sight when it is decided, by dotted name. */
  readonly shows?: readonly string[]
  /** What tells, in Indonesian, what speaks against it in what it shows of a record, and in what it reads; fetched with its dialog. */
  readonly doubts?: () => Promise<(record: Members, read?: Members) => readonly string[]>
  /** What the dialog asks for, by dotted name. */
  readonly asks?: FieldMap
  /** Asks why, and adds the answer to the note at this dotted name, in which `{state}` is the state that it leads from. */
  readonly reason?: string
  /** What the dialog's fields begin with where the record has nothing, by dotted name. */
  readonly proposes?: (record: Members, read: Members) => Members
  /** The record of another resource that `proposes` or `doubts` go by, which is read when the dialog opens. */
  readonly reads?: {
    readonly resource: string
    readonly id: string | ((record: Members) => string)
  }
  /** Fields that get the server's time, by dotted name. */
  readonly stamps?: readonly string[]
  /** Fields that get the id of the account that takes it, by dotted name. */
  readonly signs?: readonly string[]
  /** What is written besides, over what was asked for. */
  readonly writes?: Writes
  /** What is written to other records in the same commit. */
  readonly also?: readonly Also[]
  /** The step has been taken when the record has something here (dotted name), or as the two times of a `Later` say. */
  readonly once?: string | Later
  /** What the record has to have before, by dotted name, and what is said in Indonesian when it does not. */
  readonly needs?: Readonly<Record<string, string>>
  /** Several records at once, from the list. */
  readonly isBulk?: boolean
  /** Taken by a screen of its own: no button offers it. */
  readonly isSilent?: boolean
}

/** Dotted name -> what is written there: a constant, or what follows from what the step is taken with. */
export type Writes = Readonly<Record<string, Written>>
type Written = string | number | boolean | null | ((given: Given) => unknown)

/** One time of the record is after another. */
export interface Later {
  readonly field: string
  readonly after: string
}

/** A record of another resource that a step writes to, or a new one. */
export interface Also {
  readonly resource: string
  readonly id: (given: Given) => string
  readonly writes: Writes
  readonly isNew?: boolean
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

/** What is asked of the data provider: this step, of a record as the person saw it. */
export interface Transition {
  readonly id: string
  readonly step: string
  readonly seen: Members
  readonly data: Members
  readonly by: string
  /** The name of what is one act with the steps of other records. */
  readonly act?: string
}
