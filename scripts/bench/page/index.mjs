/** In the page, as `bench`. */

export { listen, seen, write } from './listening.mjs'
export { measure } from './operations.mjs'
