import { isInstant, toDay, valueAt } from '@/lib'
import { type Decision, decide } from '@/schema'
import { buildingTexts as texts } from './texts'

type Building = Readonly<Record<string, unknown>>

/** On its way to the certificate, in the order of the way; each step leaves a date. */
const traces = {
  request: [],
  survey1: ['dates.preliminaryStartDate'],
  survey2: ['dates.preliminaryEndDate', 'dates.bkpStartDate'],
  verification: ['dates.bkpEndDate'],
  certification: ['dates.bkpVerificationDate', 'dates.verificationDate'],
} as const

type Stage = keyof typeof traces
export type BuildingStatus = Stage | 'finished' | 'rejected'

const buildingStages = Object.keys(traces) as Stage[]

/** What is none of the states counts as a request. */
export const buildingStatus: Decision<BuildingStatus> = {
  cases: [],
  stored: { field: 'status', among: [...buildingStages, 'finished', 'rejected'] },
  otherwise: 'request',
}

export const buildingStatusOf = (building: Building): BuildingStatus =>
  decide(buildingStatus, building)

/** How far it has come; of one that was rejected its dates tell. */
export function buildingStageOf(building: Building): Stage {
  const status = buildingStatusOf(building)
  if (status === 'finished') return 'certification'
  if (status !== 'rejected') return status
  return reached(building)
}

const reached = (building: Building): Stage =>
  buildingStages.findLast(stage => traces[stage].some(name => isSet(building, name))) ?? 'request'

/** What does not go together, in Indonesian. */
export function buildingOddities(building: Building): string[] {
  const status = buildingStatusOf(building)
  const known = building.status ?? status
  return [
    ...(known === status ? [] : [texts.unknown(known)]),
    ...periods.flatMap(([start, end, said]) => (isBefore(building, end, start) ? [said] : [])),
    ...(status === 'finished' && !isSet(building, 'certificate.id') ? [texts.noCertificate] : []),
    ...(isAhead(building) ? [texts.ahead] : []),
  ]
}

const periods = [
  ['dates.preliminaryStartDate', 'dates.preliminaryEndDate', texts.survey],
  ['dates.bkpStartDate', 'dates.bkpEndDate', texts.bkp],
  ['dates.registerDate', 'dates.finishDate', texts.finish],
] as const

/** The dates tell of a later step than the status does; one that was reopened begins anew. */
function isAhead(building: Building): boolean {
  const status = buildingStatusOf(building)
  if (status === 'rejected' || status === 'finished' || status === 'request') return false
  return buildingStages.indexOf(reached(building)) > buildingStages.indexOf(status) + 1
}

const isSet = (building: Building, name: string) => Boolean(valueAt(building, name))

/** By their days: a date is the instant at which its day begins, when it was registered is a moment. */
function isBefore(building: Building, one: string, other: string): boolean {
  const [day = '', otherDay = ''] = [one, other].map(name => dayAt(building, name))
  return day < otherDay && day !== ''
}

function dayAt(building: Building, name: string): string | undefined {
  const value = valueAt(building, name)
  return isInstant(value) ? toDay(value) : undefined
}
