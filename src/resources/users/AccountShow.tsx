import { AutoShow, ShowActions } from '@/admin'
import { AccountActions } from './AccountActions'

/** An account with what its profile says, and what may be done with it. */
export const AccountShow = () => (
  <AutoShow
    actions={
      <ShowActions>
        <AccountActions />
      </ShowActions>
    }
  />
)
