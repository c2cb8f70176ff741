import type { FieldProblem } from '#contract'

export interface ClientError {
  readonly status: number
  readonly message: string
  /** Such as when to try again. */
  readonly headers: Readonly<Record<string, string>>
  readonly fields?: readonly FieldProblem[]
}

/** What the service refuses for a reason that people can understand. */
export function isClientError(error: unknown): error is ClientError {
  return error instanceof Error && 'code' in error && 'status' in error && (error.status as number) < 500
}

/** What was asked for was refused with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status

/** Null for what there is not, or not for this visitor. */
export async function nullIfNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}
