import type { createPopper as Create, Instance } from '@popperjs/core'

let known: typeof Create | undefined

/**
 * In the place of @popperjs/core, seven kilobytes that a first row would wait for: fetched when something drops out first,
 * which is out of sight until it has its place.
 */
export function createPopper(
  ...given: Parameters<typeof Create>
): Pick<Instance, 'update' | 'forceUpdate' | 'destroy'> {
  if (known) return known(...given)
  const [, { style }] = given
  let placed: Instance | undefined
  let isOver = false
  style.visibility = 'hidden'
  const coming = import('@popperjs/core/lib/popper')
    .then(({ createPopper: create }) => {
      known = create
      if (!isOver) placed = create(...given)
    })
    .catch(() => undefined)
    .finally(() => {
      style.visibility = ''
    })
  return {
    update: async () => {
      await coming
      return (await placed?.update()) ?? {}
    },
    forceUpdate: () => placed?.forceUpdate(),
    destroy: () => {
      isOver = true
      placed?.destroy()
    },
  }
}
