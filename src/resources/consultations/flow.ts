import ReopenIcon from '@mui/icons-material/MarkChatUnreadOutlined'
import SettleIcon from '@mui/icons-material/TaskAltOutlined'
import { admins } from '@/access'
import { defineFlow } from '@/admin'
import { type ConsultationState, consultationState } from '@/lib/business/consultation'

/** An answer settles a question (see `useReply`); so does a person who sees that there is nothing to say. */
export const flow = defineFlow<ConsultationState>({
  of: consultationState,
  states: {
    open: { label: 'Belum dijawab', tone: 'waiting' },
    answered: { label: 'Sudah dijawab', tone: 'done' },
  },
  steps: {
    settle: {
      label: 'Tandai sudah dijawab',
      icon: SettleIcon,
      text: 'Tidak perlu dibalas lagi. Pesan baru dari petani membukanya kembali.',
      from: ['open'],
      to: 'answered',
      who: admins,
      writes: () => ({ answered: true }),
      isBulk: true,
      isMinor: true,
    },
    reopen: {
      label: 'Tandai belum dijawab',
      icon: ReopenIcon,
      from: ['answered'],
      to: 'open',
      who: admins,
      writes: () => ({ answered: false }),
      isMinor: true,
    },
  },
})
