import { describe, expect, test } from 'vitest'
import { isLink, sanitise, sanitiseToNodes, toStored } from '@/lib/html/sanitise'
import { isBlank } from '@/lib/text/plainText'
import { hostile } from './hostile'

const elements =
  'p br hr div h1 h2 h3 h4 h5 h6 blockquote pre ul ol li a img strong b em i u s del code sub sup table thead tbody tr th td'
const attributes = 'href src alt title width height start target rel colspan rowspan'

/** All that is not in what formatted text may be made of, as a page would read it. */
const strange = (root: ParentNode) =>
  [...root.querySelectorAll('*')].flatMap(({ localName, attributes: all }) => [
    ...(elements.split(' ').includes(localName) ? [] : [localName]),
    ...[...all]
      .filter(each => !isFine(localName, each))
      .map(({ name, value }) => `${name}=${value}`),
  ])

function isFine(element: string, { name, value }: Attr) {
  if (name === 'href') return element === 'a' && /^(https?:\/\/|mailto:|tel:)\S+$/.test(value)
  if (name === 'src') return element === 'img' && /^(https:\/\/|\/v0\/b\/[^.\\]*$)/.test(value)
  // A browser builds an element by `is` and never lets go of it; emptied it stands for nothing.
  return attributes.split(' ').includes(name) || (name === 'is' && value === '')
}

const page = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

describe('of hostile HTML nothing is left that runs, loads or poses', () => {
  test('of at least forty kinds', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(40))

  test.each(hostile.map((html, index) => [index, html] as const))('%i %s', (_, html) => {
    const clean = sanitise(html)
    expect(strange(page(clean))).toEqual([])
    expect(strange(sanitiseToNodes(html))).toEqual([])
    expect(sanitise(clean)).toBe(clean)
    for (const around of ['select', 'svg', 'math', 'noscript', 'style']) {
      expect(page(sanitise(`<${around}>${html}</${around}>`)).querySelector(around)).toBeNull()
    }
  })
})

test.each([
  '<p>Walet &amp; <strong>sarang</strong> <em>putih</em> <u>bersih</u> <s>lama</s></p>',
  '<h2>Judul</h2><h3>Kecil</h3><blockquote><p>Kata</p></blockquote><hr><pre><code>a &lt; b</code></pre>',
  '<ul><li><p>satu</p></li></ul><ol start="3"><li><p>tiga</p></li></ol>',
  '<p>H<sub>2</sub>O, 5 m<sup>2</sup><br>baris</p>',
  '<p><img src="/v0/b/sarang/o/a%2Fb.jpg?alt=media&amp;token=x" alt="Sarang" width="300"></p>',
  '<p><img src="https://sarang.test/a.jpg"></p>',
  '<table><tbody><tr><th colspan="2" rowspan="1"><p>Mutu</p></th></tr><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>',
])('what an editor writes stays as it is: %s', html => {
  expect(sanitise(html)).toBe(html)
})

test.each(['0', '-1', '1e3', '100', '99999999', '2;'])(
  'a cell that claims %s columns or rows has one',
  span => {
    const cell = `<td colspan="${span}" rowspan="${span}">a</td>`
    expect(sanitise(`<table><tbody><tr>${cell}</tr></tbody></table>`)).toBe(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    )
  },
)

test('links lead away from the console, into a tab of their own', () => {
  for (const href of ['https://a.test/x?y=1', 'http://a.test', 'mailto:a@b.test', 'tel:+6281']) {
    expect(sanitise(`<a href="${href}" target="_top" rel="opener">a</a>`)).toBe(
      `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">a</a>`,
    )
  }
})

test.each([
  ['https://sarang.test', true],
  ['HTTP://sarang.test/a b', false],
  ['mailto:siti@sarang.test', true],
  ['tel:+62812', true],
  ['ftp://sarang.test', false],
  ['sarang.test', false],
  ['', false],
  [null, false],
])('%s as the address of a link: %s', (address, expected) => {
  expect(isLink(address)).toBe(expected)
})

test('what is left of words that were in a strange element', () => {
  expect(sanitise('<font color="red"><b>Penting</b></font> <center>tengah</center>')).toBe(
    '<b>Penting</b> tengah',
  )
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp;</p><p> <br></p>', true],
  ['<ul><li><p></p></li></ul>', true],
  ['<script>a</script>', true],
  ['<p>.</p>', false],
  ['<p><img src="/v0/b/a/o/b"></p>', false],
  ['<hr>', false],
])('%s is blank: %s', (html, expected) => {
  expect(isBlank(html)).toBe(expected)
})

test('stored is what is harmless, or null where nothing is left', () => {
  expect(toStored('<p onclick="x">a</p>')).toBe('<p>a</p>')
  expect(toStored('<p></p>')).toBeNull()
  expect(toStored('<script>a</script><iframe></iframe>')).toBeNull()
  expect([toStored(null), toStored(undefined), toStored(7)]).toEqual([null, undefined, 7])
})

test('a picture of another site stays in what is stored, and is a link in what is read', () => {
  const html =
    '<p><img src="https://lain.test/a.jpg" alt="Sarang"> <img src="https://lain.test/b.jpg"> <a href="https://a.test"><img src="https://lain.test/c.jpg" alt="C"></a></p><p><img src="/v0/b/x/o/d.jpg"></p>'
  expect(sanitise(html)).toContain('<img src="https://lain.test/a.jpg" alt="Sarang">')
  const nodes = sanitiseToNodes(html)
  expect([...nodes.querySelectorAll('img')].map(image => image.getAttribute('src'))).toEqual([
    '/v0/b/x/o/d.jpg',
  ])
  const links = [...nodes.querySelectorAll('a')].map(({ href, rel, target, textContent }) =>
    [href, rel, target, textContent].join(' '),
  )
  const safe = 'noopener noreferrer nofollow _blank'
  expect(links).toEqual([
    `https://lain.test/a.jpg ${safe} Sarang`,
    `https://lain.test/b.jpg ${safe} https://lain.test/b.jpg`,
    `https://a.test/ ${safe} C`,
  ])
})
