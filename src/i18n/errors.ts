/** What a person reads when the data provider refuses or fails, by the message of its HttpError. */
export const errorPhrases = {
  'sarang.error.denied': 'Anda tidak memiliki akses ke data ini.',
  'sarang.error.no_right':
    'Anda tidak berhak melakukan ini. Mintalah kepada admin, atau minta hak itu diberikan kepada Anda.',
  'sarang.error.moved':
    'Orang lain baru saja membawa data ini ke keadaan lain, jadi ini tidak bisa lagi diubah. Salin isian yang masih diperlukan, lalu muat ulang.',
  'sarang.error.old_data':
    'Ditolak karena data lama: sebagian isiannya bukan jenis yang benar. Isian itu disebut pada data ini; perbaiki dulu, lalu ulangi.',
  'sarang.error.too_much':
    'Server menolak isian ini walaupun Anda berhak mengubahnya: mungkin terlalu banyak sekaligus. Simpan sebagian dulu, lalu sisanya; kalau tetap ditolak, beri tahu admin.',
  'sarang.error.unauthenticated': 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  'sarang.error.missing': 'Data tidak ditemukan. Mungkin sudah dihapus.',
  'sarang.error.exists': 'Data dengan ID ini sudah ada.',
  'sarang.error.saved_before':
    'Data ini sudah tersimpan pada percobaan sebelumnya. Buka data itu, lalu ubah di sana.',
  'sarang.error.parent_gone': 'Data yang memuatnya sudah dihapus: pulihkan dulu.',
  'sarang.error.stays_gone': 'Tidak dapat dipulihkan di sini.',
  'sarang.error.too_late': 'Waktu untuk memulihkannya sudah habis.',
  'sarang.error.undo_changed': 'Sudah diubah lagi sejak itu.',
  'sarang.error.undo_there': 'Sudah ada lagi.',
  'sarang.error.undo_nothing': 'Tidak ada yang bisa diurungkan.',
  'sarang.error.undo_cut': 'Nilai lamanya tidak tersimpan.',
  'sarang.error.undo_untold':
    'Belum semua yang tersimpan bersamanya tercatat di riwayat. Coba lagi sebentar lagi di sana.',
  'sarang.error.undo_partly': 'Tetap seperti sekarang: %{fields}.',
  'sarang.error.conflict':
    'Data ini sudah diubah orang lain sejak Anda membukanya. Perubahan Anda belum disimpan.',
  'sarang.flow.stale': 'Sudah diubah oleh pengguna lain',
  'sarang.flow.unknown':
    'Sambungan terputus: belum diketahui apakah langkah ini tersimpan. Memeriksa…',
  'sarang.flow.refused': 'Langkah ini belum bisa dilakukan.',
  'sarang.error.has_parts':
    'Masih ada data lain di dalamnya, jadi tidak dapat dihapus. Arsipkan saja jika tidak dipakai lagi.',
  'sarang.error.offline':
    'Tidak dapat terhubung ke server. Periksa koneksi Anda, lalu pastikan perubahan terakhir tersimpan.',
  'sarang.error.unavailable': 'Server sedang tidak tersedia. Coba lagi beberapa saat lagi.',
  'sarang.error.unloaded':
    'Bagian aplikasi ini gagal dimuat. Periksa koneksi Anda, lalu coba lagi.',
  'sarang.error.index': 'Gabungan filter dan urutan ini belum didukung.',
  'sarang.error.busy': 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
  'sarang.error.timeout': 'Server terlalu lama menjawab. Coba lagi.',
  'sarang.error.invalid': 'Permintaan ditolak karena isinya tidak sah.',
  'sarang.error.unknown': 'Terjadi kesalahan pada server',
  'sarang.error.part_saved':
    'Sebagian sudah tersimpan, sisanya belum. Isian Anda masih ada: simpan sekali lagi.',
  'sarang.error.partial': 'Sebagian data gagal diproses.',
  'sarang.error.unknown_filter': 'Filter ini tidak dikenal.',
  'sarang.error.unknown_sort': 'Daftar tidak dapat diurutkan menurut kolom ini.',
  'sarang.error.no_parent': 'Data ini hanya dapat dibuka dan ditambah dari data yang memuatnya.',
  'sarang.error.no_list': 'Data ini hanya satu dan tidak memiliki daftar.',
  'sarang.error.taken': 'Sudah dipakai data lain. Pilih yang lain.',
  'sarang.error.bad_id': 'Tidak boleh memuat garis miring (/), hanya titik, atau terlalu panjang.',
  'sarang.error.email_taken': 'Email sudah dipakai akun lain.',
  'sarang.error.email_other':
    'Formulir ini sudah membuat akun masuk dengan email lain. Kembalikan email itu, atau buka formulir baru.',
  'sarang.error.orphan':
    'UID ini milik akun yang sudah tidak dapat masuk. Hanya root yang dapat membuatkannya login baru; untuk orang lain, buka formulir baru.',
  'sarang.error.email_bad': 'Penulisan email salah',
  'sarang.error.name_bad':
    'Nama memuat karakter yang tidak sah, atau mencampur aksara yang hurufnya serupa.',
  'sarang.error.password_common':
    'Password ini dipakai banyak orang dan mudah ditebak. Pilih yang lain.',
  'sarang.error.no_search': 'Daftar ini tidak memiliki pencarian.',
  'sarang.error.not_archivable': 'Data jenis ini tidak memiliki arsip.',
  'sarang.error.two_lists': 'Hanya satu filter daftar (misalnya tag) yang dapat dipakai sekaligus.',
  'sarang.error.too_many_values': 'Satu filter dapat memuat paling banyak 30 nilai.',
  'sarang.error.too_many_branches':
    'Gabungan filter ini terlalu besar. Kurangi nilai pada filter atau kosongkan pencarian.',
} as const

export type ErrorKey = keyof typeof errorPhrases
