import { existsSync } from 'node:fs'

/** Debian's Firefox ESR. */
export const FIREFOX = '/usr/bin/firefox-esr'

export const hasFirefox = (): boolean => existsSync(FIREFOX)
