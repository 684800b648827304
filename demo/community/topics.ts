export interface Topic {
  title: string
  text: string
  tags: readonly string[]
}

/** What seminars are about. */
export const topics: readonly Topic[] = [
  topic('Memulai rumah burung walet dari nol', 'Lokasi, biaya dan izin.', 'pemula', 'bangunan'),
  topic('Mengatur suara panggil yang disukai walet', 'Pilih suara, jam dan letak.', 'suara'),
  topic('Panen tanpa merusak koloni', 'Waktu panen dan cara memetik.', 'panen', 'koloni'),
  topic('Menjaga suhu dan kelembapan', 'Alat ukur, kolam dan pengabut.', 'iklim', 'bangunan'),
  topic('Mengenal mutu sarang: mangkok, oval, patahan', 'Belajar menilai sendiri.', 'mutu'),
  topic('Mengusir hama tanpa racun', 'Tikus, kecoa dan burung hantu.', 'hama', 'perawatan'),
  topic('Sertifikasi rumah walet langkah demi langkah', 'Survei sampai BKP.', 'sertifikasi'),
  topic('Membaca harga pasar sarang walet', 'Dari petani sampai ekspor.', 'pasar', 'harga'),
  topic('Pencucian sarang di rumah', 'Air, sikat dan kebersihan.', 'pengolahan', 'mutu'),
  topic('Kamera penghitung burung', 'Memasang dan membaca angkanya.', 'kamera', 'teknologi'),
  topic('Keuangan usaha walet', 'Menghitung modal dan untung.', 'keuangan', 'pemula'),
  topic('Kemitraan: mitra atau binaan?', 'Hak dan kewajiban tiap program.', 'kemitraan'),
]

/** What farmers ask about, with what is said. */
export const questions: readonly (readonly [topic: string, ...messages: string[]])[] = [
  [
    'Walet tidak mau menginap',
    'Pagi Pak, sudah tiga bulan suara dinyalakan tapi walet hanya lewat saja.',
    'Selamat pagi. Berapa suhu dan kelembapan di lantai paling atas?',
    'Suhu 31 derajat, kelembapan sekitar 70.',
    'Itu terlalu panas dan kering. Coba tambah kolam dangkal dan tutup ventilasi sisi barat.',
    'Baik, saya coba minggu ini. Terima kasih.',
  ],
  [
    'Sarang berwarna kekuningan',
    'Sarang panen terakhir kuning semua. Apakah harganya turun?',
    'Warna kuning biasanya dari amonia. Seberapa tebal kotoran di lantai?',
    'Belum dibersihkan sejak lebaran.',
  ],
  [
    'Jadwal survei',
    'Kapan tim survei datang ke rumah walet saya di Tenggarong?',
    'Tim dijadwalkan hari Kamis. Mohon siapkan denah bangunan.',
    'Siap. Jam berapa?',
    'Sekitar pukul sembilan pagi.',
  ],
  [
    'Kamera tidak terhubung',
    'Lampu kamera merah terus sejak kemarin.',
    'Coba cabut listriknya sepuluh detik, lalu sambungkan lagi. Apakah masih merah?',
    'Sudah hijau sekarang. Terima kasih banyak!',
  ],
  ['Hama tikus', 'Ada tikus masuk dari talang. Boleh pakai lem tikus di dalam gedung?'],
  [
    'Perpanjangan langganan binaan',
    'Langganan saya habis bulan ini. Cara perpanjang bagaimana?',
    'Silakan buka menu Langganan di aplikasi, pilih Binaan, lalu unggah bukti transfer.',
  ],
  ['Harga mangkok 1', 'Harga mangkok 1 minggu ini berapa ya?', 'Silakan lihat menu Harga.', 'Oke'],
  ['Anakan jatuh', 'Banyak anakan jatuh dari sirip. Kenapa ya?'],
]

function topic(title: string, text: string, ...tags: string[]): Topic {
  return { title, text: `${text} Peserta boleh bertanya langsung kepada pembicara.`, tags }
}
