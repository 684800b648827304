import { isOwnPicture, isPictureAddress } from '@/lib/text/webAddress'
import { choiceAt } from './chosenFiles'

/** Whether a picture may be loaded from there: it is in the own store, or was chosen in this form. */
export const isShowable = (address: string): boolean =>
  isOwnPicture(address) || choiceAt(address) !== undefined

/** Whether it is a picture's address on another site: it is not loaded here, and opened there. */
export const isElsewhere = (address: string): boolean =>
  isPictureAddress(address) && !isOwnPicture(address)
