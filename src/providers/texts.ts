/** What is said of a server's answer that says nothing itself, and of none. */
export const answerTexts = {
  unknown: 'Terjadi kesalahan pada server',
  unreachable: 'Tidak dapat terhubung ke server',
}

const wrongPassword = 'Password Salah'

/** Why a person could not show again that he is the one who is signed in, as the sign-in page would say it. */
export const reauthProblems: Readonly<Record<string, string>> = {
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': wrongPassword,
  'auth/too-many-requests': 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  'auth/network-request-failed': answerTexts.unreachable,
}

export const reauthFailed = 'Login gagal'
