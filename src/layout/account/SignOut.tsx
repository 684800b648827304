import ExitIcon from '@mui/icons-material/LogoutOutlined'
import { ListItemIcon, MenuItem } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { Confirm, useLogout, useTranslate } from 'react-admin'
import { countDrafts, usePrincipal } from '@/admin'

/** The way out. What was typed and not saved goes with it, for the next person at this browser: that is asked about before. */
export const SignOut = ({ onStay }: { onStay: () => void }) => {
  const translate = useTranslate()
  const logout = useLogout()
  const uid = usePrincipal()?.uid
  const [lost, setLost] = useState(0)
  const leave = async () => {
    const count = uid ? await countDrafts(uid) : 0
    if (count === 0) await logout()
    else setLost(count)
  }
  return (
    <>
      <MenuItem onClick={leave}>
        <ListItemIcon>
          <ExitIcon />
        </ListItemIcon>
        {translate('ra.auth.logout')}
      </MenuItem>
      <Confirm
        isOpen={lost > 0}
        title="ra.auth.logout"
        content={translate('sarang.draft.leaving', { smart_count: lost })}
        confirm="ra.auth.logout"
        confirmColor="warning"
        cancel="sarang.form.stay"
        onConfirm={() => void logout()}
        onClose={onStay}
        onKeyDown={keepFromMenu}
      />
    </>
  )
}

/** The menu, which it is in, would close with Tab. */
const keepFromMenu = (event: KeyboardEvent) => event.stopPropagation()
