import type { Story } from './story'

/** Keeping a building and its birds. */
export const careStories: readonly Story[] = [
  {
    title: 'Menjaga suhu dan kelembapan gedung walet',
    motif: 'device',
    tags: ['perawatan', 'iklim'],
    intro:
      'Walet memilih gedung yang iklimnya menyerupai gua. Suhu yang stabil antara 26 dan 29 derajat dengan kelembapan 80 sampai 90 persen membuat burung betah, sarang menempel kuat, dan telur menetas dengan baik.',
    sections: [
      [
        'Ukur sebelum mengubah',
        'Pasang termometer dan higrometer di tiap lantai, jauh dari lubang masuk. Catat pagi, siang dan malam selama satu minggu. Baru setelah polanya terlihat, tentukan lantai mana yang perlu ditambah air atau ventilasi.',
        'Satu alat ukur untuk setiap 50 meter persegi',
        'Catat juga cuaca di luar gedung',
        'Kalibrasi alat dua kali setahun',
      ],
      [
        'Kolam, pengabut dan ventilasi',
        'Kolam dangkal di lantai bawah menaikkan kelembapan tanpa listrik. Pengabut dipakai pada musim kemarau saja, lima menit setiap jam, supaya dinding tidak berjamur. Ventilasi berbentuk huruf L mengalirkan udara tanpa memasukkan cahaya.',
      ],
    ],
  },
  {
    title: 'Membersihkan lantai tanpa mengganggu koloni',
    motif: 'tool',
    tags: ['perawatan', 'kebersihan'],
    intro:
      'Kotoran walet memberi aroma yang disukai burung, tetapi tumpukan yang terlalu tebal mengundang kecoa, semut dan jamur. Bersihkan secara bertahap agar gedung tetap berbau rumah.',
    sections: [
      [
        'Waktu yang tepat',
        'Masuklah antara pukul sembilan pagi dan dua siang, saat sebagian besar burung mencari makan. Jangan lebih dari dua jam, dan jangan pada minggu ketika banyak anakan baru menetas.',
        'Pakai senter merah redup',
        'Sisakan lapisan tipis di bawah jalur sirip',
        'Kubur kotoran minimal 50 meter dari gedung',
      ],
    ],
  },
  {
    title: 'Mengenali hama: kecoa, semut, tikus dan burung hantu',
    motif: 'pouch',
    tags: ['hama', 'perawatan'],
    intro:
      'Satu malam dengan pemangsa di dalam gedung dapat menghapus kerja berbulan-bulan. Kenali tandanya sedini mungkin.',
    sections: [
      [
        'Tanda yang sering terlewat',
        'Sarang yang berlubang di tepinya biasanya ulah kecoa. Bulu dewasa yang berserakan di bawah lubang masuk menandakan burung hantu. Kotoran memanjang sebesar beras berarti tikus.',
      ],
      [
        'Pencegahan yang aman',
        'Hindari racun semprot di ruang inap. Parit air di sekeliling fondasi menahan semut, kawat halus menutup celah pipa, dan pelat licin di sekitar lubang masuk membuat burung hantu tidak dapat bertengger.',
        'Periksa celah setiap bulan',
        'Ganti umpan perangkap setiap minggu',
      ],
    ],
  },
  {
    title: 'Panen pertama: kapan dan bagaimana',
    motif: 'mangkok',
    tags: ['panen', 'pemula'],
    intro:
      'Panen yang terlalu dini membuat burung pindah, panen yang terlambat menurunkan mutu. Untuk gedung baru, biarkan koloni berkembang biak setidaknya dua musim penuh.',
    sections: [
      [
        'Pola panen',
        'Panen tetasan dilakukan setelah anakan terbang; koloni bertambah, tetapi sarang lebih kotor. Panen rampasan menghasilkan sarang putih bersih, namun hanya boleh dilakukan di gedung yang sudah padat.',
      ],
      [
        'Langkah di lapangan',
        'Basahi pangkal sarang dengan semprotan halus, tunggu sepuluh menit, lalu lepaskan dengan kape dari atas ke bawah. Simpan di keranjang berongga, jangan di karung.',
        'Pakai baju panen dan sarung tangan bersih',
        'Pisahkan mangkok, oval, sudut dan patahan sejak awal',
        'Timbang dan foto per jenis sebelum dikirim',
      ],
    ],
  },
  {
    title: 'Memilih kayu sirip yang disukai walet',
    motif: 'plank',
    tags: ['bangunan', 'sirip'],
    intro:
      'Sirip adalah tempat walet menempelkan sarang. Kayu yang salah akan melengkung, berbau tajam, atau membuat sarang mudah jatuh.',
    sections: [
      [
        'Jenis dan ukuran',
        'Meranti oven setebal dua sentimeter dan selebar dua puluh sentimeter adalah pilihan paling aman. Buat alur halus melintang supaya kaki burung mencengkeram.',
        'Kadar air di bawah 15 persen',
        'Tidak bergetah dan tidak dicat',
        'Jarak antarsirip 30 sampai 40 sentimeter',
      ],
    ],
  },
  {
    title: 'Suara panggil: volume, jam dan pergantian rekaman',
    motif: 'speaker',
    tags: ['audio', 'pemula'],
    intro:
      'Suara panggil membawa walet muda masuk, suara inap membuat mereka tinggal. Keduanya tidak boleh saling mengalahkan.',
    sections: [
      [
        'Jadwal harian',
        'Suara panggil menyala pukul lima pagi sampai tujuh malam, paling keras saat senja. Suara inap menyala sepanjang hari dengan volume setara orang berbisik.',
      ],
      [
        'Ganti dengan hati-hati',
        'Rekaman yang sudah terbukti jangan diganti serentak. Uji rekaman baru di satu lantai selama dua minggu dan bandingkan jumlah burung dari kamera.',
      ],
    ],
  },
  {
    title: 'Membaca hitungan kamera: dari angka menjadi tindakan',
    motif: 'device',
    tags: ['kamera', 'data'],
    intro:
      'Kamera menghitung burung yang masuk dan keluar setiap jam. Angka tunggal tidak banyak berarti; yang penting adalah perubahan dari minggu ke minggu.',
    sections: [
      [
        'Tiga pertanyaan setiap Senin',
        'Apakah total minggu ini naik dari minggu lalu? Pada jam berapa puncaknya bergeser? Lantai mana yang tertinggal? Jawaban ketiganya cukup untuk menentukan pekerjaan satu minggu.',
        'Turun lebih dari 10 persen: periksa hama dan suara',
        'Puncak bergeser: periksa cahaya di lubang masuk',
        'Satu lantai tertinggal: periksa kelembapan',
      ],
    ],
  },
  {
    title: 'Anakan jatuh: menolong tanpa merusak sarang',
    motif: 'oval',
    tags: ['perawatan', 'anakan'],
    intro:
      'Anakan yang jatuh masih dapat diselamatkan bila ditemukan dalam dua jam. Kembalikan ke sarang kosong terdekat; induk walet mau memberi makan anakan yang bukan miliknya.',
    sections: [
      [
        'Bila sarang tidak terjangkau',
        'Hangatkan pada suhu 33 derajat, beri serangga kecil yang dibasahi setiap dua jam, dan hindari nasi atau roti. Catat jumlah anakan jatuh; lebih dari lima per minggu menandakan sirip licin atau sarang terlalu tipis.',
      ],
    ],
  },
  {
    title: 'Daftar periksa bulanan pemilik gedung',
    motif: 'carton',
    tags: ['perawatan', 'pemula'],
    intro:
      'Gedung yang diperiksa teratur jarang mengalami kerugian besar. Simpan daftar ini di pintu masuk dan isi setiap awal bulan.',
    sections: [
      [
        'Yang diperiksa',
        'Kerjakan dari luar ke dalam, dari atas ke bawah, dan foto setiap temuan.',
        'Atap dan talang: bocor, sarang tawon',
        'Lubang masuk: cahaya langsung, bekas cakar',
        'Listrik dan penguat suara: kabel, kipas, debu',
        'Kolam: tinggi air, jentik nyamuk',
        'Sirip: jamur, retak, sarang rontok',
      ],
    ],
  },
]
