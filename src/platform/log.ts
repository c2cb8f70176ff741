import { pino, type Logger } from 'pino'

export type Log = Logger

/** Callers never pass credentials or raw addresses. */
export const createLog = (level: string): Log => pino({ level })
