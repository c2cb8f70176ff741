import { message, type EventType, type FieldProblem, type Message } from '#contract'
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
    const text = findConditionProblem(condition)
    return text ? [{ path: `conditions.${index}.value`, text }] : []
  })
  if (rules.progressMode !== 'counter' && rules.progressField === null)
    problems.push({
      path: 'progressField',
      text: message('validation.achievements.progressField', { mode: rules.progressMode }),
    })
  return problems
}

const isScalar = (value: Condition['value']): value is Scalar => value !== null && !Array.isArray(value)

function findConditionProblem({ op, value }: Condition): Message | undefined {
  if (![value].flat().every((item) => typeof item !== 'string' || isStorableText(item)))
    return message('validation.storable')
  if (op === 'in') return Array.isArray(value) && value.length > 0 ? undefined : message('validation.achievements.list')
  if (op === 'eq') return isScalar(value) || value === null ? undefined : message('validation.achievements.notAList')
  if (op === 'neq' || op === 'contains') return isScalar(value) ? undefined : message('validation.achievements.scalar')
  return typeof value === 'number' ? undefined : message('validation.type', { type: 'number' })
}

export function findEventTypeProblem(name: string, types: readonly EventType[]): FieldProblem | undefined {
  const found = types.find(({ type }) => type === name)
  if (!found) return { path: 'eventType', text: message('validation.achievements.eventType') }
  return found.subjects.length > 0
    ? undefined
    : { path: 'eventType', text: message('validation.achievements.noSubject') }
}
