import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at once, where it is no matter how it came there: each key would draw the form again. */
export async function enter(
  user: Pick<UserEvent, 'click' | 'paste'>,
  field: Element,
  text: string,
): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
