import type { ErrorHandler, NotFoundHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Log, logRefusal } from '../log'
import { errorJson, STATUS, StatusError, statusError } from '../status'

/** Answers {error: {code, message, status}}; what is no StatusError is a bug: logged, and told to nobody. */
export function handleErrors(log: Log): ErrorHandler {
  return (thrown, c) => {
    const { method, path } = c.req
    const error = statusError(thrown, {
      bug: stack => log('http.error', { method, path, error: stack }),
      limit: name => logRefusal(log, name),
    })
    return c.json(errorJson(error), STATUS[error.status].http as ContentfulStatusCode)
  }
}

/** What Identity Toolkit is asked for and is not here, such as other ways to sign in, is switched off: the SDK has a code for that. */
export const handleNotFound: NotFoundHandler = c => {
  const isAuth = c.req.path.startsWith('/identitytoolkit.googleapis.com/')
  const message = isAuth ? 'OPERATION_NOT_ALLOWED : This is not offered here.' : 'Not found.'
  return c.json(errorJson(new StatusError('NOT_FOUND', message)), 404)
}
