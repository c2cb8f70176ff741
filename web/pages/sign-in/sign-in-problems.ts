import { signInProblems, type SignInProblem } from '../../../src/areas/auth/providers/contract.ts'
import { t } from '../../messages.ts'

export const signInProblemText = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(signInProblems, code) ? t(`signIn.problems.${code as SignInProblem}`) : undefined
