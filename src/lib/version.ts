/** The app's, as it was built. */
export { version } from '../../package.json'
