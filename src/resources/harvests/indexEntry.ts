import { GRADES } from '@/business/harvest/grades'
import { stageOf, statusOf } from '@/business/harvest/stage'
import { isPictureAddress } from '@/lib/text/webAddress'
import { isMap, valueAt } from '@/lib/values'
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
  date: textAt(harvest, 'request.harvestDate') ?? textAt(harvest, 'request.requestDate'),
  stage: stageOf(harvest),
  status: statusOf(harvest),
})

function textAt(record: Members, name: string): string | null {
  const value = valueAt(record, name)
  return typeof value === 'string' ? value : null
}

/** Of the best grade that has one. */
function firstPicture(details: unknown): string | null {
  if (!isMap(details)) return null
  const addresses = GRADES.map(grade => valueAt(details, `${grade}.imageURL`))
  return addresses.find(isAddress) ?? null
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && isPictureAddress(value)
