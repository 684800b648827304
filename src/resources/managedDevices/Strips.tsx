import { Alert, Button } from '@mui/material'
import { LoadFailure, Unread } from '@/admin'
import { useFleet } from './actions/context'
import { texts } from './texts'

/** What has to stay in sight: that the list is not the service's, or could not be had at all. */
export const Strips = () => {
  const { state, error, reload, actions } = useFleet()
  if (!state && error) {
    return (
      <>
        <LoadFailure error={error} retry={reload} />
        <Button sx={{ ml: 2, mb: 2 }} onClick={actions.restore}>
          {texts.loadLocal}
        </Button>
      </>
    )
  }
  if (state && state.unread.length > 0) return <Unread names={state.unread} />
  if (!state?.isConnected || state.origin === 'server') return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={actions.refresh}>
          {texts.refresh}
        </Button>
      }
    >
      {texts.listFromBrowser}
    </Alert>
  )
}
