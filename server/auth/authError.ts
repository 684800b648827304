import { StatusError } from '../status'

/**
 * An error of Google's Identity Toolkit: HTTP 400 whose message is a code such as INVALID_PASSWORD,
 * optionally followed by ` : ` and a text, which the SDK turns into auth/wrong-password.
 */
export class AuthError extends StatusError {
  constructor(code: string) {
    super('INVALID_ARGUMENT', code, /TOO_MANY|EXCEED_LIMIT/.test(code) ? 'tries' : undefined)
    this.name = 'AuthError'
  }
}
