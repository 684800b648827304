export const texts = {
  codeHelp: '4 sampai 20 huruf A-Z atau angka; tidak dapat diubah setelah disimpan',
  codeProblem: '4 sampai 20 huruf A-Z atau angka, tanpa spasi',
  shareProblem: 'Isi 1 sampai 100 persen',
  amountProblem: 'Harus lebih dari Rp 0',
  mostProblem: 'Hanya untuk potongan persen',
  limitProblem: (quota: string) => `Tidak boleh lebih dari Kuota (${quota})`,
  atMost: (amount: string) => `, paling banyak ${amount}`,
  used: 'Habis',
  discount: (discount: string) => `Potongan ${discount}`,
  valueHelp: 'Persen (1 sampai 100) atau Rupiah',
}
