import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildEmulated, buildJudge, EMULATED } from './lib/build.mjs'
import { CLI, debianFirestore, JAVA, javaVersion, testsJudge } from './lib/emulators.mjs'
import { root } from './lib/root.mjs'

/**
 * `npm run emulators`: the build for Firebase on Google's own emulators, on this machine and of a project that is none.
 * Words after `--` go to the Firebase CLI, such as `--only auth,firestore`. `npm run test:cloud`: the browser tests on them;
 * words after `--` go to vitest.
 */
const isTest = process.argv[2] === 'test'
const more = process.argv.slice(isTest ? 3 : 2)
const version = javaVersion()
if (version < JAVA) {
  console.error(
    `Emulator Google memerlukan Java ${JAVA} atau lebih baru (yang ada: ${version || 'tidak ada'}). ` +
      'Ambil dari https://adoptium.net, lalu dahulukan folder bin-nya di PATH.',
  )
  process.exit(6)
}

console.log('Membangun aplikasi dan fungsi untuk emulator ...')
const folder = await buildEmulated().catch(error => {
  console.error(error.message)
  process.exit(1)
})

const firestore = debianFirestore(folder)
const judge = isTest ? testsJudge(folder, await buildJudge()) : undefined
const env = { ...process.env, ...firestore, ...judge }
if (judge) {
  console.log(
    'Storage: aturannya dinilai oleh penilai dari server ini, bukan oleh milik Google, yang hanya ada di storage.googleapis.com.',
  )
} else if (firestore) {
  console.log(
    'Firestore: emulator dari paket Debian. Storage tidak dijalankan: penilai aturannya hanya ada di storage.googleapis.com, ' +
      'dan diunduh oleh `npx firebase-tools setup:emulators:firestore` serta `setup:emulators:storage`.',
  )
}
const some = ['auth', 'firestore', 'functions', 'hosting', ...(judge ? ['storage'] : [])]
const only = firestore ? ['--only', some.join(',')] : []
const place = ['--config', join(folder, 'firebase.json'), '--project', EMULATED]
const vitest = ['vitest', 'run', '--config', 'vitest.cloud.config.ts', ...more]
const tests = `cd ${quoted(root)} && npx ${vitest.map(quoted).join(' ')}`
const words = isTest
  ? ['emulators:exec', ...place, ...only, tests]
  : ['emulators:start', ...place, ...(more.includes('--only') ? more : [...only, ...more])]
const [command, ...first] = CLI
const options = { stdio: 'inherit', cwd: folder, env }
const child = spawn(command, [...first, ...words], options)
// The CLI ends its emulators at the same signals; the terminal sends its own to both.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', error => {
  console.error(`${command}: ${error.message}`)
  process.exit(1)
})
child.on('close', code => process.exit(code ?? 1))

function quoted(word) {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
