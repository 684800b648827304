import { roleNames } from '@/lib/business/accountNames'

/** Groups and entries of the menu are keyed by the segments of their address. */
export const shellPhrases = {
  shell: {
    name: 'Sarang',
    group: {
      dashboard: 'Ringkasan',
      account: 'Akun',
      farm: 'Peternakan',
      rbw: 'Rumah Walet',
      marketplace: 'Toko',
      content: 'Konten',
      manufacture: 'Produksi',
    },
    entry: {
      dashboard: 'Dashboard',
      account: { user: 'Semua Akun', superteam: 'Superteam', admin: 'Admin' },
      farm: { harvest: 'Panen', upgrade: 'Pengajuan', price: 'Harga Sarang' },
      rbw: { building: 'Bangunan' },
      marketplace: {
        consumer: 'Produk Konsumen',
        farmer: 'Produk Petani',
        transaction: 'Transaksi',
      },
      content: {
        seminar: 'Seminar',
        subscription: 'Langganan',
        video: 'Video',
        article: 'Artikel',
        consultation: 'Konsultasi',
        'in-app-banner': 'Banner Aplikasi',
        coupon: 'Kupon',
        'push-notification': 'Notifikasi Push',
        'communication-inbox': 'Kotak Pesan',
        'popup-banner': 'Banner Popup',
      },
      manufacture: {
        overview: 'Semua Batch',
        raw: 'Bahan Mentah',
        washing: 'Pencucian',
        molding: 'Pencetakan',
        clean: 'Bersih',
      },
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
