/** How people call the values of `authorization`, `status` and `subscription.type` of an account, of its upgrade. */
export const roleNames = {
  root: 'Root',
  admin: 'Admin',
  superteam: 'Superteam',
  appUser: 'Pengguna aplikasi',
}

/** How long a subscription is counted. */
export const durationUnits = { day: 'Hari', month: 'Bulan', year: 'Tahun' } as const

export const accountStatusNames = {
  active: 'Aktif',
  suspended: 'Ditangguhkan',
  deleted: 'Dihapus',
} as const

export const subscriptionNames = { free: 'Gratis', mitra: 'Mitra', binaan: 'Binaan' } as const

/** What becomes of a request for a paid subscription (M-PRO-03). */
export const upgradeNames = {
  registered: 'Terdaftar',
  cancelled: 'Dibatalkan',
  rejected: 'Ditolak',
  onVerify: 'Menunggu verifikasi',
  onProgress: 'Diproses',
  noRequest: 'Tidak ada',
} as const

export const expiryNames = { running: 'Berlaku', expired: 'Kedaluwarsa' } as const

/** What is said of a subscription while it is recorded, or about to be made shorter. */
export const subscriptionTexts = {
  endless: (end: string) => `Menurut Lama berakhir ${end}: isi, atau kosongkan Lama`,
  later: (day: string) => `Akun belum berubah. Ubah pada ${day}.`,
  atOnce: (type: string, day: string) => `Akun langsung ${type}, sebelum ${day}.`,
  shorter: (type: string, until: string, end: string) =>
    `Langganan sekarang, ${type}, berlaku ${until}. Bila disetujui, berakhir ${end}.`,
  until: (end: string) => `sampai ${end}`,
  forever: 'tanpa akhir',
}

/** The stages of a batch in the making, in their order. */
export const batchStages = {
  raw: 'Bahan mentah',
  washing: 'Pencucian',
  molding: 'Pencetakan',
  clean: 'Bersih',
} as const

/** How far a participant's registration is. */
export const participantNames = {
  onVerify: 'Menunggu verifikasi',
  payment: 'Menunggu pembayaran',
  registered: 'Terdaftar',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
} as const

/** How a chat with a participant begins. */
export const participantGreetings = {
  onVerify: 'Halo, pendaftaran seminar Anda sedang kami periksa. ',
  payment: 'Halo, pendaftaran seminar Anda menunggu pembayaran. ',
  registered: 'Halo, Anda sudah terdaftar di seminar kami. ',
  rejected: 'Halo, pendaftaran seminar Anda belum bisa kami terima. ',
  cancelled: 'Halo, pendaftaran seminar Anda sudah dibatalkan. ',
} as const

/** How a sale is paid, as the market app writes it. */
export const payWayNames = {
  transfer: 'Transfer bank',
  'virtual account': 'Virtual account',
  QRIS: 'QRIS',
  'kartu kredit': 'Kartu kredit',
} as const

export const transactionNames = {
  waiting: 'Menunggu',
  preparing: 'Disiapkan',
  delivering: 'Dikirim',
  finished: 'Selesai',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
} as const

export const venueNames = { onSite: 'Tatap muka', online: 'Daring', both: 'Tatap muka dan daring' }

export const seminarTexts = {
  closesEarly: 'Pendaftaran tidak boleh ditutup sebelum dibuka',
  closesLate: 'Pendaftaran tidak boleh ditutup setelah acara selesai',
  endsEarly: 'Acara tidak boleh selesai sebelum dimulai',
}

/** What does not go together in a building on its way to the certificate. */
export const buildingTexts = {
  unknown: (status: unknown) => `Status "${String(status)}" tidak dikenal; dianggap permohonan.`,
  noCertificate: 'Sudah selesai, tetapi nomor sertifikat belum diisi.',
  ahead: 'Tanggalnya lebih jauh daripada statusnya.',
  survey: 'Survei awal selesai sebelum dimulai.',
  bkp: 'BKP selesai sebelum dimulai.',
  finish: 'Selesai sebelum terdaftar.',
}

export const unknownState = (stored: string, taken: string) =>
  `Status "${stored}" tidak dikenal: dianggap "${taken}", dan tidak ada di tab status mana pun.`

/** How a chat about a consultation begins. */
export const consultationTexts = {
  greeting: (name: string, about: string) => `Halo${name}, mengenai konsultasi Anda${about}: `,
  about: (topic: string) => ` tentang "${topic}"`,
}

/** Why a sale cannot have a status. */
export const mustBe = (status: string) => `Menurut tanggalnya harus "${status}"`

/** In their order; the last two end a sale from wherever it is. */
export const saleMoments = {
  'date.created': 'Dibuat',
  'date.verified': 'Diverifikasi',
  'date.delivery': transactionNames.delivering,
  'date.finished': transactionNames.finished,
  'date.rejected': transactionNames.rejected,
  'date.cancelled': transactionNames.cancelled,
}

export const momentTexts = {
  unread: (date: string) => `Tanggal tidak terbaca: ${date}`,
  before: (date: string, other: string) => `${date} lebih awal daripada ${other}`,
  toCome: (date: string) => `${date} masih akan datang`,
}

/** What is wrong with the name of a person. */
export const nameTexts = {
  length: 'Nama maksimal 255 karakter',
  unseen: 'Nama memuat karakter yang tidak sah',
  heaped: 'Nama memuat terlalu banyak tanda pada satu huruf',
  disguised: 'Tulis nama dengan huruf biasa, bukan huruf hias atau huruf lebar',
  mixed: 'Nama mencampur aksara yang hurufnya serupa, seperti Latin dan Kiril',
}
