import { expect, test } from 'vitest'
import { createOneWay } from '@/admin/kinds/richText/Editor'

const bare = (html: string) => html.replace(/<!--\d+-->$/, '')

test('what the editor says does not come back to it', () => {
  const { format, parse } = createOneWay()
  const first = format('<p>a</p>')
  expect(bare(first)).toBe('<p>a</p>')
  expect(format(parse('<p>ab</p>'))).toBe(first)
  expect(parse('')).toBeNull()
  expect(format(null)).toBe(first)
})

test('what comes from elsewhere does, also when it is what the editor began with', () => {
  const { format, parse } = createOneWay()
  const first = format('<p>a</p>')
  parse('<p>ab</p>')
  const again = format('<p>a</p>')
  expect(again).not.toBe(first)
  expect(bare(again)).toBe('<p>a</p>')
  expect(format('<p>a</p>')).toBe(again)
  expect(bare(format(null))).toBe('')
})

test.each([[undefined], [null], [7], [['a']]])('%j is an empty text', value => {
  expect(bare(createOneWay().format(value))).toBe('')
})

test('it is clean', () => {
  expect(bare(createOneWay().format('<p onclick="x">a</p><script>b</script>'))).toBe('<p>a</p>')
})

test('addresses that stood apart in the editor are stored where they belong', () => {
  const html = '<p><img alt="a > b" data-address="https://lain.test/a.png?x=1&amp;y=2"></p>'
  expect(createOneWay().parse(html)).toBe(html.replace('data-address', 'src'))
})
