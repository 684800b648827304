import { useWatch } from 'react-hook-form'
import { valueHelp } from './discount'

/** Below the value: what it means together with the type. */
export const ValueHelp = () => valueHelp(useWatch())
