/** What was asked for was refused with this status. */
export const isRefusedWith = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status

/** Null for what there is not, or not for this visitor. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isRefusedWith(error, 404)) return null
    throw error
  }
}
