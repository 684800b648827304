import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import type { HostPolicy } from '../fromBox'
import { CALLS, CAMERA_CALLS, type Call, IOT_CALLS } from './calls'
import { FAULTS, type Faults, isFault } from './faults'

const NONE = "'none'"
const NAMES: Record<string, string> = {
  timeout: 'timeout: tidak pernah menjawab',
  malformed: 'malformed: JSON rusak',
  drop: 'drop: koneksi diputus',
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: 0.4rem; text-align: left; font-weight: normal; }
select, button { font: inherit; padding: 0.3rem; }
@media (prefers-color-scheme: dark) { body { background: #161616; color: #eee; } }
`

/** A form that says what goes wrong with which call; only a page of this address may send it. */
export function dialsPage(faults: Faults, { isOwnOrigin }: Pick<HostPolicy, 'isOwnOrigin'>): Hono {
  const app = new Hono()
  app.use(
    '/',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: [NONE],
        styleSrc: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
        imgSrc: ['data:'],
        formAction: ["'self'"],
        frameAncestors: [NONE],
        baseUri: [NONE],
      },
      // A form of a page without a referrer is sent with the origin "null".
      referrerPolicy: 'same-origin',
      strictTransportSecurity: false,
    }),
  )
  app.get('/', c => {
    c.header('Cache-Control', 'no-store')
    return c.html(page(faults))
  })
  app.post('/', async c => {
    if (!isOwnOrigin(c.req.header('origin') ?? '')) {
      return c.json({ error: 'Permintaan dari situs lain ditolak' }, 403)
    }
    const form = await c.req.parseBody()
    for (const call of CALLS) setDial(faults, call, form[call])
    return c.redirect('/', 303)
  })
  return app
}

/** A call that the form does not name keeps what it has. */
function setDial(faults: Faults, call: Call, value: unknown) {
  if (typeof value !== 'string') return
  if (isFault(value)) faults.set(call, value)
  else faults.delete(call)
}

const page = (faults: Faults) => html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Armada simulasi</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Armada simulasi</h1>
<p>Pilih gangguan untuk setiap panggilan. Berlaku sampai diubah lagi atau Sarang dihentikan.</p>
<form method="post">
${table('Layanan kamera', CAMERA_CALLS, faults)}
${table('Layanan IoT', IOT_CALLS, faults)}
<p><button>Terapkan</button></p>
</form>
</body>
</html>`

const table = (title: string, calls: readonly Call[], faults: Faults) => html`<h2>${title}</h2>
<table>
<tr><th scope="col">Panggilan</th><th scope="col">Gangguan</th></tr>
${calls.map(call => row(call, faults.get(call)))}
</table>`

const row = (call: Call, chosen: string | undefined) => html`<tr>
<th scope="row"><label for="${call}">${call}</label></th>
<td><select id="${call}" name="${call}"><option value="">tidak ada</option>
${FAULTS.map(fault => option(fault, fault === chosen))}
</select></td>
</tr>
`

const option = (fault: string, isChosen: boolean) =>
  html`<option value="${fault}" ${isChosen ? 'selected' : ''}>${NAMES[fault] ?? fault}</option>
`
