import { errors, Provider } from 'oidc-provider'
import { databaseErrorCode, foreignKeyViolation, isDatabaseUnavailable } from '#platform'

/** The library's errors instead of the database's. */
export const withOAuthErrors =
  <A extends unknown[], T>(run: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    try {
      return await run(...args)
    } catch (error) {
      if (databaseErrorCode(error) === foreignKeyViolation) throw new errors.InvalidGrant('revoked meanwhile')
      if (isDatabaseUnavailable(error)) throw temporarilyUnavailable(error)
      throw error
    }
  }

function temporarilyUnavailable(cause: unknown): Error {
  const error = new errors.TemporarilyUnavailable('The database does not answer at the moment. Try again soon.', {
    cause,
  })
  error.status = error.statusCode = 503
  Provider.ctx?.set('Retry-After', '2')
  return error
}
