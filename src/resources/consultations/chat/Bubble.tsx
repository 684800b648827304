import { Box, Link, Typography } from '@mui/material'
import { Fragment } from 'react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { FieldCell, usePrincipal, Zoom } from '@/admin'
import { aroundAddresses, formatTime, isInstant, isWebAddress } from '@/lib'
import { texts } from '../texts'
import { type Message, sideOf, textOf } from './thread'

interface BubbleProps {
  message: Message
  /** The id of the account that asks. */
  farmer: unknown
  /** All pictures of the conversation in their order. */
  pictures: readonly Message[]
}

/** What somebody said: the farmer on the left, the office on the right. */
export const Bubble = ({ message, farmer, pictures }: BubbleProps) => {
  const side = sideOf(message, { farmer, me: usePrincipal()?.uid })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', justifyContent: side === 'farmer' ? 'start' : 'end' }}
    >
      <Box sx={{ ...bubble, ...looks[side] }}>
        {side === 'colleague' && <Sender message={message} />}
        {message.type === 'image' ? (
          <Photo message={message} pictures={pictures} />
        ) : (
          <Words text={textOf(message)} />
        )}
        <Time date={message.date} />
      </Box>
    </Box>
  )
}

const bubble = {
  maxWidth: 'min(85%, 560px)',
  px: 1.5,
  py: 0.75,
  borderRadius: 2,
  overflowWrap: 'anywhere',
}
const looks = {
  farmer: { bgcolor: 'action.hover', borderTopLeftRadius: 0 },
  colleague: { bgcolor: 'action.selected', borderTopRightRadius: 0 },
  own: { bgcolor: 'primary.main', color: 'primary.contrastText', borderTopRightRadius: 0 },
}
const words = { whiteSpace: 'pre-wrap', fontSize: '0.875rem' }

/** As they were typed; addresses lead there, in a tab of their own. */
const Words = ({ text }: { text: string }) => (
  <Typography sx={words}>
    {aroundAddresses(text).map(({ at, piece }) =>
      isWebAddress(piece) ? (
        <Link key={at} href={piece} color="inherit" target="_blank" rel="noopener noreferrer">
          {piece}
        </Link>
      ) : (
        <Fragment key={at}>{piece}</Fragment>
      ),
    )}
  </Typography>
)

/** Who of the office it was. */
const Sender = ({ message }: { message: Message }) => (
  <ResourceContextProvider value="chats">
    <RecordContextProvider value={message}>
      <Typography variant="caption" color="text.secondary" component="div">
        <FieldCell source="sender" />
      </Typography>
    </RecordContextProvider>
  </ResourceContextProvider>
)

const Time = ({ date }: { date: unknown }) => (
  <Typography variant="caption" component="div" sx={{ textAlign: 'right', opacity: 0.8 }}>
    {isInstant(date) ? <time dateTime={date}>{formatTime(date)}</time> : texts.timeless}
  </Typography>
)

interface PhotoProps {
  message: Message
  /** All pictures of the conversation in their order. */
  pictures: readonly Message[]
}

/** Pixels. */
const size = 180

/** A picture that somebody sent; it opens large, with the others before and after it. */
const Photo = ({ message, pictures }: PhotoProps) => {
  const around = () => ({
    pictures: pictures.map(picture => ({ address: textOf(picture), label: labelOf(picture) })),
    start: Math.max(0, pictures.indexOf(message)),
  })
  return <Zoom address={textOf(message)} alt={labelOf(message)} size={size} pictures={around} />
}

const labelOf = ({ date }: Message) =>
  isInstant(date) ? texts.pictureAt(formatTime(date)) : texts.picture
