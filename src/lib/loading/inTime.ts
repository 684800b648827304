import { timings } from '../timings'

/** A part of the app, or an error once these milliseconds have passed: a line that hangs says nothing by itself (M-NAV-08). */
export function inTime<Part>(
  loading: Promise<Part>,
  most: number = timings.chunkMs,
): Promise<Part> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`part not loaded within ${most} ms`))
    const timer = setTimeout(late, most)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
