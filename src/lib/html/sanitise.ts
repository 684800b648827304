import createPurifier from 'dompurify'
import { choiceAt } from '../chosenFiles'
import { isBlank, quietHtml } from '../text/plainText'
import { isOwnPicture, isWebAddress } from '../text/webAddress'
import { urlOf } from '../urlOf'

/** All that formatted text may be made of; what is not named here leaves its words behind, if it has any. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'],
    ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'code', 'sub', 'sup'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'title', 'width', 'height', 'start', 'colspan', 'rowspan'],
  ],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** Below a hundred: a grid is drawn of all the cells that they claim. */
const spans = ['colspan', 'rowspan'] as const

const purifier = createPurifier(window)
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute
  attribute.forceKeepAttr =
    element.tagName === 'IMG' && attrName === 'src' && choiceAt(attrValue) !== undefined
})
purifier.addHook('afterSanitizeAttributes', element => {
  if (element.tagName === 'A') restrictLink(element)
  else element.removeAttribute('href')
  if (element.tagName !== 'IMG') element.removeAttribute('src')
  else if (!isPicture(element.getAttribute('src'))) element.remove()
  for (const name of spans) {
    if (!/^[1-9]\d?$/.test(element.getAttribute(name) ?? '')) element.removeAttribute(name)
  }
})

/** HTML of anybody in, harmless HTML out. */
export const sanitise = (html: string): string => purifier.sanitize(quietHtml(html), allowed)

/**
 * The same as nodes, which saves the page from reading HTML once more; a picture of another site is a link, for the page
 * loads none from there.
 */
export function sanitiseToNodes(html: string): DocumentFragment {
  const nodes = purifier.sanitize(quietHtml(html), { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const image of nodes.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? ''
    if (isShown(address)) continue
    const words = image.closest('a') && (image.alt || address)
    image.replaceWith(words ?? linkTo(address, image.alt))
  }
  return nodes
}

/** What stands for a picture of another site. */
export function linkTo(address: string, text: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), {
    href: address,
    textContent: text || address,
  })
  restrictLink(link)
  return link
}

/** What is stored of a value: harmless, and null when nothing is left to read or to see. */
export function toStored(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  const html = sanitise(value)
  return isBlank(html) ? null : html
}

/** True for an address that a link in a text may have: absolute, of the web, of a mailbox or a telephone. */
export function isLink(address: string | null): address is string {
  const protocol = urlOf(address ?? '')?.protocol
  if (!address || !protocol) return false
  return protocol === 'mailto:' || protocol === 'tel:' || isWebAddress(address)
}

function restrictLink(link: Element) {
  if (!isLink(link.getAttribute('href'))) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer nofollow')
}

/** True for a picture that the page loads: of the own store, or chosen to get there. */
export const isShown = (address: string): boolean =>
  isOwnPicture(address) || choiceAt(address) !== undefined

/** Chosen, over https, or of the object store on the same origin, wherever the dots and slashes of a path may lead. */
export function isPicture(address: string | null): boolean {
  if (choiceAt(address) || (address && isOwnPicture(address))) return true
  const url = address ? urlOf(address, location.origin) : undefined
  if (!address || !url) return false
  const { protocol, origin, pathname } = url
  if (/^https:\/\//i.test(address)) return protocol === 'https:'
  return address.startsWith('/') && origin === location.origin && pathname.startsWith('/v0/b/')
}
