import { describe, expect, test } from 'vitest'
import { quietHtml } from '@/lib/text/plainText'

describe('HTML that is only read', () => {
  test.each([
    '<p>online = ya, a < b onclick=1</p>',
    '<a href="https://sarang.test/?online=1&once=2" title=\'on load=1\'>satu</a>',
    '<img src=/v0/b/onload=1.png alt="onerror=1">',
    '<ol start="3"><li>once</li></ol>',
    '<p title="style=1">style = gaya, styled</p><styled>x</styled>',
  ])('%s stays as it is', html => {
    expect(quietHtml(html)).toBe(html)
  })

  test.each([
    '<img src=x onerror=a()>',
    '<img/src="x"/onerror="a()">',
    "<b title='>' OnClick = 'a()'>x</b>",
    '<svg><p/onload\n=a()>',
    '<IMG """><x onmouseover=a()>',
    '<base href="https://jahat.test/">',
    '<p title="a>b" onfocus=a() autofocus',
    '<svg></p><style><a id="</style><img src=1 onerror=a()>">',
    '<p style="color:red">a</p><P/STYLE = a:b>',
    "<style>p { color: red }</style ><STYLE\n>@import 'x'</STYLE>",
  ])('%s has no handler, no style and no base', html => {
    const { content } = Object.assign(document.createElement('template'), {
      innerHTML: quietHtml(html),
    })
    const all = [...content.querySelectorAll('*')]
    const names = all.flatMap(element => element.getAttributeNames())
    expect(names.filter(name => name === 'style' || name.startsWith('on'))).toEqual([])
    expect(content.querySelector('base, style')).toBe(null)
  })

  test.each(['<p = = ', '<', '=<a', `="<a ='<a `])(
    '%s a hundred thousand times takes no longer than it is long',
    text => {
      const html = text.repeat(100_000)
      expect(quietHtml(html) === html).toBe(true)
    },
    20_000,
  )
})
