/** The door of this room: what is of no project, but what the first page loads and what needs a library of its own. */
export {
  type Choice,
  choiceAt,
  choicesIn,
  choose,
  chooseAgain,
  forget,
  subscribeTransfers,
  tellTransfer,
  transferAt,
} from './chosenFiles'
export { chunksOf } from './chunks'
export { codeOf, isUnanswered, statusOf } from './errorCode'
export { goTo } from './goTo'
export { isDocumentId, newId } from './id'
export { isElsewhere, isShowable } from './imageAddress'
export {
  type ImageType,
  imagePartsOf,
  imageProblemOf,
  imageType,
  imageTypes,
  isAnimated,
  isBare,
  mostMebibytes,
} from './imageType'
export type { Language } from './languages'
export { askOnLeaving, isKept, type Keeper, type Leaving } from './leaving'
export { limits } from './limits'
export { logFailure, logStray } from './log'
export { isStrong, missingStrengths, strengthOf, strengths } from './passwordStrength'
export {
  type Found,
  type Geocoder,
  gazetteer,
  loadSeats,
  type Maps,
  type Point,
  type Seat,
  type Tiles,
} from './places/gazetteer'
export { geohashOf } from './places/geohash'
export { ALL_PROVINCES, provinces } from './places/provinces'
export { citiesOf, deviceProvinces } from './places/regions'
export { outlineSource } from './places/texts'
export {
  companyZone,
  provinceOf,
  shiftOf,
  type Zone,
  zoneAt,
  zoneOf,
  zoneOfCity,
} from './places/zones'
export { reachable } from './reachable'
export { isEmpty, isSame } from './same'
export { savesData } from './savesData'
export { leaveNotice, type SignInNotice } from './signInNotice'
export { signInPath } from './signInPath'
export { behind, called, initialsOf, noted } from './text/called'
export {
  isNoDay,
  isOfOurTime,
  parseDay,
  parseInstant,
  readTypedDay,
  readTypedMoment,
  saysZone,
  typedYearsText,
  withoutEitherDay,
  writeDay,
  writeMoment,
} from './text/dateText'
export { isEmailAddress } from './text/emailAddress'
export {
  elapsedText,
  formatBytes,
  formatChange,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatInstant,
  formatLocalDay,
  formatLongDate,
  formatNearDay,
  formatNumber,
  formatPercent,
  formatPoint,
  formatRupiah,
  formatShort,
  formatThousands,
  formatTime,
  formatWeight,
  fromDay,
  RUPIAH,
  rowDay,
  toDay,
  toMoment,
} from './text/format'
export { guarded, unguarded } from './text/formulas'
export { rupiahInWords } from './text/inWords'
export {
  apart,
  parseDegrees,
  parseNumber,
  parsePair,
  parseWeight,
  parseWhole,
  readNumber,
  regroup,
  toIndonesian,
  withoutUnit,
  writeNumber,
} from './text/numbers'
export { isBlank, plainText, quietHtml, RENAMED, readingMinutes } from './text/plainText'
export { textWidth } from './text/textWidth'
export { typedName } from './text/typedName'
export { aroundAddresses, isOwnPicture, isPictureAddress, isWebAddress } from './text/webAddress'
export { whatsappAddress } from './text/whatsapp'
export { timings } from './timings'
export { coarse, thumb, thumbHigh, thumbWide } from './touch'
export {
  at,
  get,
  isAmount,
  isInstant,
  isMap,
  isNumber,
  isText,
  isWholeInstant,
  isWithin,
  set,
  under,
  valueAt,
  without,
  withValue,
  wordsOf,
} from './values'
