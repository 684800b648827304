/** What is told of a harvest whose parts do not go together. */
export const gradedParts = {
  'request.harvestDetail': 'Hasil panen per mutu',
  'receive.item': 'Diterima per mutu',
  'delivery.item': 'Tiba per mutu',
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
  inGrades: (part: string, grades: string) => `${part} (${grades})`,
  mark: (label: string) => `tanda ${label}`,
  ownerless: 'Petaninya tidak diketahui',
  early: (step: string, at: string) => `${step} sudah berisi, padahal ${at} belum selesai`,
  empty: (step: string) => `${step} tidak ada isinya`,
  finished: 'selesai',
  ends: (marks: string) => `Berakhir lebih dari satu kali: ${marks}`,
  unknownGrade: (grades: string) => `Mutu tidak dikenal: ${grades}`,
  gained: (step: string) => `Beratnya bertambah pada ${step}`,
  shrunk: (step: string) => `Lebih dari separuh beratnya hilang pada ${step}`,
  unequal: (whole: string, sum: string) =>
    `Berat saat tiba ${whole}, padahal jumlah per mutu ${sum}`,
  mispriced: (paid: string, sum: string) =>
    `Nilai diterima ${paid}, padahal jumlah per mutu ${sum}`,
  unpriced: (grades: string) => `Diterima tanpa harga: ${grades}`,
  unweighed: 'Diterima tanpa berat',
}
