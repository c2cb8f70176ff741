import { pino, type Logger } from 'pino'

export type Log = Logger

/** Logs JSON lines to standard output. Credentials and raw addresses are never among what is handed to it. */
export const createLog = (level: string): Log => pino({ level })
