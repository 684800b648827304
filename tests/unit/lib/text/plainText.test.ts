import { describe, expect, test } from 'vitest'
import { plainText, readingMinutes } from '@/lib/text/plainText'

test.each([
  ['', ''],
  ['tanpa tanda', 'tanpa tanda'],
  ['<p>satu</p><p>dua</p>', 'satu dua'],
  ['<h2>Judul</h2><ul><li>a</li><li>b</li></ul>', 'Judul a b'],
  ['wa<b>l</b>et<br>putih', 'walet putih'],
  ['<p>a &amp; b &lt;i&gt;&nbsp; c</p>', 'a & b <i> c'],
  ['<p>a</p><script>b</script><style>c</style><svg><text>d</text></svg>', 'a'],
  ['<p>a<!-- b --></p', 'a'],
])('%s reads %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('reading HTML runs and fetches nothing of it', () => {
  plainText('<img src="x" onerror="window.hacked = 1"><script>window.hacked = 1</script>')
  expect(window).not.toHaveProperty('hacked')
})

describe('M-CNT-02 200 words take a minute to read', () => {
  const words = (count: number) => `<p>${'kata '.repeat(count)}</p>`
  test.each([
    [words(1), 1],
    [words(200), 1],
    [words(201), 2],
    [words(1000), 5],
    [`${words(199)}<ul><li>satu</li><li>dua</li></ul> — &amp;`, 2],
    ['<p></p>', null],
    ['', null],
    [null, null],
    [7, null],
  ])('%#', (html, minutes) => {
    expect(readingMinutes(html)).toBe(minutes)
  })
})
