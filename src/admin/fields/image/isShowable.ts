import { isPictureAddress } from '@/lib/text/webAddress'
import { choiceAt } from './choices'

/** Whether a picture may be loaded from there: it is stored, or was chosen in this form. */
export const isShowable = (address: string): boolean =>
  isPictureAddress(address) || choiceAt(address) !== undefined
