import type { Part } from '../kit'
import { batchWrites } from './batches'
import { inventBuildings } from './buildings'
import { harvestWrites, inventHarvests } from './harvests'
import { saleWrites } from './sales'
import { staffWrites } from './staff'

/** From the buildings to the harvests, what is made of them and sold, and the staff that looks after it. */
export const farmPart: Part = kit => {
  const buildings = inventBuildings(kit)
  const harvests = inventHarvests(kit, buildings)
  return [
    ...buildings.map(({ rbwId, fields }) => kit.document(`rbws/${rbwId}`, fields)),
    ...harvestWrites(kit, harvests),
    ...batchWrites(kit, harvests),
    ...saleWrites(kit),
    ...staffWrites(kit),
  ]
}
