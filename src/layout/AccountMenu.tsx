import {
  Box,
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { Logout, UserMenu, useGetIdentity, useTranslate, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { usePrincipal } from '@/admin'
import { ownPages } from './pages/own'
import { entryPhrase } from './place'

const OWN = 'ra.auth.user_menu'

/** Who is signed in, with name and role, what is his own, and the way out. */
export const AccountMenu = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const isWide = useMediaQuery<Theme>(theme => theme.breakpoints.up('sm'))
  // A button that shows the name has to hold it in its own, too.
  const shown = isWide && identity?.fullName
  return (
    <UserMenu label={shown ? `${translate(OWN)} ${shown}` : OWN}>
      <Person />
      <Divider />
      {ownPages.map(page => (
        <OwnPageItem key={page.path} {...page} />
      ))}
      <Logout />
    </UserMenu>
  )
}

function OwnPageItem({ path, icon: Icon }: (typeof ownPages)[number]) {
  const translate = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to={path} onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      <ListItemText>{translate(entryPhrase(path))}</ListItemText>
    </MenuItem>
  )
}

function Person() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const who = usePrincipal()
  return (
    <Box component="li" sx={{ px: 2, pt: 0.5, pb: 1, minWidth: 180 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {identity?.fullName}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {who && translate(`shell.role.${who.role}`)}
      </Typography>
    </Box>
  )
}
