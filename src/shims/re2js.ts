/**
 * In the place of re2js, a regular expression engine of 229 kB. Firestore's SDK has it for one thing: to evaluate a
 * pipeline in the browser, and nothing here asks for pipelines.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Firestore pipelines are not part of this build (vite.config.ts)')
  },
}
