/**
 * The reset code of the link that was followed, '' for none. It moves from the address, which browsers keep and show, to
 * the state of this entry of the history, which survives a reload.
 */
export function takeResetCode(): string {
  const query = new URLSearchParams(location.search)
  const code = query.get('oobCode')
  if (!code || (query.get('mode') ?? RESET) !== RESET) return kept()
  history.replaceState({ resetCode: code }, '', location.pathname)
  return code
}

/** Firebase's links say what they are for. */
const RESET = 'resetPassword'

/** When it was used, or is of no use. */
export const forgetResetCode = () => history.replaceState(null, '', location.pathname)

function kept(): string {
  const { resetCode } = (history.state ?? {}) as { resetCode?: unknown }
  return typeof resetCode === 'string' ? resetCode : ''
}
