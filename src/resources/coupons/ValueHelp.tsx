import { useWatch } from 'react-hook-form'
import { discountOf } from './discount'

/** Below the value: what it means together with the type. */
export const ValueHelp = () => {
  const discount = discountOf(useWatch())
  return discount ? `Potongan ${discount}` : 'Persen (1 sampai 100) atau Rupiah'
}
