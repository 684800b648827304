import { afterAll, afterEach, beforeEach } from 'vitest'
import { boxAloneTests } from './boxAlone'
import { openContexts } from './browser'
import { isCloud } from './cloudBox'
import { running } from './running'

beforeEach(({ task, skip }) => {
  const reason = isCloud && boxAloneTests[task.name]
  if (reason) skip(reason)
})

/** What was opened for all tests of a file stays. */
beforeEach(() => openContexts.clear())
afterEach(async () => {
  await Promise.all([...openContexts].map(context => context.close()))
})

/** A test that failed may have left its box behind; told here, since files that share a process import once. */
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})
