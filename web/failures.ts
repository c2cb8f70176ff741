import { describeFailure, type DescribedFailure, type Failure, type FailureType } from '#contract'
import { formatMessage } from './messages.ts'

/** A failure with a 4xx status. Not by `instanceof`: the bundle of the pages has its own copy of the class. */
export const isClientError = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && 'status' in error && (error.status as number) < 500

/** By code and text: two types that share both cannot be told apart. */
export const isFailureOfType = (error: unknown, type: FailureType): boolean =>
  isClientError(error) && error.code === type.code && error.text.key === type.text.key

/** Leaves out `pathProblems`, which only help developers. */
export const describeForPage = ({ text, fields, secondsLeft }: DescribedFailure): string =>
  describeFailure({ text, fields, secondsLeft }, formatMessage)

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
