import type { Fields, Micros, Value } from '../types'
import { FieldsDraft } from '../values/fieldPaths'
import { compareValues, encodeValue } from '../values/keys'
import { elementsOf } from '../values/kinds'
import { doubleValue, numberOf, saturated } from '../values/numbers'
import { timestampText } from '../values/time'
import type { Transform, TransformKind } from './parse'

/** Applies the transforms in order. `results` has one value for each: the stored one, null for arrays. */
export function applyTransforms(fields: Fields, transforms: Transform[], time: Micros) {
  if (transforms.length === 0) return { fields, results: [] }
  const results: Value[] = []
  const draft = new FieldsDraft(fields)
  for (const { path, kind, operands } of transforms) {
    const stored = APPLY[kind](draft.get(path), operands, time)
    draft.set(path, stored)
    results.push('arrayValue' in stored ? { nullValue: null } : stored)
  }
  return { fields: draft.fields(), results }
}

type Apply = (current: Value | undefined, operands: Value[], time: Micros) => Value

const APPLY: { [K in TransformKind]: Apply } = {
  setToServerValue: (_current, _operands, time) => ({ timestampValue: timestampText(time) }),
  increment: onNumbers(add),
  minimum: onNumbers((current, operand) => extreme(current, operand, -1)),
  maximum: onNumbers((current, operand) => extreme(current, operand, 1)),
  appendMissingElements: (current, operands) => {
    const values = elementsOf(current)
    const known = new Set(values.map(identityOf))
    const isMissing = (value: Value) => known.size < known.add(identityOf(value)).size
    return { arrayValue: { values: [...values, ...operands.filter(isMissing)] } }
  },
  removeAllFromArray: (current, operands) => {
    const unwanted = new Set(operands.map(identityOf))
    const values = elementsOf(current).filter(value => !unwanted.has(identityOf(value)))
    return { arrayValue: { values } }
  },
}

/** The same text for equal values. */
const identityOf = (value: Value) => encodeValue(value).toString('latin1')

/** What is not a number is replaced by the operand. */
function onNumbers(combine: (current: Value, operand: Value) => Value): Apply {
  return (current, [operand = { nullValue: null }]) =>
    current && numberOf(current) !== undefined ? combine(current, operand) : operand
}

function add(current: Value, operand: Value): Value {
  if ('integerValue' in current && 'integerValue' in operand) {
    const sum = saturated(BigInt(current.integerValue) + BigInt(operand.integerValue))
    return { integerValue: String(sum) }
  }
  return doubleValue(Number(numberOf(current)) + Number(numberOf(operand)))
}

/** Equal numbers of different types: the stored one stays. */
function extreme(current: Value, operand: Value, sign: 1 | -1): Value {
  if ([current, operand].some(value => Number.isNaN(numberOf(value))))
    return doubleValue(Number.NaN)
  return compareValues(operand, current) * sign > 0 ? operand : current
}
