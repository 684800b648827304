import { oddMoments } from '@/business/oddMoments'
import { saleMoments } from '@/business/texts'
import type { Members } from '@/schema'

/** What does not go together in a sale. */
export const saleOddities = (sale: Members) => oddMoments(saleMoments, sale)
