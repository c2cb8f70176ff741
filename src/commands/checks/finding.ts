export interface Finding {
  readonly check: string
  readonly status: 'ok' | 'warning' | 'failure'
  readonly message: string
}

export const ok = (check: string, message: string): Finding => ({ check, status: 'ok', message })
/** The message says what to do. */
export const warning = (check: string, message: string): Finding => ({ check, status: 'warning', message })
/** The message says what to do. */
export const failure = (check: string, message: string): Finding => ({ check, status: 'failure', message })

export const describeCause = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
