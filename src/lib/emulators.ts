import ports from '../../emulators.json'

/** Google's emulators beside the page, by service; undefined in every build but that of `npm run emulators`. */
export const emulators: typeof ports | undefined = import.meta.env.VITE_EMULATORS
  ? ports
  : undefined

/** The machine of the emulators, as the page's policy names it. */
export const EMULATED_ON = '127.0.0.1'
