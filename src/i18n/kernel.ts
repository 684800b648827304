/** Everything the kernel's screens say beside react-admin's own phrases and the declarations' labels. */
export const kernelPhrases = {
  sarang: {
    list: {
      loading: 'Memuat data',
      failed: 'Gagal memuat, coba lagi',
      retry: 'Coba lagi',
    },
    empty: {
      create: 'Belum ada %{name}. Tambahkan yang pertama.',
      none: 'Belum ada %{name}. Data akan muncul di sini begitu ada.',
      filtered: 'Tidak ada hasil untuk pencarian atau filter ini.',
      clear: 'Hapus filter',
    },
    search: {
      label: 'Cari %{field}',
      short: 'Ketik minimal 2 huruf',
    },
    archive: {
      view: 'Lihat arsip',
      hide: 'Tutup arsip',
      archive: 'Arsipkan',
      restore: 'Pulihkan',
      archived: '%{smart_count} data diarsipkan',
      restored: '%{smart_count} data dipulihkan',
    },
    save: {
      conflict:
        'Belum disimpan. Orang lain baru saja mengubah: %{fields}. Isian Anda tetap ada; muat ulang halaman untuk melihat perubahannya.',
    },
    compound: {
      count: '%{smart_count} isian',
      key: 'Nama isian baru',
      badKey: 'Hanya huruf, angka, spasi, - dan _, dan belum dipakai',
    },
    point: {
      latitude: 'Lintang',
      longitude: 'Bujur',
    },
    validation: {
      integer: 'Harus bilangan bulat',
      phone: 'Nomor telepon tidak valid',
      url: 'Alamat harus diawali https:// atau http://',
      image: 'Alamat gambar harus diawali https:// atau /v0/b/',
      entries: 'Paling banyak %{max} isian',
      entriesMin: 'Paling sedikit %{min} isian',
      point: 'Isi lintang dari -90 sampai 90 dan bujur dari -180 sampai 180',
    },
  },
}
