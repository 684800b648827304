import ReopenIcon from '@mui/icons-material/MarkChatUnreadOutlined'
import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import SettleIcon from '@mui/icons-material/TaskAltOutlined'
import { admins, correctors } from '@/access'
import { type ConsultationState, consultation } from '@/business'
import { defineFlow } from '@/schema'

/** What an answer writes of its consultation, in its own commit. */
export const reply = { writes: { answered: true }, stamps: ['lastUpdate'] }

/** An answer settles a question (see `useReply`); so does a person who sees that there is nothing to say. */
export const flow = defineFlow<ConsultationState>({
  state: consultation,
  corrects: correctors,
  states: {
    open: { label: 'Belum dijawab', tone: 'waiting' },
    answered: { label: 'Sudah dijawab', tone: 'done' },
  },
  steps: {
    reply: {
      ...reply,
      label: 'Balas',
      icon: ReplyIcon,
      from: ['open', 'answered'],
      to: 'answered',
      who: admins,
      isSilent: true,
    },
    settle: {
      label: 'Tandai sudah dijawab',
      icon: SettleIcon,
      text: 'Tidak perlu dibalas lagi. Pesan baru dari petani membukanya kembali.',
      from: ['open'],
      to: 'answered',
      who: admins,
      writes: { answered: true },
      isBulk: true,
      isMinor: true,
    },
    reopen: {
      label: 'Tandai belum dijawab',
      icon: ReopenIcon,
      from: ['answered'],
      to: 'open',
      who: admins,
      writes: { answered: false },
      isMinor: true,
    },
  },
})
