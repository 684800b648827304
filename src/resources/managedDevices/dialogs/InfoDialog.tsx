import { Button, Typography } from '@mui/material'
import { formatDateTime } from '@/lib/text/format'
import type { ListState } from '@/providers/devices/deviceList'
import type { Dialogue } from '../actions/useDialogs'
import { Frame } from './Frame'

interface InfoDialogProps extends Dialogue<true> {
  state: ListState | undefined
}

/** What the two modes are, and what becomes of passwords. */
export const InfoDialog = ({ state, onAnswer, ...frame }: InfoDialogProps) => (
  <Frame
    {...frame}
    isTall
    title="Tentang manajemen perangkat"
    onClose={() => onAnswer()}
    actions={<Button onClick={() => onAnswer(true)}>Tutup</Button>}
  >
    {topics.map(({ title, text }) => (
      <section key={title}>
        <Typography variant="h6" component="h3" gutterBottom>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
      </section>
    ))}
    {state?.lastSync && (
      <Typography variant="body2" color="text.secondary">
        Terakhir disimpan di browser ini: {formatDateTime(state.lastSync)}
      </Typography>
    )}
  </Frame>
)

const topics = [
  {
    title: 'Server Connected',
    text: 'Admin key terpasang di server. Daftar, edit, dan hapus berlaku di layanan kamera untuk semua orang.',
  },
  {
    title: 'Local Mode',
    text: 'Tanpa admin key, daftar hanya ada di browser ini. Edit dan hapus mengubah daftar ini saja, setelah password perangkat diperiksa.',
  },
  {
    title: 'Password perangkat',
    text: 'Setiap tindakan meminta password perangkat lebih dulu. Password tidak pernah disimpan, dicatat, atau ikut diekspor.',
  },
  {
    title: 'Stream key',
    text: '16 huruf dan angka untuk mengirim video. Yang tampil hanya awal dan akhirnya; tombol salin memberikan seluruhnya.',
  },
]
