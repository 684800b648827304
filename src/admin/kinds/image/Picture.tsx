import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined'
import ElsewhereIcon from '@mui/icons-material/OpenInNew'
import { Avatar } from '@mui/material'
import { useState } from 'react'
import { isElsewhere, isShowable } from '@/lib'

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
