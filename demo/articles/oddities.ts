import type { Random } from '../random'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'
import type { Article } from './story'

const HOSTILE = `<h2 onclick="alert(1)">Promo sarang</h2><script>window.hacked = true</script>
<p style="position:fixed;inset:0">Klik <a href="javascript:window.hacked=true">di sini</a> untuk harga terbaik.</p>
<img src="x" onerror="window.hacked = true"><iframe src="https://contoh.test/jebakan"></iframe>
<svg onload="window.hacked = true"><text>sarang</text></svg>`

const LEGACY = `<div><font color="red" size="5"><b>PENGUMUMAN</b></font></div>
<div style="text-align:center">Jam layanan gudang berubah mulai&nbsp;Senin:</div>
<table border="1"><tr><td>Senin - Jumat</td><td>08.00 - 16.00</td></tr>
<tr><td>Sabtu</td><td>08.00 - 12.00</td></tr></table><div>Terima kasih.</div>`

const LONG_TITLE = `Panduan lengkap ${'memilih lokasi, merancang gedung dan memanggil walet '.repeat(4)}di pesisir`

/** What older apps and other hands left behind; a console has to show each of them, and run none. */
export function oddArticles(random: Random, now: Date): Article[] {
  const article = (age: number, fields: PlainMap): Article => {
    const aid = random.id(20)
    const dateCreated = daysBefore(now, age)
    return { aid, motif: undefined, fields: { aid, versionNo: 0, dateCreated, ...fields } }
  }
  return [
    article(640, { title: 'Promo sarang dari pengirim tak dikenal', description: HOSTILE }),
    article(620, { title: 'Perubahan jam layanan gudang', description: LEGACY, author: 'Admin' }),
    article(600, { title: 'Catatan tanpa format', description: 'Baris satu.\nBaris dua & tiga.' }),
    article(580, { title: LONG_TITLE, description: '<p>Segera hadir.</p>', tags: ['bangunan'] }),
    article(560, { title: 'Konsep tanpa isi', author: null, readingDuration: null }),
    article(540, {
      title: 'Harga sarang pekan lalu',
      description: '<p>Sudah tidak berlaku.</p>',
      versionNo: -1,
    }),
  ]
}
