import type { Question } from '../../src/areas/events/records/contract.ts'
import type { Answer, AnswerValue } from '../../src/areas/events/rsvps/contract.ts'
import { formatList, t } from '../messages.ts'

interface Props {
  readonly questions: readonly Question[]
  readonly answers: readonly Answer[]
}

/** In a `dl`. */
export const AnswerRows = ({ questions, answers }: Props) => (
  <>
    {answers.map(({ questionId, value }) => (
      <>
        <dt>
          <bdi>{questions.find(({ id }) => id === questionId)?.label}</bdi>
        </dt>
        <dd>
          <bdi>{formatAnswer(value)}</bdi>
        </dd>
      </>
    ))}
  </>
)

function formatAnswer(value: AnswerValue): string {
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  return typeof value === 'string' ? value : formatList(value)
}
