export const databaseErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** For a host with several addresses, Node's error has a code but no message. */
export const describeReason = (error: unknown): string =>
  (error as Error).message || databaseErrorCode(error) || String(error)

export const uniqueViolation = '23505'

export const foreignKeyViolation = '23503'

/** CONNECT…: postgres.js; POOL_TIMEOUT: our patch of it; 08: connection, 57P0: shutdown, 57014 and 55P03: timeouts, 53: out of resources, 25006: a standby. */
const unavailableCodePattern =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|CONNECT|08|57P0|57014|55P03|53|25006|POOL_TIMEOUT)/

/** The database cannot answer now, as opposed to rejecting the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error)
  // A missing socket, unlike a missing file.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return unavailableCodePattern.test(code)
}
