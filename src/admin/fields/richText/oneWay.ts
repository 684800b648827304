import { sanitise } from './sanitise'

/**
 * Between a form and its editor. react-admin's input hands the editor each of its own changes again, which costs it what
 * is marked and what can be undone; here only a value from elsewhere gets to it, clean, and as another text each time: a
 * comment, which the editor does not see, counts them.
 */
export function createOneWay() {
  let known: unknown
  let shown = ''
  let turn = 0
  return {
    format(value: unknown): string {
      if (turn === 0 || value !== known) {
        known = value
        turn += 1
        shown = `${typeof value === 'string' ? sanitise(value) : ''}<!--${turn}-->`
      }
      return shown
    },
    parse(html: string): string | null {
      const typed = html === '' ? null : html
      known = typed
      return typed
    },
  }
}
