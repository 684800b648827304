import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Services, SHORT_KEY, serviceKey, serviceUrl } from './functions'
import { isLoopbackName } from './http/hosts'
import { StartError } from './startError'

/** The Firebase project that a box is to the SDK. */
export const PROJECT = 'demo-sarang'

const PORT = 'port harus bilangan bulat antara 0 dan 65535'
const DEVICES = 'devices harus bilangan bulat antara 0 dan 10000'

const PROJECT_ID = 'project harus 6 sampai 30 huruf kecil, angka atau tanda hubung, diawali huruf'

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

const isProject = (text: string) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(text)

const right = (isRight: (text: string) => unknown, problem: string) =>
  z.string().refine(isRight, problem).optional()
const url = (name: string) => right(serviceUrl, `${name} harus alamat http:// atau https://`)
const secret = (name: string) => right(serviceKey, `${name} ${SHORT_KEY}`)

const schema = z.object({
  port: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65535, PORT).default(5050),
  data: z.string().min(1, 'folder data tidak boleh kosong').default('.sarang'),
  host: z.string().min(1, 'host tidak boleh kosong').default('127.0.0.1'),
  cert: z.string().min(1, 'cert tidak boleh kosong').optional(),
  key: z.string().min(1, 'key tidak boleh kosong').optional(),
  publicUrl: right(isOrigin, 'url harus alamat seperti https://sarang.contoh.id, tanpa jalur'),
  seed: z.enum(['demo', 'odd', 'none'], 'seed harus demo, odd atau none').optional(),
  project: right(isProject, PROJECT_ID),
  rules: z.string().min(1, 'rules tidak boleh kosong').optional(),
  indexes: z.string().min(1, 'indexes tidak boleh kosong').optional(),
  fault: z.string().optional(),
  devices: z.coerce.number(DEVICES).int(DEVICES).min(0, DEVICES).max(10_000, DEVICES).optional(),
  cameraUrl: url('CAMERA_API_URL'),
  cameraKey: secret('CAMERA_ADMIN_KEY'),
  iotUrl: url('IOT_API_URL'),
  iotKey: secret('IOT_API_KEY'),
})
const whole = schema.refine(
  ({ cameraUrl, iotUrl }) => (cameraUrl === undefined) === (iotUrl === undefined),
  'CAMERA_API_URL dan IOT_API_URL harus diisi keduanya, atau tidak keduanya',
)
const sealed = whole.refine(
  ({ cert, key }) => (cert === undefined) === (key === undefined),
  '--cert dan --key harus diisi keduanya, atau tidak keduanya',
)
const apart = sealed.refine(
  ({ seed = 'none', project, rules, indexes }) => seed === 'none' || !(project ?? rules ?? indexes),
  'data demo hanya untuk Sarang sendiri: --project, --rules dan --indexes tidak bersama --seed demo atau odd',
)
const chosen = apart.refine(
  ({ cameraUrl, fault, devices }) => !cameraUrl || (fault === undefined && devices === undefined),
  '--fault dan --devices hanya untuk armada simulasi, yang tidak dipakai bila CAMERA_API_URL diisi',
)
/**
 * Port 0 takes a free one; without `seed` an empty folder gets the demo data. An empty `cameraKey` says that there is
 * none. `fault` and `devices` are for the simulated fleet.
 */
export type Config = z.infer<typeof schema>

/** Flags win over the environment. Throws StartError `configuration` with everything that is wrong. */
export function readConfig(argv: string[], env: NodeJS.ProcessEnv): Config {
  const flags = readFlags(argv)
  const parsed = chosen.safeParse({
    ...flags,
    port: digits(flags.port ?? env.PORT),
    data: flags.data ?? env.SARANG_DATA,
    host: flags.host ?? env.HOST,
    cert: flags.cert ?? env.TLS_CERT,
    key: flags.key ?? env.TLS_KEY,
    publicUrl: flags.url ?? env.PUBLIC_URL,
    devices: digits(flags.devices),
    cameraUrl: env.CAMERA_API_URL,
    cameraKey: env.CAMERA_ADMIN_KEY,
    iotUrl: env.IOT_API_URL,
    iotKey: env.IOT_API_KEY,
  })
  if (parsed.success) return parsed.data
  throw configurationError(parsed.error.issues.map(issue => issue.message).join('; '))
}

/**
 * Nobody but the operator can say how others than this machine reach the box, least of all the request that asks for a link
 * to it. Throws StartError `configuration` where he does not.
 */
export function checkReach({ host, publicUrl }: Config): void {
  if (isLoopbackName(host) || publicUrl !== undefined) return
  throw configurationError(
    `--host ${host} membutuhkan --url, alamat yang diketik orang, seperti https://sarang.contoh.id`,
  )
}

/** The files of TLS; undefined for plain HTTP. */
export const tlsOf = ({ cert, key }: Config) => (cert && key ? { cert, key } : undefined)

/** The services that the environment names; undefined when it names none. */
export function servicesOf({ cameraUrl, cameraKey, iotUrl, iotKey }: Config): Services | undefined {
  if (!cameraUrl) return undefined
  return { camera: { url: cameraUrl, adminKey: cameraKey }, iot: { url: iotUrl, key: iotKey } }
}

const FLAGS = 'port data host cert key url seed project rules indexes fault devices'.split(' ')

function readFlags(argv: string[]) {
  try {
    const options = Object.fromEntries(FLAGS.map(name => [name, { type: 'string' as const }]))
    return parseArgs({ args: argv, options, strict: true }).values
  } catch {
    throw configurationError(
      `"${argv.join(' ')}" tidak dikenal; yang ada: --${FLAGS.join(', --').replace('seed', 'seed demo|odd|none')}`,
    )
  }
}

/** Number('') is 0 and Number('1e3') is 1000: only plain digits are a port. */
const digits = (text: string | undefined) =>
  text === undefined || /^\d+$/.test(text) ? text : Number.NaN

const configurationError = (problem: string) =>
  new StartError('configuration', `Konfigurasi salah: ${problem}.`)
