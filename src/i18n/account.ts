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
    adopt: {
      title: 'UID ini sudah ada pemiliknya',
      text: 'UID formulir ini milik %{name} (%{email}), yang sudah tidak dapat masuk. Jika dilanjutkan, email dan password di formulir membuka akun itu dengan data dan otorisasinya sekarang; isian lain tidak disimpan. Akun yang dihapus menjadi pengguna aplikasi yang aktif.',
      action: 'Buatkan login',
    },
    typeName: 'Ketik nama orangnya',
    nameDiffers: 'Nama tidak sama',
    export: {
      action: 'Ekspor data pribadi',
      text: 'Semua data tentang %{name} dalam satu berkas.',
      file: 'Data pribadi',
      done: '%{smart_count} data diekspor',
    },
    erase: {
      action: 'Hapus data pribadi',
      text: 'Data, foto, percakapan, riwayat, dan akun %{name} dihapus selamanya. Angka penjualan tetap ada.',
      done: 'Data pribadi dihapus',
    },
  },
}
