import { inLanguage } from './language'

/** Texts of the pages that come before the console; they are shown without polyglot, to stay small. */
export const entryTexts = () => inLanguage('entry', indonesianEntry)

/** By themselves, so that a build for Firebase leaves them out. */
export const setupTexts = () => inLanguage('setup', indonesianSetup)

export const indonesianEntry = {
  brand: 'Sarang',
  tagline: 'Konsol usaha sarang burung walet',
  signIn: {
    title: 'Masuk',
    email: 'Email',
    password: 'Password',
    remember: 'Ingat saya di perangkat ini',
    submit: 'Masuk',
    busy: 'Memeriksa...',
    show: 'Tampilkan password',
    hide: 'Sembunyikan password',
    capsLock: 'Caps Lock aktif',
    required: 'Wajib diisi',
    forgot: 'Lupa password?',
    noAccount: 'Belum punya akun?',
    signUp: 'Daftar',
  },
  privacy: 'Kebijakan privasi',
  offline: 'Koneksi terputus',
  errors: {
    'auth/invalid-email': 'Penulisan email salah',
    'auth/user-not-found': 'Email belum terdaftar',
    'auth/wrong-password': 'Password Salah',
    otherwise: 'Login gagal',
  },
  hints: {
    'auth/too-many-requests': 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
    'auth/network-request-failed': 'Tidak dapat terhubung ke server. Periksa koneksi Anda.',
    'auth/user-disabled': 'Akun ini dinonaktifkan. Hubungi admin.',
  },
  notices: {
    unauthorized: { title: 'Unauthorized', hint: 'Silakan masuk untuk melanjutkan.' },
    noAccess: { title: 'Akun ini tidak memiliki akses ke konsol', hint: undefined },
    suspended: {
      title: 'Akun ini tidak memiliki akses ke konsol',
      hint: 'Akun ini ditangguhkan. Hubungi admin.',
    },
    because: 'Alasan:',
  },
  notFound: {
    title: 'Halaman tidak ditemukan',
    hint: 'Alamat yang Anda buka salah atau sudah tidak ada.',
    home: 'Ke halaman utama',
  },
  crash: {
    title: 'Terjadi kesalahan',
    hint: 'Aplikasi tidak dapat dimuat. Periksa koneksi Anda, lalu muat ulang.',
    reload: 'Muat Ulang',
  },
  loading: 'Memuat...',
} as const

export const indonesianSetup = {
  title: 'Buat akun root pertama',
  intro: 'Belum ada akun di sini. Kode sekali pakai tertulis di terminal tempat Sarang dijalankan.',
  code: 'Kode dari terminal',
  name: 'Nama',
  email: 'Email',
  password: 'Password',
  repeat: 'Ulangi password',
  passwordHint: 'Minimal 8 karakter, dengan huruf besar, huruf kecil, angka dan simbol.',
  mismatch: 'Kedua password tidak sama',
  submit: 'Buat akun',
  busy: 'Membuat akun...',
  failed: 'Akun tidak dapat dibuat. Silakan coba lagi.',
} as const
