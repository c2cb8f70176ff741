import type { SystemPart } from './contract.ts'

export type Finding = Omit<SystemPart, 'name'>

export const ok = (message: string): Finding => ({ status: 'ok', message })
/** Not set up. */
export const off = (message: string): Finding => ({ status: 'off', message })
/** The message says what to do. */
export const warning = (message: string): Finding => ({ status: 'warning', message })
/** The message says what to do. */
export const failure = (message: string): Finding => ({ status: 'failure', message })

export const describeCause = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** For the middle of a sentence. */
export const describeCauseInline = (error: unknown): string => describeCause(error).replace(/\.$/, '')
