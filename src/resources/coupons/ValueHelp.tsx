import { useWatch } from 'react-hook-form'
import { discountOf } from './discount'
import { texts } from './texts'

/** Below the value: what it means together with the type. */
export const ValueHelp = () => {
  const discount = discountOf(useWatch())
  return discount ? texts.discount(discount) : texts.valueHelp
}
