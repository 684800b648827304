import { Box, Divider, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material'
import { Logout, UserMenu, useGetIdentity, useTranslate, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { usePrincipal } from '@/admin'
import { ownPages } from './pages/own'
import { entryPhrase } from './place'

/** Who is signed in, with name and role, what is his own, and the way out. */
export const AccountMenu = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  // The button shows the name, so that its own has to hold it, too.
  const label = `${translate('ra.auth.user_menu')} ${identity?.fullName ?? ''}`.trim()
  return (
    <UserMenu label={label}>
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
