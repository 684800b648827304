import { Zoom } from '@/admin'
import { formatTime } from '@/lib/text/format'
import { texts } from '../texts'
import { isDate, type Message, textOf } from './thread'

interface PhotoProps {
  message: Message
  /** All pictures of the conversation in their order. */
  pictures: readonly Message[]
}

/** Pixels. */
const size = 180

/** A picture that somebody sent; it opens large, with the others before and after it. */
export const Photo = ({ message, pictures }: PhotoProps) => {
  const around = () => ({
    pictures: pictures.map(picture => ({ address: textOf(picture), label: labelOf(picture) })),
    start: Math.max(0, pictures.indexOf(message)),
  })
  return <Zoom address={textOf(message)} alt={labelOf(message)} size={size} pictures={around} />
}

const labelOf = ({ date }: Message) =>
  isDate(date) ? texts.pictureAt(formatTime(date)) : texts.picture
