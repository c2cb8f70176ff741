import type { FieldProblem } from '#contract'

interface ClientError {
  readonly status: number
  readonly message: string
  /** Such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>
  readonly fields?: readonly FieldProblem[]
}

export function isClientError(error: unknown): error is ClientError {
  return error instanceof Error && 'code' in error && 'status' in error && (error.status as number) < 500
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status

export async function nullIfNotFound<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}
