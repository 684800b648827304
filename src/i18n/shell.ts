import { roleNames } from '@/lib/accountNames'

/** Groups and entries of the menu are keyed by the segments of their address. */
export const shellPhrases = {
  shell: {
    name: 'Sarang',
    group: { account: 'Akun', marketplace: 'Toko', content: 'Konten' },
    entry: {
      account: { user: 'Semua Akun', superteam: 'Superteam', admin: 'Admin' },
      marketplace: { consumer: 'Produk Konsumen', farmer: 'Produk Petani' },
      content: { article: 'Artikel' },
    },
    role: roleNames,
    menu: 'Menu utama',
    path: 'Lokasi halaman',
    new: 'Baru',
    user_menu: 'Akun %{name}',
    offline: 'Koneksi terputus. Data di layar mungkin bukan yang terbaru; sambungan dicoba lagi.',
    loading: 'Memuat...',
    forbidden: 'Akun Anda tetap masuk. Minta akses kepada admin bila halaman ini Anda perlukan.',
    home: 'Ke halaman utama',
    reload: 'Muat Ulang',
    failed: 'Terjadi kesalahan',
    failed_hint: 'Halaman ini tidak dapat ditampilkan. Muat ulang, atau kembali ke halaman utama.',
  },
}
