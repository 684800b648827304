import type { Value } from '../../../../server/firestore/types'
import { int, list, map, nameOf, text } from '../../firestore/support'
import { but, type Cases, type Step } from './normalise'

const BAD = '400 INVALID_ARGUMENT'

const X = nameOf('c/x')
const double = (doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0'): Value => ({
  doubleValue,
})
const nothing: Value = { nullValue: null }
const MAX = '9223372036854775807'

const transform = (...transforms: object[]): Step => [
  'POST :commit',
  {
    writes: [
      {
        update: { name: X, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: transforms.map(item => ({ fieldPath: 'f', ...item })),
      },
    ],
  },
]
const put = (value?: Value): Step => ['PATCH c/x', { fields: value ? { f: value } : {} }]
/** Each stored value meets the operand anew. */
const meets = (operand: object, ...values: (Value | undefined)[]): Step[] =>
  values.flatMap(value => [put(value), transform(operand), ['GET c/x']])
const append = (...values: Value[]) => ({ appendMissingElements: { values } })
const remove = (...values: Value[]) => ({ removeAllFromArray: { values } })

export const TRANSFORMS: Cases = {
  'increment by an integer': meets(
    { increment: int(3) },
    undefined,
    int(4),
    double(1.5),
    text('x'),
    nothing,
    list(int(1)),
    int(MAX),
    int('9007199254740993'),
    double('NaN'),
    double('Infinity'),
  ),
  'increment by a double': meets(
    { increment: double(0.5) },
    undefined,
    int(4),
    double(1.5),
    int(MAX),
    map({ a: int(1) }),
  ),
  'increment by what is odd': [
    ...meets({ increment: double('NaN') }, int(1), undefined),
    ...meets({ increment: double('-Infinity') }, double('Infinity'), int(1)),
    ...meets({ increment: int('-9223372036854775808') }, int(-1)),
    ...meets({ increment: double(1e308) }, double(1.7e308)),
  ],
  minimum: [
    ...meets({ minimum: int(3) }, undefined, int(2), int(3), int(4), double(3), double(2.5)),
    ...meets({ minimum: int(3) }, double(3.5), double('NaN'), text('a'), nothing),
    ...meets({ minimum: double(3) }, int(3), int(4), int(2), double('NaN')),
    ...meets({ minimum: double('NaN') }, int(3), double('NaN'), undefined),
    ...meets({ minimum: double('-0') }, int(0), double(0)),
    ...meets({ minimum: double(9007199254740992) }, int('9007199254740993')),
  ],
  maximum: [
    ...meets({ maximum: int(3) }, undefined, int(2), int(3), int(4), double(3), double(2.5)),
    ...meets({ maximum: int(3) }, double(3.5), double('NaN'), text('a')),
    ...meets({ maximum: double(3) }, int(3), int(4), int(2)),
    ...meets({ maximum: double('NaN') }, int(3), double('Infinity')),
    ...meets({ maximum: double('-0') }, int(0), double(0)),
    ...meets({ maximum: double(0) }, int(0)),
  ],
  'append what is missing': [
    ...meets(append(int(1), int(2)), undefined, nothing, text('a'), list(), list(int(2), int(3))),
    ...meets(append(int(1), int(1)), list(int(0)), list(int(1), int(1))),
    ...meets(append(double(1)), list(int(1)), list(double(1))),
    ...meets(append(double('NaN')), list(double('NaN')), list()),
    ...meets(append(nothing), list(nothing), list()),
    ...meets(append(double('-0')), list(int(0)), list(double(0))),
    ...meets(append(map({ a: int(1) })), list(map({ a: int(1) })), list(map({ a: double(1) }))),
    ...meets(append(), list(int(1)), undefined, int(1)),
  ],
  'remove from an array': [
    ...meets(remove(int(1)), undefined, text('a'), list(), list(int(1), int(2), int(1))),
    ...meets(remove(int(1)), list(double(1), text('1')), list(double(1.5))),
    ...meets(remove(double('NaN')), list(double('NaN'), int(1))),
    ...meets(remove(nothing), list(nothing, int(1)), nothing),
    ...meets(remove(map({ a: int(1) })), list(map({ a: double(1) }), map({}))),
    ...meets(remove(), list(int(1)), undefined),
  ],
  'the time of the request': [
    transform({ setToServerValue: 'REQUEST_TIME' }),
    put(int(1)),
    transform({ setToServerValue: 'REQUEST_TIME' }, { setToServerValue: 'REQUEST_TIME' }),
    transform({ setToServerValue: 'RANDOM' }),
    // Another value between: two of one millisecond are one version.
    ...[1, '1', 0, 2, true].flatMap(setToServerValue => [
      put(int(1)),
      transform({ setToServerValue }),
    ]),
    transform({ setToServerValue: 'SERVER_VALUE_UNSPECIFIED' }),
  ],
  'several transforms': [
    put(int(1)),
    transform({ increment: int(1) }, { maximum: int(10) }, { increment: double(0.5) }),
    transform({ fieldPath: 'm.a.b', increment: int(1) }, append(int(1))),
    transform({ fieldPath: 'f.x', increment: int(1) }),
    transform({ fieldPath: '`a.b`', increment: int(1) }),
    ['GET c/x'],
  ],
  'transforms of a field and of one inside of it': [
    transform({ fieldPath: 'm', increment: int(1) }, { fieldPath: 'm.x', increment: int(1) }),
    transform({ fieldPath: '`m`.a.b', increment: int(1) }, { fieldPath: 'm', ...append(int(1)) }),
    transform({ fieldPath: 'm.x', increment: int(1) }, { fieldPath: 'm.y', increment: int(1) }),
    transform({ fieldPath: 'm', increment: int(1) }, { fieldPath: '`m.x`', increment: int(1) }),
    ['GET c/x'],
  ],
  'transforms that cannot be': [
    transform({}),
    transform({ increment: text('1') }),
    transform({ increment: nothing }),
    transform({ minimum: { timestampValue: '2024-01-01T00:00:00Z' } }),
    transform({ maximum: list() }),
    transform({ increment: int(1), minimum: int(1) }),
    transform({ increment: null }),
    transform({ increment: {} }),
    transform({ fieldPath: '', increment: int(1) }),
    but(
      transform({ fieldPath: '__name__', increment: int(1) }),
      BAD,
      'reserved; the emulator stores it as __key__',
    ),
    transform({ fieldPath: '__x__', increment: int(1) }),
    transform({ fieldPath: 'a..b', increment: int(1) }),
    transform({ fieldPath: null, increment: int(1) }),
    transform({ appendMissingElements: [int(1)] }),
    but(transform(append(list(int(1)))), BAD, 'else an array would hold an array'),
    but(transform(remove(list(int(1)))), BAD, 'no array holds one'),
    transform({ square: int(2) }),
  ],
}
