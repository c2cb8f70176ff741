import { signInProblems, type SignInProblem } from '../../../src/areas/auth/providers/contract.ts'

export const signInProblemText = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(signInProblems, code) ? signInProblems[code as SignInProblem] : undefined
