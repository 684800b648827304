/** What people call the shapes of nest, the steps and ends of a harvest, and what goes wrong in one. */
export const gradeShapes = { mangkok: 'Mangkok', oval: 'Oval', patahan: 'Patahan', sudut: 'Sudut' }

export const stageNames = {
  request: 'Permintaan',
  receive: 'Penerimaan',
  delivery: 'Pengiriman',
  process: 'Pengolahan',
  finished: 'Selesai',
} as const

export const statusNames = {
  ongoing: 'Berjalan',
  cancelled: 'Dibatalkan',
  rejected: 'Ditolak',
  failed: 'Gagal',
  finished: 'Selesai',
} as const

/** Parts of what a chat with the farmer begins with. */
export const messageTexts = {
  hello: (name: string) => `Halo${name}, kami dari Sarang.`,
  about: (whose: string, news: string) => `Tentang panen Anda${whose}: ${news}`,
  from: (building: string) => ` dari ${building}`,
  on: (day: string) => ` tanggal ${day}`,
  request: 'permintaannya sudah kami terima dan sedang kami periksa.',
  receive: 'permintaannya kami setujui. Kapan hasilnya bisa kami terima dan timbang?',
  delivery: (received: string) => `hasilnya sudah kami terima${received} dan segera kami kirim.`,
  process: (received: string) => `hasilnya${received} sudah sampai dan sedang diolah.`,
  finished: 'sudah selesai diolah. Terima kasih.',
  cancelled: 'permintaannya dibatalkan.',
  rejected: 'mohon maaf, belum bisa kami terima.',
  failed: 'mohon maaf, ada kendala.',
}

export const gradedParts = {
  'request.harvestDetail': 'Hasil panen per mutu',
  'receive.item': 'Diterima per mutu',
  'delivery.item': 'Dikirim per mutu',
  'process.nestProduct': 'Sarang per mutu',
}

export const endMarks = {
  'request.isCancelled': 'dibatalkan',
  'request.isRejected': 'permintaan ditolak',
  'receive.isRejected': 'penerimaan ditolak',
  'delivery.isFailed': 'pengiriman gagal',
  'process.isFailed': 'pengolahan gagal',
}

export const moments = {
  'request.requestDate': 'Diajukan',
  'request.dateStart': 'Permintaan dimulai',
  'request.dateEnd': 'Permintaan selesai',
  'receive.dateEnd': 'Penerimaan selesai',
  'delivery.dateStart': 'Pengiriman dimulai',
  'delivery.dateEnd': 'Pengiriman selesai',
  'process.dateStart': 'Pengolahan dimulai',
  'process.dateEnd': 'Pengolahan selesai',
}

export const oddityTexts = {
  unreadable: (part: string) => `Tidak terbaca: ${part}`,
  mark: (label: string) => `tanda ${label}`,
  ownerless: 'Petaninya tidak diketahui',
  early: (step: string, at: string) => `${step} sudah berisi, padahal ${at} belum selesai`,
  empty: (step: string) => `${step} tidak ada isinya`,
  finished: 'selesai',
  ends: (marks: string) => `Berakhir lebih dari satu kali: ${marks}`,
  unknownGrade: (grades: string) => `Mutu tidak dikenal: ${grades}`,
  gained: (step: string) => `Beratnya bertambah pada ${step}`,
  shrunk: (step: string) => `Lebih dari separuh beratnya hilang pada ${step}`,
  unequal: (whole: string, sum: string) => `Berat dikirim ${whole}, padahal jumlah per mutu ${sum}`,
  unpriced: (grades: string) => `Diterima tanpa harga: ${grades}`,
  unweighed: 'Diterima tanpa berat',
}
