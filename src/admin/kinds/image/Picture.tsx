import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined'
import ElsewhereIcon from '@mui/icons-material/OpenInNew'
import { Avatar, ButtonBase, Tooltip } from '@mui/material'
import { type ReactNode, useContext, useState } from 'react'
import { EditContext, ShowContext, useRecordContext, useTranslate } from 'react-admin'
import { isElsewhere, isShowable, thumbWide } from '@/lib'
import { type FieldMap, labelAt, picturesOf } from '@/schema'
import { part } from '../../queries/screen'
import { useResource } from '../../registry'
import type { ViewerProps } from './Viewer'

interface PictureProps {
  address: string
  alt: string
  /** Pixels. */
  size: number
}

/**
 * Its place is kept while it loads; a broken or refused address leaves a sign in it, and so does one of another site. Not MUI's Avatar for the picture
 * itself, which fetches it at once, seen or not.
 */
export const Picture = ({ address, alt, size }: PictureProps) => {
  const [broken, setBroken] = useState<string>()
  if (broken === address || !isShowable(address)) {
    const Sign = isElsewhere(address) ? ElsewhereIcon : BrokenImageIcon
    return (
      <Avatar variant="rounded" sx={{ width: size, height: size, flex: 'none' }}>
        <Sign titleAccess={alt} />
      </Avatar>
    )
  }
  return (
    <img
      key={address}
      className="picture"
      src={address}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(address)}
    />
  )
}

/** Only who looks at a picture closely fetches it. */
const Viewer = part<ViewerProps>(() => import('./Viewer').then(found => found.Viewer))

interface ZoomableProps {
  address: string
  alt: string
  /** Pixels; default: large, smaller inside of something. */
  size?: number
  /** What it is called when it is open; default: `alt`. */
  label?: string
  /** What is beside it when it is open; default: the record's other pictures. */
  among?: readonly { address: string; label: string }[]
}

const large = 160
const small = 64

/** A picture that opens large, with the record's others beside it; a smaller one inside lists and groups. */
export const Zoomable = ({ address, alt, label = alt, size, among }: ZoomableProps) => {
  const { fields } = useResource()
  const whole = useWholeRecord()
  const usual = useRecordContext() === whole ? large : small
  const pictures = () => startingAt({ address, label }, among ?? ofRecord(fields, whole))
  return <Zoom address={address} alt={alt} size={size ?? usual} pictures={pictures} />
}

const zoomable = {
  borderRadius: 1,
  cursor: 'zoom-in',
  alignSelf: 'flex-start',
  ...thumbWide,
} as const

interface ZoomProps extends Required<Pick<ZoomableProps, 'address' | 'alt' | 'size'>> {
  /** What can be looked at from here on, and which of it this one is; asked when it is opened. */
  pictures: () => Pick<ViewerProps, 'pictures' | 'start'>
}

/** A picture that opens as large as the window. */
export const Zoom = ({ address, alt, size, pictures }: ZoomProps) => {
  const translate = useTranslate()
  const [opened, setOpened] = useState<ReturnType<ZoomProps['pictures']>>()
  const picture = <Picture address={address} alt={alt} size={size} />
  if (isElsewhere(address)) return <Elsewhere {...{ address, alt }}>{picture}</Elsewhere>
  if (!isShowable(address)) return picture
  return (
    <>
      <ButtonBase
        focusRipple
        aria-label={translate('sarang.picture.open', { name: alt })}
        aria-haspopup="dialog"
        onClick={event => {
          event.stopPropagation()
          setOpened(pictures())
        }}
        sx={zoomable}
      >
        {picture}
      </ButtonBase>
      {opened && <Viewer {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface ElsewhereProps extends Pick<ZoomableProps, 'address' | 'alt'> {
  children: ReactNode
}

/** The way to a picture of another site, which learns of who looks at it only when somebody goes there. */
export const Elsewhere = ({ address, alt, children }: ElsewhereProps) => {
  const title = useTranslate()('sarang.picture.elsewhere', { name: alt })
  return (
    <Tooltip title={title}>
      <ButtonBase
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={title}
        onClick={event => event.stopPropagation()}
        sx={{ borderRadius: 1, alignSelf: 'flex-start' }}
      >
        {children}
      </ButtonBase>
    </Tooltip>
  )
}

/** The record of the page, of which the one in context may be a part. */
function useWholeRecord(): unknown {
  const shown = useContext(ShowContext)?.record
  const edited = useContext(EditContext)?.record
  const own = useRecordContext()
  return shown ?? edited ?? own
}

type Named = NonNullable<ZoomableProps['among']>[number]

/** Which of these pictures this one is, of two with one address the one of its name; alone when it is none of them. */
function startingAt(picture: Named, pictures: readonly Named[]) {
  const { address, label } = picture
  const exact = pictures.findIndex(each => each.address === address && each.label === label)
  const start = exact >= 0 ? exact : pictures.findIndex(each => each.address === address)
  return start >= 0 ? { pictures, start } : { pictures: [picture], start: 0 }
}

const ofRecord = (fields: FieldMap, record: unknown) =>
  picturesOf(fields, record)
    .filter(picture => isShowable(picture.address))
    .map(picture => ({
      address: picture.address,
      label: labelAt(fields, picture.path),
    }))
