import { limits } from './limits'

/** A part of the app, or an error once `limits.chunkMs` have passed: a line that hangs says nothing by itself (M-NAV-08). */
export function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`part not loaded within ${limits.chunkMs} ms`))
    const timer = setTimeout(late, limits.chunkMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
