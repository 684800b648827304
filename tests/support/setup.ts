import { afterEach, beforeEach } from 'vitest'
import { boxAloneTests } from './boxAlone'
import { openContexts } from './browser'
import { isCloud } from './cloud/box'

beforeEach(({ task, skip }) => {
  // What was opened for all tests of a file stays, also where the first is left out.
  openContexts.clear()
  const reason = isCloud && boxAloneTests[task.name]
  if (reason) skip(reason)
})

afterEach(async () => {
  await Promise.all([...openContexts].map(context => context.close()))
})
