import type { Kit, Part } from '../kit'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

/** Title, first words, for whom, sent how many days ago, seen for how long. */
type Message = readonly [
  title: string,
  text: string,
  audience: PlainMap,
  age: number,
  lasts: number | null,
]

const MESSAGES: readonly Message[] = [
  ['Syarat layanan diperbarui', 'Mulai bulan ini data panen dicatat di aplikasi.', {}, 400, null],
  ['Jadwal jemput panen', 'Tim kami berkeliling tiap Selasa.', { role: 'farmer' }, 35, 60],
  ['Tips menyimpan sarang', 'Wadah kedap, silika, tempat teduh.', { role: 'consumer' }, 20, null],
  ['Undangan temu mitra', 'Kami menunggu Anda di Pontianak.', { subscription: 'mitra' }, 9, 21],
  ['Kunjungan lapangan', 'Pendamping datang minggu depan.', { subscription: 'binaan' }, 4, 14],
  ['Pembayaran lewat bank baru', 'Nomor rekening ada di halaman pembayaran.', {}, 90, null],
  ['Libur gudang', 'Gudang tutup dua hari.', {}, 60, 5],
  ['Peringatan cuaca', 'Angin kencang di pesisir; periksa atap.', { province: '61' }, 2, 6],
  ['Survei harga', 'Sampaikan harga di daerah Anda.', { role: 'farmer' }, 130, 30],
  ['Selamat Tahun Baru', 'Terima kasih atas kepercayaan Anda.', {}, -41, 20],
  ['Aplikasi versi 5', 'Tampilan baru, cara panen tetap sama.', {}, 15, null],
  ['Hasil undian pelanggan', 'Pemenang dihubungi lewat telepon.', { role: 'consumer' }, 200, 40],
]

/** Messages that were sent, one that is still to come, some pinned. */
export const inboxPart: Part = kit =>
  [
    ...MESSAGES.map((message, index) => toMessage(kit, message, index)),
    ...kit.odd(oddMessages(kit)),
  ].map(fields => kit.document(`communicationInbox/${fields.mid}`, fields))

function toMessage({ random, now }: Kit, message: Message, index: number) {
  const [title, text, audience, age, lasts] = message
  return {
    mid: random.id(20),
    versionNo: 0,
    title,
    body: `<p>${text}</p><p>Pertanyaan? Hubungi kami lewat menu <strong>Konsultasi</strong>.</p>`,
    audience,
    pinned: index % 5 === 0,
    dateSent: daysBefore(now, age),
    dateExpire: lasts === null ? null : daysBefore(now, age - lasts),
    readCount: age < 0 ? 0 : random.integer(5, 190),
  }
}

/** Plain text from an older app, a message without dates, one with markup of other hands. */
const oddMessages = ({ random, now }: Kit) =>
  [
    { title: 'Pesan lama', body: 'Tanpa format.\nBaris dua.', dateSent: daysBefore(now, 800) },
    { title: 'Konsep', body: null, dateSent: null, pinned: null, audience: 'semua' },
    {
      title: 'Terusan',
      body: '<p onclick="alert(1)">Halo <a href="javascript:alert(1)">klik</a></p>',
      dateSent: daysBefore(now, 300),
    },
  ].map(fields => ({ mid: random.id(20), versionNo: 0, ...fields }))
