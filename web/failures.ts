import type { Failure } from '#contract'

/** A failure with a 4xx status. By shape, because the bundle of the pages has its own copy of the class. */
export const isClientError = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && 'status' in error && (error.status as number) < 500

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
