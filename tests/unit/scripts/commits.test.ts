import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The commits up to this one were made before the rule was. */
const BEFORE = '8b401d234c83'

const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' })
const isKnown = git('cat-file', '-e', `${BEFORE}^{commit}`).status === 0

test('commits say what changes and why, one after the other', () => {
  // Of a clone that does not reach back as far, those that are there.
  const these = isKnown ? `${BEFORE}..HEAD` : 'HEAD'
  const { stdout } = git('log', '--format=%h%x00%P%x00%s%x00%b%x01', these)
  const faults = stdout
    .split('\x01')
    .filter(entry => entry.trim() !== '')
    .flatMap(entry => {
      const [id = '', parents = '', subject = '', body = ''] = entry.trim().split('\0')
      return [
        ...(parents.includes(' ') ? ['is a merge'] : []),
        ...(/^[\w ,./-]+: \S/.test(subject) ? [] : ["its subject is no 'scope: what changes'"]),
        ...(subject.length > 72 ? [`its subject has ${subject.length} characters`] : []),
        ...(body.trim() === '' ? ['its body does not say why'] : []),
      ].map(fault => `${id} ${subject}: ${fault}`)
    })
  expect(faults).toEqual([])
})
