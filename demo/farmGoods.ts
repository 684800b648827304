import type { Goods } from './catalogue'

/** 50 products for those who keep a building. */
export const farmGoods: readonly Goods[] = [
  {
    name: 'Kape panen sarang',
    motif: 'tool',
    tags: ['alat', 'panen'],
    text: 'Kape baja tahan karat untuk melepas sarang tanpa merusak kaki sarang.',
    variants: [
      ['5 cm', 140, 45_000],
      ['8 cm', 180, 55_000],
      ['tangkai 1 m', 650, 135_000],
    ],
  },
  {
    name: 'Senter kepala',
    motif: 'device',
    tags: ['alat', 'panen'],
    text: 'Cahaya merah yang tidak mengganggu anakan, baterai isi ulang.',
    variants: [
      ['3 W', 120, 95_000],
      ['5 W', 160, 145_000],
    ],
  },
  {
    name: 'Tangga lipat aluminium',
    motif: 'plank',
    tags: ['alat', 'panen'],
    text: 'Tangga ringan dengan kaki karet untuk lantai basah.',
    variants: [
      ['2 m', 6_500, 685_000],
      ['3 m', 9_200, 985_000],
      ['4 m', 12_400, 1_285_000],
    ],
  },
  {
    name: 'Pinset cabut bulu',
    motif: 'tool',
    tags: ['alat', 'cuci'],
    text: 'Pinset ujung halus untuk membersihkan bulu dari sarang.',
    variants: [
      ['lurus', 25, 18_000],
      ['bengkok', 25, 19_500],
      ['isi 10', 250, 165_000],
    ],
  },
  {
    name: 'Papan sirip meranti',
    motif: 'plank',
    tags: ['bangunan'],
    text: 'Kayu meranti oven dengan alur, tempat walet menempelkan sarang.',
    variants: [
      ['15 x 200 cm', 3_800, 62_000],
      ['20 x 200 cm', 5_100, 82_000],
      ['20 x 400 cm', 10_200, 158_000],
    ],
  },
  {
    name: 'Tweeter panggil',
    motif: 'speaker',
    tags: ['audio'],
    text: 'Tweeter piezo tahan lembap untuk lubang masuk dan ruang inap.',
    variants: [
      ['inap', 90, 22_500],
      ['lubang masuk', 480, 185_000],
      ['isi 50 inap', 4_500, 1_025_000],
    ],
  },
  {
    name: 'Amplifier walet',
    motif: 'device',
    tags: ['audio'],
    text: 'Amplifier dua kanal dengan pengatur waktu dan pemutar kartu memori.',
    variants: [
      ['50 W', 2_400, 875_000],
      ['100 W', 3_100, 1_350_000],
      ['200 W', 4_600, 2_150_000],
    ],
  },
  {
    name: 'Kartu suara panggil',
    motif: 'device',
    tags: ['audio'],
    text: 'Rekaman suara walet untuk pemutar, dengan jadwal pagi dan sore.',
    variants: [
      ['anakan', 10, 125_000],
      ['koloni', 10, 125_000],
      ['indukan', 10, 125_000],
    ],
  },
  {
    name: 'Mesin kabut',
    motif: 'device',
    tags: ['iklim'],
    text: 'Pelembap ultrasonik yang menjaga kelembapan ruang inap.',
    variants: [
      ['1 kepala', 1_900, 745_000],
      ['6 kepala', 4_800, 1_890_000],
      ['10 kepala', 7_300, 2_950_000],
    ],
  },
  {
    name: 'Termohigrometer',
    motif: 'device',
    tags: ['iklim'],
    text: 'Mengukur suhu dan kelembapan, mencatat selama 30 hari.',
    variants: [
      ['dinding', 150, 89_000],
      ['nirkabel', 210, 265_000],
    ],
  },
  {
    name: 'Kamera hitung burung',
    motif: 'device',
    tags: ['kamera'],
    text: 'Kamera inframerah untuk lubang masuk, tersambung ke pemantauan.',
    variants: [
      ['2 MP', 680, 1_150_000],
      ['4 MP', 720, 1_690_000],
    ],
  },
  {
    name: 'Aroma pemikat walet',
    motif: 'bottle',
    tags: ['perangsang'],
    text: 'Cairan aroma guano untuk bangunan baru, disemprot pada papan sirip.',
    variants: [
      ['500 ml', 560, 68_000],
      ['1 liter', 1_080, 119_000],
      ['5 liter', 5_300, 525_000],
    ],
  },
  {
    name: 'Media serangga pakan',
    motif: 'pouch',
    tags: ['pakan'],
    text: 'Media fermentasi untuk membiakkan serangga kecil di dalam bangunan.',
    variants: [
      ['1 kg', 1_020, 38_000],
      ['5 kg', 5_100, 172_000],
      ['10 kg', 10_150, 325_000],
    ],
  },
  {
    name: 'Telur kutu pakan walet',
    motif: 'pouch',
    tags: ['pakan'],
    text: 'Bibit kutu beras untuk pakan anakan, dikirim dalam media.',
    variants: [
      ['250 g', 270, 45_000],
      ['1 kg', 1_030, 155_000],
    ],
  },
  {
    name: 'Cairan anti jamur papan',
    motif: 'bottle',
    tags: ['bangunan', 'perawatan'],
    text: 'Mencegah jamur pada papan sirip, tidak berbau setelah kering.',
    variants: [
      ['1 liter', 1_100, 95_000],
      ['5 liter', 5_400, 435_000],
    ],
  },
  {
    name: 'Seragam panen',
    motif: 'garment',
    tags: ['seragam', 'panen'],
    text: 'Baju panen lengan panjang sesuai ketentuan karantina.',
    variants: [
      ['S', 300, 165_000],
      ['M', 320, 165_000],
      ['L', 340, 165_000],
      ['XL', 360, 175_000],
    ],
  },
  {
    name: 'Penutup rambut sekali pakai',
    motif: 'carton',
    tags: ['seragam', 'panen'],
    text: 'Penutup rambut bukan tenunan, isi per kotak.',
    variants: [
      ['isi 50', 180, 28_000],
      ['isi 100', 340, 49_500],
    ],
  },
  {
    name: 'Sarung tangan nitril',
    motif: 'carton',
    tags: ['seragam', 'panen'],
    text: 'Sarung tangan tanpa bedak, isi 100.',
    variants: [
      ['M', 420, 72_000],
      ['L', 440, 72_000],
    ],
  },
  {
    name: 'Rak simpan sarang',
    motif: 'plank',
    tags: ['bangunan', 'panen'],
    text: 'Rak baki plastik pangan untuk menyimpan sarang yang baru dipanen.',
    variants: [
      ['5 baki', 4_200, 425_000],
      ['10 baki', 7_900, 795_000],
    ],
  },
]
