import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined'
import { Avatar } from '@mui/material'
import { isShowable } from './isShowable'

interface PictureProps {
  address: string
  alt: string
  /** Pixels. */
  size: number
}

/** Its place is kept while it loads; a broken or refused address leaves a sign in it. */
export const Picture = ({ address, alt, size }: PictureProps) => (
  <Avatar
    key={address}
    variant="rounded"
    {...(isShowable(address) && { src: address })}
    alt={alt}
    sx={{ width: size, height: size, flex: 'none' }}
    slotProps={{ img: { loading: 'lazy', width: size, height: size } }}
  >
    <BrokenImageIcon titleAccess={alt} />
  </Avatar>
)
