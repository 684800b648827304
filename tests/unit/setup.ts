import { StyleSheet } from '@emotion/sheet'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { insertedRules, leaveStyles } from './support/insertedRules'

/** Each access of Node's own is a call into C++, and MUI asks for NODE_ENV at each drawing. */
process.env = { ...process.env }

configure({ asyncUtilTimeout: 10_000 })

/** Nothing has a size here, so none ever changes. */
class UnchangingSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = UnchangingSize

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** What a page fetches when it opens may still be on its way when the file's last test is over, and fails then. */
afterAll(() => vi.dynamicImportSettled())

/** jsdom walks the whole document for each label, which was a fifth of the time of a form's tests. */
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return [...document.getElementsByTagName('label')].filter(label => isFor(label, this))
    },
  })
}

function isFor(label: HTMLLabelElement, control: HTMLElement) {
  return label.hasAttribute('for') ? label.htmlFor === control.id : label.contains(control)
}

/**
 * jsdom matches every rule of every style sheet anew for each element whose style somebody asks for, which was a fifth of
 * the time of a screen. What is hidden here says so itself: by an attribute, or in its own style.
 */
window.getComputedStyle = element => (element as HTMLElement).style

/** Each rule would be an element of the document that every search walks past: a fifth of the time of a screen. */
StyleSheet.prototype.insert = rule => void insertedRules.push(rule)

/** What a screen looks like is no matter of most tests, and was a fifth of their time. */
leaveStyles()
afterEach(leaveStyles)

/**
 * React makes an error with a stack for each element, to say in a warning who made it: another fifth. It makes no more
 * than 10,000 in a second, and believes here that it has.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: ofReact } =
  React as unknown as Record<string, object>
if (ofReact) {
  Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}
