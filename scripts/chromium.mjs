import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

if (existsSync(path) || installed()) {
  console.log(`Chromium: ${path}`)
} else {
  console.log(`No Chromium at ${path}. Install it (Debian: apt-get install chromium) or set`)
  console.log('CHROMIUM_PATH to the executable of a Chromium or Chrome, then run the tests again.')
  process.exitCode = 1
}

/** Only where it needs no question: as root on a system with apt, and when no other place was asked for. */
function installed() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return false
  const apt = (...words) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', words, { env, stdio: 'inherit' }).status === 0
  }
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium')
  return (install() || (apt('update') && install())) && existsSync(path)
}
