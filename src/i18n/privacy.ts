const env = import.meta.env

/** Who answers for the data, as 'Perusahaan' says; what is empty there, or not known yet, is left open. */
export interface Controller {
  readonly name?: string
  readonly address?: string
  readonly email?: string
}

export interface PolicySection {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

const introOf = (name: string) =>
  `Halaman ini menjelaskan bagaimana ${name} memproses data pribadi dalam konsol dan aplikasi Sarang, menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP).${since}`

/** The policy, an Indonesian text for all: its introduction and its sections. */
export function privacyPolicy({ name, address, email }: Controller) {
  const who = name || 'pengelola konsol ini'
  const where = address?.trim().replaceAll(/\s*\n\s*/g, ', ')
  const contact = email || 'admin yang mengelola akun Anda'
  return {
    intro: introOf(who),
    sections: privacySections.map(section => ({
      ...section,
      paragraphs: section.paragraphs.map(text =>
        text
          .replace('{controller}', () => [who, where].filter(Boolean).join(', '))
          .replace('{contact}', () => contact),
      ),
    })),
  }
}

const since = env.VITE_PRIVACY_SINCE ? ` Berlaku sejak ${env.VITE_PRIVACY_SINCE}.` : ''

/** In the order of the questions that Law 27/2022 wants answered (articles 5 to 15, 20, 21, 30 to 46, 56). */
const privacySections: readonly PolicySection[] = [
  {
    title: 'Pengendali data',
    paragraphs: [
      'Pengendali data pribadi adalah {controller}. Pertanyaan dan permintaan tentang data pribadi dikirim ke {contact}.',
    ],
  },
  {
    title: 'Data yang diproses',
    paragraphs: ['Hanya data yang diperlukan untuk layanan ini:'],
    points: [
      'Akun: nama, email, foto, nomor telepon, alamat, peran, status langganan, tanggal daftar dan terakhir daring. Password tidak pernah disimpan sebagai teks, hanya sebagai hash.',
      'Peternakan: lokasi dan foto rumah walet, ukuran, kepemilikan lahan, jadwal dan hasil panen, sertifikat.',
      'Transaksi: pesanan, alamat kirim, jumlah pembayaran dan foto bukti bayar.',
      'Komunikasi: isi konsultasi beserta gambarnya, pendaftaran seminar.',
      'Perangkat: nama, lokasi dan hitungan burung dari alat di rumah walet.',
      'Teknis: tanda masuk, tanda bahwa peramban ini pernah masuk (kuki), pilihan tampilan, draf, dan daftar yang terakhir Anda lihat; semuanya disimpan di peramban Anda, dua yang terakhir sampai Anda keluar. Tidak ada pelacak iklan.',
    ],
  },
  {
    title: 'Tujuan dan dasar pemrosesan',
    paragraphs: ['Setiap pemrosesan memiliki dasar menurut Pasal 20 UU PDP:'],
    points: [
      'Menjalankan akun, jual beli, panen, langganan dan konsultasi: pelaksanaan perjanjian dengan Anda.',
      'Sertifikasi, karantina, pembukuan dan pajak: kewajiban hukum.',
      'Keamanan layanan dan statistik usaha dalam jumlah keseluruhan: kepentingan yang sah, seimbang dengan hak Anda.',
      'Pemberitahuan dan promosi melalui aplikasi: persetujuan, yang dapat ditarik kapan saja.',
    ],
  },
  {
    title: 'Siapa yang melihat data',
    paragraphs: [
      'Pegawai dan petugas lapangan hanya melihat data yang diperlukan untuk tugasnya; hak akses diperiksa oleh server pada setiap permintaan. Data tidak dijual. Data diberikan kepada pihak lain hanya bila diperlukan: jasa pengiriman, penyelenggara seminar, instansi karantina, serta pihak yang berwenang menurut hukum.',
    ],
  },
  {
    title: 'Tempat penyimpanan dan transfer',
    paragraphs: [
      'Data disimpan di komputer milik pengendali, atau pada Google Firebase sebagai prosesor. Bila data diproses di luar Indonesia, pengendali memastikan negara tujuan memiliki pelindungan yang setara atau lebih tinggi, atau pengamanan yang memadai dan mengikat, atau meminta persetujuan Anda (Pasal 56). Bila peta Google dipakai, alamat yang Anda cari dikirim ke Google.',
    ],
  },
  {
    title: 'Lama penyimpanan',
    paragraphs: [],
    points: [
      'Data akun, peternakan dan komunikasi: selama akun ada.',
      'Bukti transaksi dan pembukuan: 10 tahun, sesuai peraturan tentang dokumen perusahaan.',
      'Setelah itu data dihapus, dimusnahkan, atau dibuat tidak dapat dikenali lagi.',
    ],
  },
  {
    title: 'Hak Anda',
    paragraphs: ['Menurut Pasal 5 sampai 13 UU PDP Anda berhak:'],
    points: [
      'mendapat informasi tentang siapa yang meminta data, untuk apa, dan atas dasar apa;',
      'melengkapi, memperbarui dan memperbaiki data Anda;',
      'mengakses data Anda dan memperoleh salinannya;',
      'mengakhiri pemrosesan, menghapus dan memusnahkan data Anda;',
      'menarik persetujuan;',
      'mengajukan keberatan atas keputusan yang diambil hanya secara otomatis;',
      'menunda atau membatasi pemrosesan;',
      'menggugat dan menerima ganti rugi atas pelanggaran;',
      'memperoleh data Anda dalam format yang dapat dibaca sistem lain.',
    ],
  },
  {
    title: 'Cara menggunakan hak Anda',
    paragraphs: [
      'Tulislah ke {contact} dari email akun Anda. Perbaikan, akses, penghentian dan pembatasan ditanggapi paling lambat 3 × 24 jam sejak permintaan diterima. Data yang wajib disimpan menurut hukum tidak dapat dihapus sebelum waktunya.',
    ],
  },
  {
    title: 'Keamanan',
    paragraphs: [
      'Hak akses diberikan menurut tugas, password disimpan sebagai hash, percobaan masuk dibatasi, dan sambungan melalui internet dienkripsi. Bila pelindungan data gagal, Anda dan lembaga pelindungan data diberi tahu secara tertulis paling lambat 3 × 24 jam: data apa yang terungkap, kapan dan bagaimana, serta cara penanganannya.',
    ],
  },
  {
    title: 'Anak dan perubahan kebijakan',
    paragraphs: [
      'Layanan ini untuk orang dewasa; data anak hanya diproses dengan persetujuan orang tua atau wali. Perubahan kebijakan ini diumumkan di halaman ini sebelum berlaku.',
    ],
  },
]
