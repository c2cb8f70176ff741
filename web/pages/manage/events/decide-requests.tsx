import { failure, message } from '#contract'
import { RsvpNotFound } from '../../../../src/areas/events/attendees/contract.ts'
import { AlreadyDecided, decideRsvp } from '../../../../src/areas/events/requests/contract.ts'
import { EventFull, EventNotActive } from '../../../../src/areas/events/rsvps/contract.ts'
import { Notice } from '../../../components/notice.tsx'
import { describeForPage, isClientError, isFailureOfType } from '../../../failures.ts'
import type { Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { eventArgs } from '../managed-group.ts'

/** Also how many can be decided at once. */
export const requestsPerPage = 50

type Decision = 'approve' | 'decline'

export interface DecisionOutcome {
  readonly decision: Decision
  readonly doneCount: number
  /** Of those who were let in: they have no seat yet. */
  readonly waitingCount: number
  /** How many were not decided, by the reason. */
  readonly failures: ReadonlyMap<string, number>
}

const NoneDecided = failure('conflict', 'manage.requests.failed', { count: 0, reason: '' })

/** For one person or several, in the order in which they asked. */
export const decideRequests = (decision: Decision) => async (visit: Visit, fields: Fields) => {
  const input = { ...eventArgs(visit), decision, ...readInput(decideRsvp, fields, ['message']) }
  let [doneCount, waitingCount] = [0, 0]
  const failures = new Map<string, number>()
  for (const rsvpId of new Set(fields.all('rsvpId').slice(0, requestsPerPage)))
    try {
      const { data } = await visit.call(decideRsvp, { ...input, rsvpId })
      doneCount++
      if (data.rsvpStatus === 'waitlisted') waitingCount++
    } catch (error) {
      const reason = describeReason(error)
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
    }
  if (doneCount === 0 && failures.size > 0) throw toFailure(failures)
  const result: DecisionOutcome = { decision, doneCount, waitingCount, failures }
  return { result }
}

/** Thrown, so that the form keeps the message and who was selected. */
function toFailure(failures: DecisionOutcome['failures']) {
  const count = [...failures.values()].reduce((sum, each) => sum + each, 0)
  return new NoneDecided(message('manage.requests.failed', { count, reason: [...failures.keys()].join(' ') }))
}

/** Rethrows what is wrong for everybody, such as a message that is too long. */
function describeReason(error: unknown): string {
  if (isFailureOfType(error, RsvpNotFound)) return t('manage.requests.gone')
  const isAboutOne = [AlreadyDecided, EventFull, EventNotActive].some((type) => isFailureOfType(error, type))
  if (!isAboutOne || !isClientError(error)) throw error
  return describeForPage(error)
}

export function DecisionNotice({ outcome }: { readonly outcome: DecisionOutcome }) {
  const { decision, doneCount, waitingCount, failures } = outcome
  if (doneCount === 0 && failures.size === 0) return <Notice tone="bad">{t('manage.requests.noneSelected')}</Notice>
  return (
    <Notice tone={failures.size === 0 ? 'good' : 'bad'}>
      {doneCount > 0 && (
        <p>
          {t(decision === 'approve' ? 'manage.requests.approved' : 'manage.requests.declined', { count: doneCount })}
        </p>
      )}
      {waitingCount > 0 && <p>{t('manage.requests.waitlisted', { count: waitingCount })}</p>}
      {[...failures].map(([reason, count]) => (
        <p>{t('manage.requests.failed', { count, reason })}</p>
      ))}
    </Notice>
  )
}
