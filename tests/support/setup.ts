import { afterAll, afterEach, beforeEach } from 'vitest'
import { boxAloneTests } from './boxAlone'
import { openContexts } from './browser'
import { isCloud } from './cloud/box'
import { running } from './running'

beforeEach(({ task, skip }) => {
  // What was opened for all tests of a file stays, also where the first is left out.
  openContexts.clear()
  const reason = isCloud && boxAloneTests[task.name]
  if (reason) skip(reason)
})

afterEach(async () => {
  await Promise.all([...openContexts].map(context => context.close()))
})

/** A test that failed may have left its box behind; told here, since files that share a process import once. */
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})
