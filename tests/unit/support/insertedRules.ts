import { createRequire } from 'node:module'

/** What Emotion would have put into the document for those that compute styles, since this process began. */
export const insertedRules: string[] = []

interface Serialised {
  name: string
  styles: string
}
type Serialise = (...given: [args: unknown[], registered?: object, props?: object]) => Serialised

/** The object that Emotion's own modules ask; it is one for the whole process. */
const emotion: { serializeStyles: Serialise } = createRequire(import.meta.url)('@emotion/serialize')
const { serializeStyles } = emotion
const noStyles: Serialised = { name: 'none', styles: '' }

/** From here to the end of the test elements have the styles that are declared, as in the app. */
export function computeStyles(): void {
  emotion.serializeStyles = serializeStyles
}

/** Of each element that is drawn they would be computed and named again, each time it is. */
export function leaveStyles(): void {
  emotion.serializeStyles = (...given) => (given[2] ? noStyles : serializeStyles(...given))
}
