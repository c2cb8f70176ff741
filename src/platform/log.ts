import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { isDatabaseUnavailable } from './database-errors.ts'

export type Log = Logger

/** Callers pass no credentials, and IP addresses only with `LOG_IP_ADDRESSES`. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ level, serializers: { err: serializeError } }, destination)

/** While the database is away, every stack would be the same. Details of database errors quote rows, so they are left out. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isDatabaseUnavailable(error)) return { message: error.message, code: (error as NodeJS.ErrnoException).code }
  const serialized = Object.entries(stdSerializers.err(error))
  return Object.fromEntries(serialized.filter(([name]) => name !== 'detail' && name !== 'where'))
}
