import { signInProblems } from '../../../src/areas/auth/providers/contract.ts'
import { t } from '../../messages.ts'

export function signInProblemText(code: string | null): string | undefined {
  const problem = signInProblems.find((known) => known === code)
  return problem && t(`signIn.problems.${problem}`)
}
