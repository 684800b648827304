import { inLanguage } from './language'

/** Texts of the pages for who has no account yet, or no longer his password; fetched with them. */
export const visitorTexts = () => inLanguage('visitor', indonesianVisitor)

export const indonesianVisitor = {
  email: 'Email',
  password: 'Password',
  repeat: 'Ulangi password',
  mismatch: 'Kedua password tidak sama',
  tooShort: 'Password minimal 8 karakter',
  success: 'Berhasil!',
  toSignIn: 'Ke halaman masuk',
  offlineHint: 'Periksa koneksi Anda, lalu coba lagi.',
  meter: {
    label: 'Kekuatan password',
    full: 'Password kuat',
    missing: 'Belum ada: ',
    length: '8 karakter',
    lower: 'huruf kecil',
    upper: 'huruf besar',
    digit: 'angka',
    special: 'simbol',
  },
  signUp: {
    title: 'Daftar',
    intro: 'Buat akun untuk aplikasi Sarang.',
    name: 'Nama',
    read: 'Dengan mendaftar, Anda menyatakan sudah membaca',
    privacy: 'Kebijakan privasi',
    submit: 'Daftar',
    busy: 'Mendaftarkan...',
    hasAccount: 'Sudah punya akun?',
    signIn: 'Masuk',
    done: 'Akun pengguna aplikasi sudah dibuat untuk',
    next: 'Masuklah dengan akun ini di aplikasi Sarang pada ponsel. Konsol ini hanya untuk staf: bila Anda staf, minta admin memberikan hak akses.',
  },
  reset: {
    title: 'Lupa password',
    intro: 'Masukkan email akun Anda. Kami akan mengirim tautan untuk membuat password baru.',
    submit: 'Kirim tautan',
    busy: 'Mengirim...',
    back: 'Kembali ke halaman masuk',
    done: 'Jika email ini terdaftar, tautannya sudah dikirim. Periksa kotak masuk dan folder spam:',
    expiry: 'Tautan berlaku 1 jam dan hanya dapat dipakai sekali.',
  },
  newPassword: {
    title: 'Buat password baru',
    checking: 'Memeriksa tautan...',
    forAccount: 'Password baru untuk',
    password: 'Password baru',
    submit: 'Simpan password',
    busy: 'Menyimpan...',
    done: 'Password sudah diganti. Perangkat yang masih masuk dengan akun ini harus masuk lagi.',
    again: 'Minta tautan baru',
    retry: 'Coba lagi',
  },
  errors: {
    'auth/invalid-action-code': {
      title: 'Tautan tidak berlaku',
      hint: 'Tautan salah atau sudah dipakai. Mintalah tautan baru.',
    },
    'auth/expired-action-code': {
      title: 'Tautan sudah kedaluwarsa',
      hint: 'Mintalah tautan baru.',
    },
    'auth/user-disabled': {
      title: 'Akun ini dinonaktifkan',
      hint: 'Hubungi admin.',
    },
    'auth/user-not-found': { title: 'Akun ini sudah tidak ada', hint: undefined },
    'auth/weak-password': {
      title: 'Password terlalu lemah',
      hint: 'Buatlah yang lebih panjang dan tidak umum.',
    },
    'auth/too-many-requests': {
      title: 'Terlalu banyak permintaan',
      hint: 'Tunggu sebentar, lalu coba lagi.',
    },
    'auth/network-request-failed': {
      title: 'Tidak dapat terhubung ke server',
      hint: 'Periksa koneksi Anda, lalu coba lagi.',
    },
    otherwise: { title: 'Terjadi kesalahan pada server', hint: 'Coba lagi beberapa saat lagi.' },
  },
} as const
