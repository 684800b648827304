import type { ComponentType } from 'react'
import type { Members, Principal, Rule } from './types'

/** The screens of a resource that are made by hand, and what stands on the page of a record beside what is generated. */
export interface Views
  extends Readonly<Partial<Record<'list' | 'edit' | 'show' | 'create', ComponentType>>> {
  /** Behind what its face says beside its name, in a row as on its page. */
  readonly beside?: ComponentType
  /** At the head of the record's page, in this order: a print, a dialog. */
  readonly actions?: Readonly<Record<string, RecordAction>>
  /** Below what decides. */
  readonly panels?: Readonly<Record<string, RecordPanel>>
  /** Beside the generated form, below it on a phone, and a part of it: what shows its values in another way. */
  readonly aside?: ComponentType
  /** What is asked before some saves of the form. */
  readonly question?: SaveQuestion
}

export interface SaveQuestion {
  /** Of what is saved, and the record before, which a new one has not. */
  readonly when: (data: Members, before?: Members) => boolean
  /** What is said when the answer is no. */
  readonly unsure: string
  readonly view: ComponentType<AnswerProps>
}

export interface AnswerProps {
  onAnswer: (isSure: boolean) => void
}

export interface RecordAction {
  readonly view: ComponentType
  /** It may be behind one button with others, where these are many. */
  readonly isSeldom?: true
  /** Whom it is offered to, and of which records, where these are fewer than those who may see the record. */
  readonly who?: Rule
  readonly when?: (record: Members, who: Principal) => boolean
}

export interface RecordPanel {
  readonly view: ComponentType
  /** Fields that it shows, in the place of the generated cards. */
  readonly tells?: readonly string[]
  /** It stands beside a list, too, where a record is looked at without its page. */
  readonly isBeside?: true
}
