import { expect, test } from 'vitest'
import { cleanPaste } from '@/admin/kinds/richText/paste'
import { clippedFrom, withAddresses } from '@/admin/kinds/richText/takePictures'

const PNG = '89504e470d0a1a0a'
const JPEG = 'ffd8ffe0'

const clipboard = (texts: Record<string, string>, files: File[] = []) =>
  ({ getData: (type: string) => texts[type] ?? '', files }) as unknown as DataTransfer

/** Address in the HTML -> type and bytes in hex. */
async function read(texts: Record<string, string>, files?: File[]) {
  const clipped = clippedFrom(clipboard(texts, files))
  const entries = [...clipped.files].map(async ([address, file]) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
    return [address, `${file.type} ${hex}`]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** As Word writes it: each picture once more for old programs, its id and its measures in groups and words. */
const rtfOf = (...pictures: [type: string, hex: string][]) =>
  `{\\rtf1\\ansi{\\fonttbl{\\f0 Calibri;}}${pictures
    .map(
      ([type, hex]) =>
        `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn shapeType}{\\sv 75}}}\\picw100\\pich50\\${type}blip\\bliptag-1234567{\\*\\blipuid 00ff11ee}\r\n${hex}\r\n}}` +
        `{\\nonshppict{\\pict\\picw100\\wmetafile8 0100090000abcd}}\\par`,
    )
    .join('')}}`

test('M-CNT-02 pictures of Word are in the RTF beside its HTML, in the same order', async () => {
  const one = 'file:///C:/Users/Siti/clip_image001.png'
  const other = 'file:///C:/Users/Siti/clip_image002.jpg'
  const html = `<p>a<img width=10 src="${one}"></p><p><img src='${other}'></p>`
  const rtf = rtfOf(['png', `${PNG.slice(0, 6)}\r\n${PNG.slice(6)}`], ['jpeg', JPEG])
  expect(await read({ 'text/html': html, 'text/rtf': rtf })).toEqual({
    [one]: `image/png ${PNG}`,
    [other]: `image/jpeg ${JPEG}`,
  })
})

test.each([
  ['without RTF', ''],
  ['of which the RTF has another number', rtfOf(['png', PNG])],
  ['whose RTF breaks off', '{\\rtf1{\\pict\\pngblip 8950'],
])('M-CNT-02 pictures of a disk %s are not guessed', async (_, rtf) => {
  const html = '<img src="file:///a.png"><img src="file:///b.png">'
  expect(await read({ 'text/html': html, 'text/rtf': rtf })).toEqual({})
})

test('M-CNT-02 a page brings pictures in their addresses; what is no picture there is left', async () => {
  const address = `data:image/png;base64,${btoa('\x89PNG')}`
  const html = `<img src="${address}"><img src="data:text/html;base64,PGI+"><img src="data:image/png;base64,!!">
    <img src="https://lain.test/a.png">`
  expect(await read({ 'text/html': html })).toEqual({ [address]: 'image/png 89504e47' })
})

test('M-CNT-02 one picture that was copied comes as a file, whatever its address', async () => {
  const file = new File([Uint8Array.from([1, 2])], 'a.png', { type: 'image/png' })
  const html = '<meta charset="utf-8"><img src="https://lain.test/a.png">'
  expect(await read({ 'text/html': html }, [file])).toEqual({
    'https://lain.test/a.png': 'image/png 0102',
  })
})

test('M-CNT-02 files are pictures one after another; beside a text they are another way to say it', async () => {
  const files = ['a', 'b'].map(name => new File([name], name, { type: 'image/png' }))
  expect(Object.values(await read({}, files))).toEqual(['image/png 61', 'image/png 62'])
  expect(await read({ 'text/plain': 'a' }, files)).toEqual({})
})

test('M-CNT-02 pictures get other addresses wherever they stand, however those are written', async () => {
  const file = new File(['a'], 'a.png', { type: 'image/png' })
  const html = '<p style="mso-list:l0">a<img src="https://lain.test/?a=1&amp;b=2"></p><img src="b">'
  const { files } = clippedFrom(
    clipboard({ 'text/html': html.replace('<img src="b">', '') }, [file]),
  )
  const [address = ''] = files.keys()
  const taken = withAddresses(html, new Map([[address, 'blob:1']]))
  expect(taken).toContain('a<img src="blob:1"></p><img src="b">')
  const list = '<p class="MsoNormal" style="mso-list:l0 level1">satu<img src="b"></p>'
  expect(cleanPaste(withAddresses(list, new Map([['b', 'https://c.test/']]))).html).toBe(
    '<ul><li>satu<img src="https://c.test/"></li></ul>',
  )
})
