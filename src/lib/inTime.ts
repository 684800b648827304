import { timings } from './timings'

/** A part of the app, or an error once `timings.chunkMs` have passed: a line that hangs says nothing by itself (M-NAV-08). */
export function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`part not loaded within ${timings.chunkMs} ms`))
    const timer = setTimeout(late, timings.chunkMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
