export const texts = {
  named: (count: string) => `Tepat ${count} akun yang disebut.`,
  unknown: (count: string) => `${count} UID bukan akun mana pun.`,
  counting: 'Menghitung penerima...',
  uncounted: 'Jumlah penerima tidak dapat dihitung sekarang.',
  atMost: (count: string, reason: string) => `Paling banyak ${count} akun. ${reason}`,
  counted: (count: string) => `Tepat ${count} akun menerima.`,
  countedIn: (count: string, province: string) =>
    `Tepat ${count} akun menerima: yang Lokasi akunnya menyebut ${province}.`,
  unread: 'Akun yang disebut tidak dapat dibaca sekarang.',
  tooMany: 'Tidak dapat dihitung tepat di sini.',
  lost: 'Akun tidak dapat dibaca sekarang, jadi tidak dihitung tepat.',
  length: (length: number, max: number) => `${length}/${max} karakter`,
  chooseFromList: 'Pilih dari daftar',
  chooseTarget: 'Pilih tujuan tautan',
  webAddress: 'Diawali https://',
  noTarget: 'Tidak ada data dengan ID ini',
  typeName: 'Ketik awal namanya',
}
