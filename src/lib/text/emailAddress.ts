/** As firestore.rules have it. */
const MAX_LENGTH = 254

/** What a browser takes in its own field for it, with a dot behind the @: of ASCII alone, where no letter looks like one of another script. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)+$/

export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && EMAIL.test(text)
