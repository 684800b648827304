import { canMount, diskLoop } from '../fullDisk'
import { canTrace, traceCommits } from '../syncOrder'
import { absent, type Run, tell } from './row'

export const cycles: Run = async ({ cycles: count }) => {
  if (!(await canMount())) return absent('full disk', 'no disk can be mounted here')
  const { refused, wrong, lost } = await diskLoop({ cycles: count })
  for (const line of wrong) tell(line)
  const deaf = await diskLoop({ cycles: 1, sabotage: 'deaf' })
  const done = `${refused} times full`
  const sabotage = { 'answer without commit': deaf.lost }
  return { what: 'full disk', done, wrong: wrong.length + lost, sabotage }
}

export const commits: Run = async ({ commits: count }) => {
  if (!canTrace()) return absent('sync before the answer', 'strace is not installed')
  const { answers, unsynced } = await traceCommits({ commits: count })
  const early = await traceCommits({ commits: 20, sabotage: 'early' })
  const off = await traceCommits({ commits: 20, sabotage: 'unsynced' })
  return {
    what: 'sync before the answer',
    done: `${answers} answers`,
    wrong: unsynced,
    sabotage: { 'early answer': early.unsynced, 'no sync': off.unsynced },
  }
}
