import type { FirebaseOptions } from 'firebase/app'

/**
 * The Firebase project that the build was made for, or null when none is named.
 *
 * @throws Error that lists what is missing when only a part is named
 */
export function readConfig(env: Readonly<Record<string, unknown>>): FirebaseOptions | null {
  const names = Object.entries(NAMES)
  const missing = names.filter(([, name]) => !env[name]).map(([, name]) => name)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    throw new Error(`Konfigurasi Firebase belum lengkap. Isi juga: ${missing.join(', ')}`)
  }
  return Object.fromEntries(names.map(([option, name]) => [option, String(env[name])]))
}

const NAMES = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
}
