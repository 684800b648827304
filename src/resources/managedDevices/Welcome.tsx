import CameraIcon from '@mui/icons-material/VideocamOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useFleet } from './actions/context'
import { texts } from './texts'

/** In the place of an empty list: what can be done first (M-IOTM-02). */
export const Welcome = () => {
  const { actions, state } = useFleet()
  return (
    <Card sx={{ p: 4, textAlign: 'center' }}>
      <CameraIcon color="primary" sx={{ fontSize: 48, mb: 1 }} />
      <Typography variant="h2" gutterBottom>
        {texts.welcome}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 520, mx: 'auto', mb: 2 }}>
        {texts.noDevices}
        {state?.isConnected === false && ` ${texts.onlyHere}`}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={actions.register}>
          {texts.registerFirst}
        </Button>
        <Button variant="outlined" onClick={actions.importOne}>
          {texts.enterKnownId}
        </Button>
      </Box>
    </Card>
  )
}
