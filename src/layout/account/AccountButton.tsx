import { Avatar, Box, ButtonBase, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useRef } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { part, usePrincipal } from '@/admin'
import { initialsOf } from '@/lib'
import { shape } from '../theme/tokens'
import { useOpened } from '../useOpened'

interface AccountMenuProps {
  anchor: HTMLElement | null
  onClose: () => void
}

const AccountMenu = part<AccountMenuProps>(() =>
  import('./AccountMenu').then(found => found.AccountMenu),
)

const OWN = 'ra.auth.user_menu'

/** Who is signed in, by photo or initials, name and role; opens what is his own. */
export function AccountButton({ isNarrow }: { isNarrow: boolean }) {
  const translate = useTranslate()
  const anchor = useRef<HTMLDivElement>(null)
  const { identity, isPending } = useGetIdentity()
  const who = usePrincipal()
  const { isOpen, toggle } = useOpened(AccountMenu)
  const name = identity?.fullName ?? ''
  const face = (
    <Avatar aria-hidden {...(identity?.avatar && { src: identity.avatar })} alt="" sx={round}>
      {/* Nobody yet is no stranger: the circle stays empty. */}
      {isPending ? <span /> : initialsOf(name) || undefined}
    </Avatar>
  )
  return (
    <Box ref={anchor} sx={isNarrow ? { alignSelf: 'center' } : below}>
      <ButtonBase aria-haspopup="menu" onClick={toggle} sx={isNarrow ? square : wide}>
        {face}
        <Box component="span" sx={visuallyHidden}>
          {translate(OWN)}
        </Box>
        {!isNarrow && (
          <Box component="span" sx={{ minWidth: 0 }}>
            <Typography variant="body2" component="span" noWrap sx={own}>
              {name}
            </Typography>
            <Typography variant="caption" component="span" color="textSecondary">
              {who && translate(`shell.role.${who.role}`)}
            </Typography>
          </Box>
        )}
      </ButtonBase>
      {isOpen && <AccountMenu anchor={anchor.current} onClose={toggle} />}
    </Box>
  )
}

const round = {
  width: 28,
  height: 28,
  flex: 'none',
  bgcolor: 'action.selected',
  color: 'text.primary',
  typography: 'caption',
  fontWeight: 500,
}

const below = { p: 1, borderTop: 1, borderColor: 'divider' }

const own = { display: 'block', fontWeight: 500 }

const square = {
  position: 'relative',
  width: shape.touch,
  height: shape.touch,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
}

const wide = {
  ...square,
  width: 1,
  height: 'auto',
  minHeight: shape.touch,
  gap: 1.25,
  px: 0.5,
  justifyContent: 'flex-start',
  textAlign: 'left',
}
