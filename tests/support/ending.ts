import { afterAll } from 'vitest'
import { running } from './running'

/** A test that failed may have left its box behind; told here, since files that share a process import once. */
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})
