import { formatRupiah, formatWeight, isMap, isNumber, valueAt } from '@/lib'
import { oddMoments } from '../../oddMoments'
import {
  GRADES,
  gradeName,
  gradesIn,
  lossOf,
  MAX_LOSS,
  stepOf,
  totalOf,
  totalWorth,
  unclearIn,
  unpriced,
  weightsOf,
} from '../figures'
import { STAGES, type Stage, stageOf } from '../stage'
import { stageNames } from '../texts'
import { endMarks, gradedParts, moments, oddityTexts as texts } from './texts'

type Json = Readonly<Record<string, unknown>>

/** What does not go together in a harvest, in Indonesian; nothing of it keeps anything from being shown. */
export const harvestOddities = (harvest: Json): string[] =>
  [unreadable, ownerless, skipping, ends, dates, grades, weights].flatMap(rule => rule(harvest))

/** Steps, their parts and figures of grades that are not what they should be. */
function unreadable(harvest: Json): string[] {
  const steps = STAGES.filter(step => !isMissing(harvest[step]) && !isMap(harvest[step])).map(
    step => stageNames[step],
  )
  const parts = Object.entries(gradedParts)
    .filter(([name]) => isWrong(valueAt(harvest, name), isMap))
    .map(([, label]) => label)
  const figures = Object.entries(gradedParts).flatMap(([name, label]) => {
    const unclear = unclearIn(valueAt(harvest, name)).map(gradeName)
    return unclear.length > 0 ? [texts.inGrades(label, unclear.join(', '))] : []
  })
  const marks = Object.entries(endMarks)
    .filter(([name]) => isWrong(valueAt(harvest, name), isBoolean))
    .map(([, label]) => texts.mark(label))
  return [...steps, ...parts, ...figures, ...marks].map(texts.unreadable)
}

const ownerless = (harvest: Json): string[] =>
  valueAt(harvest, 'farmer.name') ? [] : [texts.ownerless]

/** A step that holds something though the one before it is not over. */
function skipping(harvest: Json): string[] {
  const present = STAGES.filter(step => Object.values(stepOf(harvest, step)).some(isTold))
  const at = stageOf(harvest)
  const last = at === 'finished' ? STAGES.length - 1 : STAGES.indexOf(at)
  const early = present
    .filter(step => STAGES.indexOf(step) > last)
    .map(step => texts.early(stageNames[step], stageNames[at]))
  const lacking = STAGES.filter(
    step => STAGES.indexOf(step) <= STAGES.indexOf(present.at(-1) ?? 'request'),
  )
    .filter(step => !present.includes(step))
    .map(step => texts.empty(stageNames[step]))
  return [...early, ...lacking]
}

function ends(harvest: Json): string[] {
  const marked = Object.entries(endMarks)
    .filter(([name]) => valueAt(harvest, name) === true)
    .map(([, label]) => label)
  const all = valueAt(harvest, 'process.dateEnd') ? [...marked, texts.finished] : marked
  return all.length > 1 ? [texts.ends(all.join(', '))] : []
}

const dates = (harvest: Json): string[] => oddMoments(moments, harvest)

function grades(harvest: Json): string[] {
  const found = Object.keys(gradedParts).flatMap(name => gradesIn(valueAt(harvest, name)))
  const unknown = [...new Set(found)].filter(grade => !GRADES.includes(grade))
  return unknown.length > 0 ? [texts.unknownGrade(unknown.join(', '))] : []
}

function weights(harvest: Json): string[] {
  const { receive, delivery } = weightsOf(harvest)
  const gained = Object.entries({ receive, delivery })
    .filter(([, { loss }]) => loss && loss.percent < -MAX_LOSS)
    .map(([step]) => texts.gained(stageNames[step as Stage]))
  const shrunk = Object.entries({ receive, delivery })
    .filter(([, { loss }]) => loss && loss.percent > HALF)
    .map(([step]) => texts.shrunk(stageNames[step as Stage]))
  const { item, dateEnd } = stepOf(harvest, 'receive')
  const unclear = unclearIn(item)
  const priceless = unpriced(item).filter(grade => !unclear.includes(grade))
  const isUnweighed = isTold(dateEnd) && receive.grams === undefined && unclear.length === 0
  return [
    ...gained,
    ...shrunk,
    ...unequal(harvest),
    ...mispriced(harvest),
    ...(priceless.length > 0 ? [texts.unpriced(priceless.map(gradeName).join(', '))] : []),
    ...(isUnweighed ? [texts.unweighed] : []),
  ]
}

/** What all weighs together and what its grades do may differ by little. */
function unequal(harvest: Json): string[] {
  const { item, weight } = stepOf(harvest, 'delivery')
  const sum = totalOf(item)
  const loss = typeof weight === 'number' ? lossOf(sum, weight) : undefined
  return loss && sum !== undefined && Math.abs(loss.percent) > MAX_LOSS
    ? [texts.unequal(formatWeight(sum - loss.grams), formatWeight(sum))]
    : []
}

/** What was paid, and what its grades come to by now: one of them may have been put right without the other. */
function mispriced(harvest: Json): string[] {
  const { item, price } = stepOf(harvest, 'receive')
  const sum = totalWorth(item)
  // Each grade may be rounded in another way.
  const isOther = isNumber(price) && sum !== undefined && Math.abs(price - sum) > GRADES.length
  return isOther ? [texts.mispriced(formatRupiah(price), formatRupiah(sum))] : []
}

/** Percent; less is lost by cleaning. */
const HALF = 50

const isMissing = (value: unknown) => value === undefined || value === null
const isTold = (value: unknown) => !isMissing(value) && value !== '' && value !== false
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isWrong = (value: unknown, is: (value: unknown) => boolean) => !isMissing(value) && !is(value)
