import { type BirdDevice, statusNames, statusOf } from '@/business'
import { companyZone, formatInstant, zoneOf } from '@/lib'
import { texts } from './texts'

/** The rows of 'statistik-walet-{date}.csv' (M-IOTS-08), its head first. Numbers are as the device sent them. */
export const statisticsRows = (devices: readonly BirdDevice[]): string[][] => [
  [
    'ID',
    texts.name,
    texts.province,
    texts.city,
    texts.totalBirdsCsv,
    texts.updatedCsv,
    texts.status,
  ],
  ...devices.map(device => [
    device.id,
    device.name,
    device.province,
    device.city,
    String(device.total_birds ?? ''),
    instantOf(device),
    statusNames[statusOf(device)],
  ]),
]

/** '2026-11-22 09:45:30 WITA', on the clock where it is; what is no instant stays as it is. */
function instantOf({ last_updated: iso, province }: BirdDevice): string {
  if (iso === null || Number.isNaN(Date.parse(iso))) return iso ?? ''
  const zone = zoneOf(province) ?? companyZone
  const local = formatInstant(new Date(iso).toISOString(), zone).slice(0, 19)
  return `${local.replace('T', ' ')} ${zone.name}`
}
