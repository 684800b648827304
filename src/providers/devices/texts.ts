export interface Words {
  title?: string
  /** Status of the service -> text, and a title of its own. */
  statuses?: Readonly<Record<number, { text: string; title?: string }>>
  /** In the place of what the service does not say, or whatever it says (`isFixed`). */
  otherwise: string
  isFixed?: true
}

const wrongPassword = { text: 'Password perangkat salah atau perangkat tidak ditemukan' }

/** Says why an action on a device failed. */
export const catalogue = {
  register: {
    title: 'Gagal Mendaftarkan Perangkat',
    otherwise: 'Terjadi kesalahan saat mendaftarkan perangkat',
  },
  import: {
    statuses: {
      400: {
        text: 'ID perangkat atau password salah. Pastikan perangkat sudah terdaftar dan password benar.',
      },
    },
    otherwise: 'Terjadi kesalahan saat menambahkan perangkat',
  },
  update: {
    statuses: {
      400: wrongPassword,
      401: {
        text: 'Tidak memiliki akses untuk memperbarui perangkat melalui server',
        title: 'Akses Ditolak',
      },
    },
    otherwise: 'Terjadi kesalahan saat memperbarui perangkat',
  },
  delete: {
    statuses: {
      400: wrongPassword,
      401: { text: 'Tidak memiliki akses untuk menghapus perangkat dari server' },
      404: { text: 'Perangkat tidak ditemukan di server' },
    },
    otherwise: 'Terjadi kesalahan saat menghapus perangkat',
    isFixed: true,
  },
  test: { title: 'Test Koneksi Gagal', otherwise: 'Tidak dapat terhubung ke perangkat' },
  regenerate: { title: 'Gagal Generate Stream Key', otherwise: 'Terjadi kesalahan pada server' },
  reveal: { statuses: { 400: wrongPassword }, otherwise: 'Terjadi kesalahan pada server' },
  list: {
    statuses: {
      401: {
        text: 'Tidak dapat mengakses daftar perangkat dari server. Admin key tidak valid.',
        title: 'Akses Terbatas',
      },
    },
    otherwise: 'Terjadi kesalahan pada server',
  },
  refresh: { title: 'Gagal Refresh dari Server', otherwise: 'Terjadi kesalahan pada server' },
  reset: { title: 'Gagal Mengatur Ulang Password', otherwise: 'Terjadi kesalahan pada server' },
} satisfies Record<string, Words>

/** Before the service is asked at all. */
export const refusals = {
  other: (told: number, asked: number) =>
    `Layanan menjawab tentang perangkat #${told}, bukan #${asked}`,
  offline: (seen: string) =>
    `Layanan menjawab, tetapi kameranya offline. Terakhir terlihat: ${seen}.`,
  listed: (id: number) => `Perangkat #${id} sudah ada dalam daftar manajemen perangkat`,
  noKey: 'Fitur refresh dari server tidak tersedia. Admin key tidak dikonfigurasi.',
}
