import { Skeleton, type Theme, useTheme } from '@mui/material'
import { initialsOf } from '@/lib'
import type { Field, Resource } from '@/schema'
import { Picture, Zoomable } from '../kinds/image/Picture'
import { useResource } from '../registry'
import { Telling, type Told } from './useTold'

/** Pixels, at the head of a page. */
export const avatarSize = 56

interface AvatarProps {
  /** What the record is called. */
  name: string | undefined
  size?: number
  /** Where the picture is, when not where the face says. */
  source?: string
}

/**
 * The picture of the record in context, which opens large from its page, else a person's initials, else what kind of thing
 * it is; persons are round.
 */
export const Avatar = ({ source, ...seen }: AvatarProps) => {
  const { face } = useResource()
  return <Telling source={source ?? face.picture}>{told => <Seen told={told} {...seen} />}</Telling>
}

const Seen = ({ told, name = '', size = avatarSize }: SeenProps) => {
  const resource = useResource()
  const { mode } = useTheme().palette
  const { face, icon: Icon, fields } = resource
  const { value, field, isPending } = told
  const isPerson = isOfPerson(resource, field)
  const look = { ...sized(size), borderRadius: isPerson ? '50%' : rounded(size) }
  if (isPending) return <Skeleton variant="rectangular" style={look} sx={{ flex: 'none' }} />
  if (typeof value === 'string' && value !== '') {
    const Shown = opensLarge(size, field) ? Zoomable : Picture
    return (
      <div className="avatar" style={look}>
        <Shown address={value} alt={altOf(fields[face.picture ?? ''], name)} size={size} />
      </div>
    )
  }
  const initials = isPerson && initialsOf(name)
  return (
    <div aria-hidden className="avatar" style={{ ...look, ...tintOf(name, mode) }}>
      {initials || <Icon />}
    </div>
  )
}

interface SeenProps extends Omit<AvatarProps, 'source'> {
  told: Told
}

function isOfPerson({ face, fields }: Resource, seen: Field | undefined): boolean {
  const { picture, contact } = face
  if (!picture) return contact !== undefined
  return (seen ?? fields[picture])?.options.isPortrait === true
}

const altOf = (field: Field | undefined, name: string): string =>
  `${field?.label ?? ''} ${name}`.trim()

const opensLarge = (size: number, field: Field | undefined): boolean =>
  size === avatarSize || field?.options.isClose === true

const rounded = (size: number) => (size === avatarSize ? 10 : 'var(--radius)')

const sized = (size: number) => ({
  width: size,
  height: size,
  fontSize: size === avatarSize ? 20 : 12,
})

/** Ground and text on it, light and dark: 7:1 at least. */
const tints = [
  { light: ['#dfe9e0', '#1f5429'], dark: ['#1c3320', '#a7d8ab'] },
  { light: ['#f5e3cf', '#6b3a0b'], dark: ['#3a2912', '#f0cc85'] },
  { light: ['#ece0f2', '#552866'], dark: ['#33213d', '#d9b8e6'] },
  { light: ['#f8dcd8', '#7d1a14'], dark: ['#411d19', '#f6b3ac'] },
  { light: ['#dce8f2', '#1d4b68'], dark: ['#1a2f3d', '#a9d0ea'] },
] as const

/** The same for the same name, wherever it is shown. */
export const tinted = (name: string) => (theme: Theme) => tintOf(name, theme.palette.mode)

function tintOf(name: string, mode: 'light' | 'dark') {
  const sum = [...name].reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7)
  const [backgroundColor, color] = (tints[sum % tints.length] ?? tints[0])[mode]
  return { backgroundColor, color, fontWeight: 500 }
}
