/** The door of this room: what entities, functions and figures share. */
export {
  type BatchStage,
  batchStage,
  batchStageOf,
  type StageLoss,
  stageLosses,
  weightBefore,
} from './batchStages'
export { type Bill, type BillLine, billOf, billTotalOf } from './bill'
export {
  type BuildingStatus,
  buildingOddities,
  buildingStageOf,
  buildingStatus,
  buildingStatusOf,
} from './certification'
export { isClear } from './clearPapers'
export { type ConsultationState, consultation, greeting, waitsSince } from './consultation'
export {
  type BirdDevice,
  birdsOf,
  type DayCount,
  type DeviceStatus,
  isCounting,
  oddities,
  parseBirdDevices,
  statusOf,
} from './devices/birdDevice'
export {
  type FleetStats,
  type NewPassword,
  parseChanged,
  parseKey,
  parsePassword,
  parseStats,
  parseStatus,
} from './devices/cameraAnswers'
export {
  type DeviceFormMode,
  type DeviceValues,
  deviceSchemas,
  type ImportValues,
  importSchema,
  promptSchema,
  sendable,
  toDeviceId,
} from './devices/deviceForm'
export {
  countStates,
  type FleetHealth,
  type HealthGroup,
  healthOf,
  inTrouble,
  type ProvinceHealth,
  worstOf,
} from './devices/health'
export { changedDevice, newDevice } from './devices/iotForm'
export { lastSeenText, updatedText, uptimeText } from './devices/lastSeen'
export {
  type DeviceState,
  deviceNameOf,
  isFoundBy,
  type ManagedDevice,
  parseDevice,
  parseKept,
  parsePage,
  pieces,
} from './devices/managedDevice'
export { populationByDay, silentSince, trendOf } from './devices/population'
export { inNeed, isStreamKey, maskStreamKey, odditiesOf } from './devices/priority'
export type { Readable } from './devices/readable'
export { sampleDevices, seededRandom } from './devices/sample'
export {
  activityByHour,
  birdsByProvince,
  type Cards,
  cardsOf,
  type DeviceFilter,
  filterDevices,
  noFilter,
  type Range,
  ranges,
  topCities,
  totalBirds,
} from './devices/statistics'
export { statusNames, statusTones } from './devices/status'
export {
  figureOf,
  GRADES,
  gradeName,
  gradeNames,
  gradesIn,
  type Loss,
  lossOf,
  MAX_LOSS,
  stepOf,
  totalOf,
  totalWorth,
  unclearIn,
  type Weighed,
  weightsOf,
  wholeWorth,
  worthOf,
} from './harvest/figures'
export { harvestMessage } from './harvest/message'
export {
  type HarvestState,
  harvestStage,
  harvestState,
  harvestStatus,
  harvestStatusOf,
  STAGES,
  type Stage,
  stageOf,
} from './harvest/stage'
export { gradeShapes, harvestStatusNames, stageNames } from './harvest/texts'
export { lossBetween } from './loss'
export {
  beginning,
  correctedSubscription,
  endless,
  endOfTerm,
  expiryOf,
  isSameTerm,
  shortened,
  subscriptionOf,
  type UpgradeStatus,
  upgradeEnd,
  upgradeOf,
  upgradeStatus,
  upgradeStatusOf,
} from './membership'
export { oddMoments } from './oddMoments'
export { isOthers, isPrefix, type Paper, paperCode, papers } from './papers'
export { type ParticipantStatus, participant, participantStatus } from './participant'
export { dayAfter, latestPeriods, type PeriodKind, periodKinds } from './periods'
export { newNameProblem } from './personName'
export { changedPrices, isDoubtful, type PriceChange, priceChange } from './priceChange'
export { receipt } from './receipt'
export { eventEndProblem, registerEndProblem, venueOf } from './seminar'
export {
  accountStatusNames,
  batchStages,
  durationUnits,
  expiryNames,
  participantGreetings,
  participantNames,
  payWayNames,
  roleNames,
  saleMoments,
  subscriptionNames,
  transactionNames,
  upgradeNames,
  venueNames,
} from './texts'
export {
  disagreement,
  type TransactionStatus,
  transaction,
  transactionStatus,
} from './transactionStatus'
