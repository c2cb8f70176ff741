import { message, type Message } from '#contract'
import { databaseErrorCode, describeReason } from '#platform'

interface Addresses {
  readonly DATABASE_DIRECT_URL?: string | undefined
}

/** Undefined for errors that may pass while a server waits. */
export function findDatabaseProblem(
  error: unknown,
  { DATABASE_DIRECT_URL: directUrl }: Addresses,
): Message | undefined {
  const { message: reason } = error as Error
  const setting = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (/unsupported startup parameter|prepared statement ".*" (does not exist|already exists)/.test(reason))
    return message('cli.database.pgBouncer', { setting, reason })
  switch (databaseErrorCode(error)) {
    case '28P01':
    case '28000':
      return message('cli.database.refused', { setting, reason })
    case '3D000':
      return message('cli.database.unknown', { setting, reason })
    case '08P01':
      return pgBouncerRefusal.test(reason) ? message('cli.database.pgBouncerRefused', { reason }) : undefined
    default:
      return undefined
  }
}

/** PgBouncer gives all of its errors the code 08P01, also temporary ones. */
const pgBouncerRefusal =
  /^no such (user|database)|authentication failed|^(database|role) ".*" does not exist|no pg_hba\.conf entry/

/** For a command, which does not wait. */
export const describeUnreachable = (error: unknown): Message | undefined =>
  /^(ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|CONNECT)/.test(databaseErrorCode(error))
    ? message('cli.database.unreachable', { reason: describeReason(error) })
    : undefined
