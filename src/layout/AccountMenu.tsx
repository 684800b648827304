import { Box, Divider, Typography } from '@mui/material'
import { Logout, UserMenu, useGetIdentity, useTranslate } from 'react-admin'
import { usePrincipal } from '@/admin'

/** Who is signed in, with name and role, and the way out. */
export const AccountMenu = () => (
  <UserMenu>
    <Person />
    <Divider />
    <Logout />
  </UserMenu>
)

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
