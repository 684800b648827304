import { expect, test } from 'vitest'
import { shared } from '@/access/generate/firestore'

const checks = ["only('date', 'start,end')", "hasTime('date.start')", "hasTime('date.end')"]
const list = (items: readonly string[]) => `all([\n  ${items.join(', ')}\n])`

test('M-AUTH-08 what several records are checked for stands in one function', () => {
  const [one, other] = [
    [...checks, "hasUrl('imageURL')"],
    ["hasText(255, 'title')", ...checks, "hasBoolean('isShow')"],
  ].map(list)
  const { rules, functions } = shared(`allow create: if ${one};\nallow update: if ${other};`)
  expect(functions).toEqual([
    `function fitsDateStartEnd() {\n  return ${list(checks).replaceAll('\n', '\n  ')};\n}`,
  ])
  expect(rules).toBe(
    `allow create: if hasUrl('imageURL') && fitsDateStartEnd();\nallow update: if ${list([
      "hasText(255, 'title')",
      "hasBoolean('isShow')",
      'fitsDateStartEnd()',
    ])};`,
  )
})

test('M-AUTH-08 little in common, or what one record alone is asked, stays where it is', () => {
  const rules = [list(checks), list(["hasTime('date.start')", 'fitsOwn()', 'keepsRole()'])].join()
  expect(shared(rules)).toEqual({ rules, functions: [] })
})
