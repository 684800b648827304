import { GRADES, harvestStatusOf, stageOf } from '@/business'
import { isInstant, isMap, isPictureAddress, valueAt } from '@/lib'
import type { Members } from '@/schema'

/** What the list says of a harvest; the server adds when. */
export const indexEntry = (harvest: Members): Members => ({
  target: 'harvest',
  total: 1,
  hid: textAt(harvest, 'id'),
  email: textAt(harvest, 'farmer.email'),
  farmer: textAt(harvest, 'farmer.name'),
  rbw: textAt(harvest, 'farmer.rbwName'),
  address: textAt(harvest, 'farmer.formatedAddress'),
  imageURL: firstPicture(valueAt(harvest, 'request.harvestDetail')),
  date: instantAt(harvest, 'request.harvestDate') ?? instantAt(harvest, 'request.requestDate'),
  stage: stageOf(harvest),
  status: harvestStatusOf(harvest),
})

function textAt(record: Members, name: string): string | null {
  const value = valueAt(record, name)
  return typeof value === 'string' ? value : null
}

/** What is no instant, as an app may have written it, could not be stored as one: nothing of the harvest could be. */
function instantAt(record: Members, name: string): string | null {
  const value = valueAt(record, name)
  return isInstant(value) ? value : null
}

/** Of the best grade that has one. */
function firstPicture(details: unknown): string | null {
  if (!isMap(details)) return null
  const addresses = GRADES.map(grade => valueAt(details, `${grade}.imageURL`))
  return addresses.find(isAddress) ?? null
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && isPictureAddress(value)
