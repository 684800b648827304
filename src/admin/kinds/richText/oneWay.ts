import { isOwnPicture } from '@/lib'
import { sanitise } from '@/lib/html/sanitise'

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
      const typed = html === '' ? null : fromApart(html)
      known = typed
      return typed
    },
  }
}

/**
 * An editor makes elements of its text to read its HTML, in the page's own document, and there a picture is fetched as soon
 * as it has an address: of another site, which the page's policy refuses, or of a file that has been let go of. Those
 * addresses stand apart while the editor has them.
 */
const APART = 'data-address'

/** The attributes of a picture for the editor's HTML. */
export const toApart = ({
  src,
  ...others
}: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  [isOwnPicture(String(src ?? '')) ? 'src' : APART]: src,
  ...others,
})

/** The address of a picture in it. */
export const addressOf = (image: Element): string | null =>
  image.getAttribute(APART) ?? image.getAttribute('src')

/** The editor's HTML as it is stored. */
export const fromApart = (html: string): string =>
  html.replaceAll(/(<img\b(?:[^>"]|"[^"]*")*?\s)data-address="/g, '$1src="')
