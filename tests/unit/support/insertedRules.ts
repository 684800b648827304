/** What Emotion would have put into the document, since this process began. */
export const insertedRules: string[] = []
