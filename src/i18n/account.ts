/** What the pages of an account say beside its declaration's labels. */
export const accountPhrases = {
  account: {
    password: 'Password',
    passwordHelp:
      'Minimal %{min} karakter. Sampaikan kepada pemiliknya; tidak disimpan di data akun.',
    strength: 'Kekuatan password',
    editProfile: 'Ubah profil',
    reason: 'Alasan',
    suspend: {
      action: 'Tangguhkan',
      text: 'Tangguhkan akun %{name}? Pemiliknya langsung keluar dari konsol dan tidak dapat masuk lagi.',
      done: 'Akun ditangguhkan',
    },
    reactivate: {
      action: 'Aktifkan lagi',
      text: 'Aktifkan lagi akun %{name}? Pemiliknya dapat masuk seperti sebelumnya.',
      done: 'Akun diaktifkan lagi',
    },
    role: {
      action: 'Ubah otorisasi',
      text: 'Ubah otorisasi akun %{name}? Haknya berubah saat itu juga.',
      done: 'Otorisasi diubah',
      same: 'Pilih otorisasi lain',
      password: 'Password Anda',
    },
    typeName: 'Ketik nama orangnya',
    nameDiffers: 'Nama tidak sama',
    export: {
      action: 'Ekspor data pribadi',
      text: 'Semua yang disimpan tentang %{name} dikumpulkan dalam satu berkas. Ketik namanya untuk melanjutkan.',
      file: 'Data pribadi',
      done: '%{smart_count} data diekspor',
    },
    erase: {
      action: 'Hapus data pribadi',
      text: 'Nama, kontak, alamat, foto, catatan, percakapan, dan akun %{name} dihapus untuk selamanya, juga dari riwayat dan sampah. Angka penjualan tetap ada tanpa orangnya. Ketik namanya untuk melanjutkan.',
      done: 'Data pribadi dihapus',
    },
  },
}
