/** How people call the values of `authorization`, `status` and `subscription.type` of an account, of its upgrade. */
export const roleNames = {
  root: 'Root',
  admin: 'Admin',
  superteam: 'Superteam',
  appUser: 'Pengguna aplikasi',
}

export const statusNames = { active: 'Aktif', suspended: 'Ditangguhkan' } as const

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
