import type { EventType, FieldProblem } from '#contract'
import { isStorableText } from '#platform'
import type { AchievementInput, Condition, Scalar } from './contract.ts'

export type CountingRules = Readonly<
  Required<Pick<AchievementInput, 'eventType' | 'progressMode' | 'progressField'>>
> & {
  readonly conditions: readonly Condition[]
}

/** Checks what the schema cannot express. */
export function findRuleProblems(rules: CountingRules): FieldProblem[] {
  const problems = rules.conditions.flatMap((condition, index) => {
    const message = findConditionProblem(condition)
    return message === undefined ? [] : [{ path: `conditions.${index}.value`, message }]
  })
  if (rules.progressMode !== 'counter' && rules.progressField === null)
    problems.push({ path: 'progressField', message: `is required by the mode ${rules.progressMode}` })
  return problems
}

const isScalar = (value: Condition['value']): value is Scalar => value !== null && !Array.isArray(value)

function findConditionProblem({ op, value }: Condition): string | undefined {
  if (![value].flat().every((item) => typeof item !== 'string' || isStorableText(item)))
    return 'must not contain NUL or broken Unicode'
  if (op === 'in') return Array.isArray(value) && value.length > 0 ? undefined : 'must be a list with at least one item'
  if (op === 'eq') return isScalar(value) || value === null ? undefined : 'must not be a list'
  if (op === 'neq' || op === 'contains')
    return isScalar(value) ? undefined : 'must be a text, a number, or true or false'
  return typeof value === 'number' ? undefined : 'must be a number'
}

export function findEventTypeProblem(name: string, types: readonly EventType[]): FieldProblem | undefined {
  const found = types.find(({ type }) => type === name)
  if (!found) return { path: 'eventType', message: 'is not the name of a type of events' }
  return found.subjects.length > 0 ? undefined : { path: 'eventType', message: 'is about nobody who could achieve it' }
}
