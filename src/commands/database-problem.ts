import { databaseErrorCode } from '#platform'

interface Addresses {
  readonly DATABASE_DIRECT_URL?: string | undefined
}

/** A sentence for what no waiting mends; undefined for everything else. */
export function findDatabaseProblem(error: unknown, { DATABASE_DIRECT_URL: directUrl }: Addresses): string | undefined {
  const { message } = error as Error
  const setting = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (/unsupported startup parameter|prepared statement ".*" (does not exist|already exists)/.test(message))
    return `${setting} leads to PgBouncer (${message}). Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`
  switch (databaseErrorCode(error)) {
    case '28P01':
    case '28000':
      return `PostgreSQL refuses the user or password of ${setting}: ${message}`
    case '3D000':
      return `PostgreSQL answers, but ${message}. Create it, or change ${setting}.`
    case '08P01':
      return pgBouncerRefusal.test(message) ? `PgBouncer refuses DATABASE_URL: ${message}` : undefined
    default:
      return undefined
  }
}

/** PgBouncer gives all of its errors this code, also those that pass. */
const pgBouncerRefusal =
  /^no such (user|database)|authentication failed|^(database|role) ".*" does not exist|no pg_hba\.conf entry/

/** For a host with several addresses, Node's error has no message. */
export const describeOutage = (error: unknown): string =>
  (error as Error).message || databaseErrorCode(error) || String(error)

/** For a command, which does not wait. */
export const describeUnreachable = (error: unknown): string | undefined =>
  /^(ECONN|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|CONNECT)/.test(databaseErrorCode(error))
    ? `Cannot connect: ${describeOutage(error)}. Check the database, and DATABASE_URL.`
    : undefined
