import CameraIcon from '@mui/icons-material/VideocamOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useFleet } from './actions/context'

/** In the place of an empty list: what can be done first (M-IOTM-02). */
export const Welcome = () => {
  const { actions, state } = useFleet()
  return (
    <Card sx={{ p: 4, textAlign: 'center' }}>
      <CameraIcon color="primary" sx={{ fontSize: 48, mb: 1 }} />
      <Typography variant="h2" gutterBottom>
        Selamat datang di Manajemen Perangkat IoT
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 520, mx: 'auto', mb: 2 }}>
        Belum ada perangkat. Daftarkan kamera baru untuk mendapat ID dan stream key, atau tambahkan
        kamera yang sudah terdaftar dengan ID dan password-nya.
        {state?.isConnected === false && ' Daftar ini disimpan di browser Anda saja.'}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={actions.register}>
          Daftarkan perangkat pertama
        </Button>
        <Button variant="outlined" onClick={actions.importOne}>
          Masukkan ID yang ada
        </Button>
      </Box>
    </Card>
  )
}
