import type { Random } from './random'

const GIVEN =
  words(`Agus Ahmad Andi Anisa Ayu Bambang Bayu Budi Cahya Citra Dedi Desi Dewi Dian Dimas Dwi Eka Eko
  Endang Fajar Fitri Galih Gunawan Hadi Hendra Herlina Indah Intan Irfan Joko Kartika Kurnia Lestari Lina
  Made Maya Mega Muhammad Mulyadi Nadia Nur Nurul Putra Putri Rahmat Rani Ratna Rendra Retno Rina Rizky
  Rudi Sari Sekar Septi Siti Slamet Sri Suci Sulastri Surya Susanti Taufik Teguh Tri Utami Vina Wahyu Wati
  Wayan Widya Wulan Yanti Yohanes Yudi Yuliana Yusuf Zahra Zainal`)

const FAMILY =
  words(`Anggraini Ardiansyah Batubara Daeng Dalimunthe Firmansyah Ginting Gunadi Halim Handayani
  Harahap Hartono Hasanuddin Hidayat Hutapea Iskandar Kusuma Lubis Mahendra Mangkuluhur Manurung Maulana
  Nainggolan Nasution Nugroho Palayukan Pasaribu Permadi Pradana Pranata Prasetyo Purnama Purwanto Rahayu
  Ramadhan Saputra Santoso Setiawan Siregar Sihombing Simanjuntak Situmorang Subagyo Sudarsono Suharto
  Sulaiman Suryadi Susilo Syahputra Tampubolon Tanjung Tarigan Wibowo Widodo Wijaya Winarno Yulianto`)

const CARRIERS = ['0811', '0812', '0813', '0821', '0852', '0853', '0857', '0878', '0896']

export function inventName(random: Random): string {
  const middle = random.chance(0.25) ? [random.pick(GIVEN)] : []
  const given = random.pick(GIVEN)
  return [given, ...middle.filter(name => name !== given), random.pick(FAMILY)].join(' ')
}

/** In the domain that is reserved for examples; a number is added when `taken` has the plain form. */
export function emailOf(name: string, taken: Set<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
  const [first, ...others] = plain.split(/ +/)
  const local = [first, others.at(-1)].filter(Boolean).join('.')
  const number = taken.has(`${local}@contoh.test`) ? firstFree(local, taken) : ''
  const email = `${local}${number}@contoh.test`
  taken.add(email)
  return email
}

/** Written the ways people write it. */
export function inventPhone(random: Random): string {
  const parts = [random.pick(CARRIERS), '5555', String(random.integer(1000, 9999))]
  if (random.chance(0.3)) return `+62${parts.join('').slice(1)}`
  return parts.join(random.chance(0.5) ? '-' : '')
}

function firstFree(local: string, taken: Set<string>, number = 2): number {
  return taken.has(`${local}${number}@contoh.test`) ? firstFree(local, taken, number + 1) : number
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
