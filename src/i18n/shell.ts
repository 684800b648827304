import { roleNames } from '@/business/texts'

export const shellPhrases = {
  shell: {
    name: 'Sarang',
    language: 'Bahasa: %{name}',
    devices: 'Perangkat',
    role: roleNames,
    menu: 'Menu utama',
    menu_one: 'Buka satu grup saja',
    menu_many: 'Boleh buka beberapa grup',
    waiting: '%{count} menunggu',
    path: 'Lokasi halaman',
    to_top: 'Kembali ke atas',
    palette: {
      open: 'Cari di mana saja (Ctrl+K)',
      label: 'Cari halaman, tindakan, atau data',
      pages: 'Halaman',
      actions: 'Tindakan',
      records: 'Data',
      add: 'Tambah %{name}',
      searching: 'Mencari…',
      none: 'Tidak ada yang cocok',
    },
    new: 'Baru',
    detail: 'Detail %{name}',
    user_menu: 'Akun %{name}',
    offline: 'Koneksi terputus. Data di layar mungkin bukan yang terbaru; sambungan dicoba lagi.',
    loading: 'Memuat...',
    forbidden: 'Akun Anda tetap masuk. Minta akses kepada admin bila halaman ini Anda perlukan.',
    home: 'Ke halaman utama',
    reload: 'Muat Ulang',
    failed: 'Terjadi kesalahan',
    failed_hint: 'Halaman ini tidak dapat ditampilkan. Muat ulang, atau kembali ke halaman utama.',
    unloaded: 'Halaman ini belum termuat',
    unloaded_hint:
      'Sambungan terputus atau lambat, atau ada versi baru. Coba lagi, atau muat ulang.',
  },
}
