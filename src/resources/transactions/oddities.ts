import { oddMoments, saleMoments } from '@/business'
import type { Members } from '@/schema'

/** What does not go together in a sale. */
export const saleOddities = (sale: Members) => oddMoments(saleMoments, sale)
