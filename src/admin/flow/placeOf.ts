/** Where a popover that belongs to this button has its upper right corner. */
export function placeOf(button: HTMLElement) {
  const { bottom, right } = button.getBoundingClientRect()
  return { top: bottom + 6, left: right }
}
