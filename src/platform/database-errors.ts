export const databaseErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const uniqueViolation = '23505'

export const foreignKeyViolation = '23503'

const unavailableCodePattern =
  /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|CONNECT|08|57P0|57014|55P03|53|25006|POOL_TIMEOUT)/

/** The database cannot answer now, as opposed to rejecting the statement. */
export const isDatabaseUnavailable = (error: unknown): boolean => unavailableCodePattern.test(databaseErrorCode(error))
