import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

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
