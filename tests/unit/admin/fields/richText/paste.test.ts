import { expect, test } from 'vitest'
import { cleanPaste } from '@/admin/kinds/richText/paste'
import googleDocs from './clipboards/googleDocs.txt?raw'
import web from './clipboards/web.txt?raw'
import word from './clipboards/word.txt?raw'
import { hostile } from './hostile'

const rel = 'rel="noopener noreferrer nofollow"'
const link = (href: string, text: string) => `<a href="${href}" target="_blank" ${rel}>${text}</a>`
/** What an editor reads alike: blanks between blocks, and the end of a line in a source. */
const bare = (html: string) =>
  html
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .replaceAll(/(?<=>) (?=<(?!strong|em|a\b))/g, '')
    .trim()

const pasted = (html: string) => {
  const { html: clean, ...pictures } = cleanPaste(html)
  return { html: bare(clean), ...pictures }
}

test('M-CNT-02 pasted from Google Docs: bold is what was bold, lists are nested, tables stay', () => {
  expect(pasted(googleDocs)).toEqual({
    html: [
      '<h2>Mutu sarang</h2>',
      '<p>Sarang <strong>putih</strong> lebih <em>mahal</em><strong><em><u> selalu</u></em></strong>; baca ',
      `${link('https://sarang.test/harga', 'daftar harga')}.</p>`,
      '<h3>Syarat</h3>',
      '<ul><li><p><strong>bersih</strong></p><ul><li><p>tanpa bulu</p></li></ul></li><li><p>kering</p></li></ul>',
      '<div><table><tbody><tr><td><p><strong>Mutu</strong></p></td><td><p><strong>Kadar air</strong></p></td></tr>',
      '<tr><td><p>A</p></td><td></td></tr></tbody></table></div>',
      '<p><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc?key=x1" width="602" height="400" alt="Sarang walet"></p>',
    ].join(''),
    lost: 0,
    elsewhere: 1,
    others: 0,
  })
})

test('M-CNT-02 pasted from Word: paragraphs with a sign are lists, and pictures on its disk are told', () => {
  expect(pasted(word)).toEqual({
    html: [
      '<h2>Panduan panen</h2><h2>Sebelum panen</h2>',
      '<p>Periksa <strong>suhu</strong> dan <em>kelembapan</em>, lihat ',
      `${link('https://sarang.test/panen', 'daftar lengkap')}.</p>`,
      '<ul><li>Tangga<ul><li>kayu</li></ul></li><li><strong>Lampu</strong></li></ul>',
      '<ol start="3"><li>Potong</li></ol>',
      '<table><tbody><tr><td colspan="2"><p><strong>Bulan</strong></p></td></tr>',
      '<tr><td><p>Mei</p></td><td></td></tr></tbody></table>',
    ].join(''),
    lost: 1,
    elsewhere: 0,
    others: 0,
  })
})

test('M-CNT-02 pasted from the web: no styles, scripts and classes, and what was said by styles', () => {
  expect(pasted(web)).toEqual({
    html: [
      '<h2>Walet [sunting]</h2>',
      '<p>Burung <strong>walet</strong> (<em>Aerodramus </em>sp.) <s>besar</s> bersarang di ',
      `${link('https://id.wikipedia.org/wiki/Gua', 'gua')}.</p>`,
      '<div></div><ol><li><strong>Cari</strong></li><li><div>Tandai</div></li></ol>',
      '<table>Jumlah<thead><tr><th>Pulau</th><th>Gua</th></tr></thead>',
      '<tbody><tr><td rowspan="2">Jawa</td><td>12</td></tr><tr><td>13</td></tr></tbody></table>',
      '<img src="https://upload.test/walet.jpg" alt="Seekor walet">',
    ].join(''),
    lost: 1,
    elsewhere: 1,
    // The frame of an advertisement.
    others: 1,
  })
})

test.each([
  ['<video src="https://a.test/b.mp4"><source src="https://a.test/b.webm"></video>', 1],
  ['<object data="a.swf"><embed src="a.swf"></object><iframe src="https://a.test/"></iframe>', 2],
  ['<svg><circle r="1"/></svg><svg aria-hidden="true"><path d="M0 0"/></svg>', 1],
  ['<audio controls></audio><canvas></canvas><p>b</p>', 2],
  ['<p><img src="https://a.test/b.jpg" alt="c"></p>', 0],
])('X-CNT-04 what no text has is counted: %s', (html, others) => {
  expect(cleanPaste(html)).toMatchObject({ lost: 0, others })
})

test('what the editor has written itself stays as it is', () => {
  const html = `<h2>Judul</h2><ul><li><p>a <strong>b</strong></p><ol start="3"><li><p>c</p></li></ol></li></ul><pre><code>d
  e</code></pre><p>f<br>g ${link('mailto:a@b.test', 'h')}</p><p><img src="/v0/b/x/o/d.jpg" alt="i"></p>`
  expect(cleanPaste(html)).toEqual({ html, lost: 0, elsewhere: 0, others: 0 })
})

test('nothing that runs gets through', () => {
  for (const html of hostile) {
    expect(cleanPaste(html).html.replaceAll(/="[^"]*"/g, '=""')).not.toMatch(
      /<(script|iframe|svg|style|form)|\s(on\w+|style|class)=/i,
    )
  }
})
