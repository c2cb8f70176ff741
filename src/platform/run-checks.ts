import { InvalidInput, validationFailure, type FieldProblem } from '#contract'

type Results<T extends readonly (() => unknown)[]> = { [K in keyof T]: Awaited<ReturnType<T[K]>> }

/** Collects the validation problems of all checks into one error; any other error is thrown at once. */
export async function runChecks<const T extends readonly (() => unknown)[]>(...checks: T): Promise<Results<T>> {
  const problems: FieldProblem[] = []
  const results: unknown[] = []
  for (const check of checks)
    try {
      results.push(await check())
    } catch (error) {
      if (!(error instanceof InvalidInput) || !error.fields) throw error
      problems.push(...error.fields)
    }
  if (problems.length > 0) throw validationFailure(problems)
  return results as Results<T>
}
