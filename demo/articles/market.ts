import type { Story } from './story'

/** Selling nests, and what makes their price. */
export const marketStories: readonly Story[] = [
  {
    title: 'Mengapa harga mangkok lebih tinggi dari sudut',
    motif: 'sudut',
    tags: ['harga', 'mutu'],
    intro:
      'Bentuk menentukan cara sarang disajikan. Mangkok utuh dapat dikukus apa adanya dan dijual sebagai hadiah, sedangkan sudut perlu dipotong sehingga lebih banyak yang terbuang.',
    sections: [
      [
        'Dua belas mutu',
        'Mangkok, oval, sudut dan patahan masing-masing dibagi menjadi tiga mutu menurut kebersihan, warna dan kadar air. Selisih antara mutu satu dan tiga dapat mencapai empat puluh persen.',
        'Mutu 1: bulu sangat ringan, warna rata',
        'Mutu 2: bulu ringan, sedikit bercak',
        'Mutu 3: bulu sedang, warna tidak rata',
      ],
    ],
  },
  {
    title: 'Kadar air dan pengaruhnya pada timbangan',
    motif: 'jar',
    tags: ['harga', 'mutu'],
    intro:
      'Sarang yang lembap lebih berat, tetapi pembeli menghitung harga pada kadar air lima belas persen. Kelebihan air bukan keuntungan: sarang menguning dan ditolak saat pemeriksaan.',
    sections: [
      [
        'Mengeringkan dengan benar',
        'Angin-anginkan di ruang teduh selama dua hari dengan kipas kecil. Jangan dijemur: matahari membuat serat rapuh dan warnanya kusam.',
      ],
      [
        'Contoh hitungan',
        'Satu kilogram dengan kadar air 20 persen setara dengan 941 gram pada 15 persen. Pada harga Rp 12.000.000 per kilogram, selisihnya lebih dari Rp 700.000.',
      ],
    ],
  },
  {
    title: 'Musim dan harga: pola lima tahun terakhir',
    motif: 'patahan',
    tags: ['harga', 'pasar'],
    intro:
      'Harga biasanya naik dua bulan sebelum Imlek dan melemah setelah Lebaran. Petani yang menyimpan sarang dengan baik dapat memilih kapan menjual.',
    sections: [
      [
        'Kapan menyimpan, kapan menjual',
        'Sarang kering tahan satu tahun dalam wadah kedap dengan silika. Simpan paling banyak sepertiga hasil panen; sisanya jual agar arus kas tetap sehat.',
      ],
    ],
  },
  {
    title: 'Sertifikat gedung: dari pengajuan sampai terbit',
    motif: 'carton',
    tags: ['sertifikasi', 'ekspor'],
    intro:
      'Gedung bersertifikat dapat memasok pasar ekspor dan mendapat harga yang lebih baik. Prosesnya terdiri dari permohonan, dua kali survei, verifikasi karantina, lalu penerbitan.',
    sections: [
      [
        'Siapkan sebelum survei',
        'Tim survei memeriksa kebersihan, alur panen dan pencatatan. Tujuh hal berikut wajib ada.',
        'Celup kaki di pintu masuk',
        'Penutup rambut dan sarung tangan',
        'Baju panen khusus',
        'Alat panen yang dapat disterilkan',
        'Rak simpan tertutup',
        'Kolam air bersih',
        'Buku catatan panen',
      ],
      [
        'Setelah terbit',
        'Sertifikat berlaku selama pemeriksaan tahunan lulus. Perubahan luas bangunan harus dilaporkan dalam tiga puluh hari.',
      ],
    ],
  },
  {
    title: 'Mengemas sarang untuk pengiriman jauh',
    motif: 'carton',
    tags: ['pengiriman', 'mutu'],
    intro:
      'Sarang mudah patah. Satu kotak yang dikemas asal dapat menurunkan mutu satu menjadi patahan.',
    sections: [
      [
        'Urutan mengemas',
        'Bungkus tiap sarang dengan kertas roti, susun berdiri dalam kotak plastik berongga, isi celah dengan kertas, lalu masukkan ke kardus ganda.',
        'Beri silika 10 gram per kilogram',
        'Tempel label mutu dan berat di luar',
        'Foto isi sebelum ditutup',
      ],
    ],
  },
  {
    title: 'Menjadi mitra: hak, kewajiban dan bagi hasil',
    motif: 'person',
    tags: ['kemitraan'],
    intro:
      'Program mitra memberi akses ke kamera, konsultasi dan pembelian hasil panen dengan harga yang diumumkan. Program binaan menambahkan kunjungan tim lapangan setiap bulan.',
    sections: [
      [
        'Yang didapat',
        'Selama enam bulan mitra memakai seluruh layanan tanpa biaya tambahan.',
        'Hitungan burung harian',
        'Konsultasi dengan dokter hewan',
        'Prioritas jemput hasil panen',
      ],
      [
        'Yang diminta',
        'Mitra mencatat setiap panen di aplikasi, mengizinkan survei, dan menjual sedikitnya separuh hasil melalui program.',
      ],
    ],
  },
  {
    title: 'Membuat sup sarang walet di rumah',
    motif: 'mangkok',
    tags: ['resep', 'konsumen'],
    intro:
      'Sarang yang baik tidak memerlukan banyak bumbu. Resep dasar ini cukup untuk dua porsi dan dapat disimpan satu malam di lemari es.',
    sections: [
      [
        'Bahan',
        'Siapkan semua bahan pada suhu ruang.',
        '10 gram sarang mangkok',
        '400 ml air',
        '30 gram gula batu',
        '3 butir angco dan sedikit jahe',
      ],
      [
        'Cara membuat',
        'Rendam sarang empat jam sampai mengembang, buang sisa bulu, lalu kukus dengan air selama tiga puluh menit. Masukkan gula dan angco, kukus lagi sepuluh menit.',
      ],
    ],
  },
  {
    title: 'Membedakan sarang asli dan tiruan',
    motif: 'pouch',
    tags: ['konsumen', 'mutu'],
    intro:
      'Tiruan biasanya dibuat dari agar-agar atau kulit babi. Dengan air hangat dan sedikit kesabaran, perbedaannya mudah dilihat.',
    sections: [
      [
        'Uji sederhana',
        'Rendam sepotong kecil selama dua jam. Sarang asli mengembang menjadi helai yang lentur dan berbau seperti putih telur; tiruan melunak merata atau larut.',
        'Serat tidak seragam: asli',
        'Air berubah putih susu: curigai',
        'Terlalu putih dan berbau kimia: pemutih',
      ],
    ],
  },
  {
    title: 'Memasarkan minuman sarang di daerah sendiri',
    motif: 'bottle',
    tags: ['pasar', 'konsumen'],
    intro:
      'Minuman siap minum membuka pasar bagi mutu patahan. Mulailah dari toko oleh-oleh dan koperasi, sebelum memikirkan kota besar.',
    sections: [
      [
        'Izin dan label',
        'Urus nomor izin edar, uji laboratorium dan label gizi sebelum produksi pertama. Cantumkan tanggal kedaluwarsa dan cara penyimpanan.',
      ],
      [
        'Menentukan harga',
        'Jumlahkan bahan, botol, tenaga dan ongkos kirim, tambahkan tiga puluh persen, lalu bandingkan dengan produk sejenis. Bila lebih mahal, ceritakan asal gedungnya.',
      ],
    ],
  },
  {
    title: 'Lima kesalahan pemilik gedung baru',
    motif: 'person',
    tags: ['pemula', 'kemitraan'],
    intro:
      'Sebagian besar gedung yang kosong gagal karena sebab yang sama. Semuanya dapat dihindari sebelum batu pertama diletakkan.',
    sections: [
      [
        'Yang paling sering terjadi',
        'Urutannya menurut besarnya kerugian.',
        'Membangun jauh dari jalur terbang',
        'Lubang masuk menghadap matahari sore',
        'Ruang inap terlalu terang',
        'Sering keluar masuk karena penasaran',
        'Memanen sebelum koloni padat',
      ],
    ],
  },
]
