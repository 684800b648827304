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

/**
 * Only where it needs no question: as root on a system with apt, and when no other place was asked for. The package list
 * that is there is tried first; one that is missing, or names what is no longer served, is fetched anew.
 */
function installed() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return false
  const apt = (...words) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // Another installation may be under way on a machine that has just started.
    const all = ['-o', 'DPkg::Lock::Timeout=300', ...words]
    return spawnSync('apt-get', all, { env, stdio: 'inherit' }).status === 0
  }
  const install = () =>
    apt('install', '-y', '--no-install-recommends', 'chromium') && existsSync(path)
  if (install()) return true
  // Its status says nothing: it fails when any source does, also one that has no Chromium.
  apt('update')
  return install()
}
