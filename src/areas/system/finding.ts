import type { SystemPart } from './contract.ts'

export type Finding = Omit<SystemPart, 'name'>

const createFinding =
  (status: Finding['status']) =>
  (message: string): Finding => ({ status, message })

/** `off`: not set up. The messages of warnings and failures say what to do. */
export const finding = {
  ok: createFinding('ok'),
  off: createFinding('off'),
  warning: createFinding('warning'),
  failure: createFinding('failure'),
}

export const describeCause = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** For the middle of a sentence. */
export const describeCauseInline = (error: unknown): string => describeCause(error).replace(/\.$/, '')
