/** How people call the values of `authorization`, `status` and `subscription.type` of an account. */
export const roleNames = {
  root: 'Root',
  admin: 'Admin',
  superteam: 'Superteam',
  appUser: 'Pengguna aplikasi',
}

export const statusNames = { active: 'Aktif', suspended: 'Ditangguhkan' } as const

export const subscriptionNames = { free: 'Gratis', mitra: 'Mitra', binaan: 'Binaan' } as const
