import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { isDatabaseUnavailable } from './database-errors.ts'

export type Log = Logger

/** How much waits for a full disk to have room again. What comes then is dropped. */
const maxWaitingBytes = 1_048_576

function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: maxWaitingBytes })
  output.on('error', () => {
    // The next line tries again. At the end of the process, this would try for ever.
    output.flushSync = () => undefined
  })
  return output
}

/** Callers pass no credentials, and IP addresses only with `LOG_IP_ADDRESSES`. */
export const createLog = (level: string, destination = openStandardOutput()): Log =>
  pino({ level, serializers: { err: serializeError } }, destination)

/** While the database is away, every stack would be the same. Details of database errors quote rows, so they are left out. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isDatabaseUnavailable(error)) return { message: error.message, code: (error as NodeJS.ErrnoException).code }
  const serialized = Object.entries(stdSerializers.err(error))
  return Object.fromEntries(serialized.filter(([name]) => name !== 'detail' && name !== 'where'))
}
