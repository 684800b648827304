/** A file that somebody chose in a form. Until it is saved its `blob:` address stands for it in the record. */
export interface Choice {
  readonly file: File
  /** As the field declares it. */
  readonly folder: string | undefined
  /** Where it is already, because nobody knows whether the record that names it was saved. */
  url?: string
}

/** An upload on its way. */
export interface Transfer {
  /** 0 to 1. */
  readonly fraction: number
  cancel(): void
}

const choices = new Map<string, Choice>()
const transfers = new Map<string, Transfer>()
const listeners = new Set<() => void>()

/** Returns the address under which the file is shown, and found when the record is saved. */
export function choose(file: File, folder: string | undefined): string {
  const address = URL.createObjectURL(file)
  choices.set(address, { file, folder })
  return address
}

/** The choice behind a value of a record; undefined for what is stored already. */
export const choiceAt = (value: unknown): Choice | undefined => choices.get(String(value))

/** The addresses of choices in a text, such as HTML. */
export const choicesIn = (text: string): string[] =>
  [...new Set(text.match(/blob:[^\s"'<>]+/g))].filter(choiceAt)

/** The same file under another address, for another record; undefined for what is stored, which is of its own record. */
export function chooseAgain(address: unknown): string | undefined {
  const choice = choiceAt(address)
  return choice && choose(choice.file, choice.folder)
}

/** Lets go of a file; any other address is left alone. */
export function forget(address: string): void {
  if (choices.delete(address)) URL.revokeObjectURL(address)
}

/** Tells the input that shows this address; undefined when the upload has ended. */
export function tellTransfer(address: string, transfer: Transfer | undefined): void {
  if (transfer) transfers.set(address, transfer)
  else transfers.delete(address)
  for (const listener of listeners) listener()
}

/** The upload of what is behind this address, while it lasts. */
export const transferAt = (address: string): Transfer | undefined => transfers.get(address)

/** Calls when an upload begins, goes on or ends. Returns the unsubscribe function. */
export function subscribeTransfers(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
