import type { UseFormSetFocus } from 'react-hook-form'

interface Target {
  /** Dotted, where its value is in the record. */
  path: string
  label: string
}

/** Puts the cursor into the input of a field; into the first control of one that has several. */
export function focusField(
  setFocus: UseFormSetFocus<Record<string, unknown>>,
  { path, label }: Target,
): void {
  const before = document.activeElement
  setFocus(path)
  if (document.activeElement !== before) return
  const groups = [...document.querySelectorAll<HTMLElement>('form [role=group]')]
  const group = groups.find(candidate => nameOf(candidate).startsWith(label))
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}

const nameOf = (group: HTMLElement) =>
  document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
