import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { decideRsvp, type RsvpRequest } from '../../../../src/areas/events/requests/contract.ts'
import { AnswerRows } from '../../../components/answer-rows.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { Empty } from '../../../components/empty.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { Username } from '../../../components/username.tsx'
import { emptyForm, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import { NameAndGuests, personFor } from './attendee-row.tsx'

interface Props {
  readonly requests: readonly RsvpRequest[]
  readonly event: EventDetail
  /** False once the event is canceled or over. */
  readonly canDecide: boolean
  readonly form: Form
  readonly now: Date
}

const bulkFormId = 'selected-requests'

/** The page needs the actions `approve` and `decline`. */
export function RequestList({ requests, event, canDecide, form, now }: Props) {
  if (requests.length === 0)
    return (
      <Empty title={t('admin.requests.empty')} level={2}>
        {t('manage.requests.empty')}
      </Empty>
    )
  const canSelect = canDecide && requests.length > 1
  return (
    <>
      <ul class="list requests">
        {requests.map((request) => (
          <RequestRow {...{ request, event, canDecide, canSelect, form, now }} />
        ))}
      </ul>
      {canSelect && (
        <form id={bulkFormId} method="post" class="row gap-2">
          <button class="button tinted" name="action" value="approve">
            {t('manage.requests.approveSelected')}
          </button>
          <button class="button quiet" name="action" value="decline">
            {t('manage.requests.declineSelected')}
          </button>
        </form>
      )}
    </>
  )
}

interface RowProps extends Omit<Props, 'requests'> {
  readonly request: RsvpRequest
  readonly canSelect: boolean
}

function RequestRow({ request, event, canDecide, canSelect, form, now }: RowProps) {
  const { rsvpId, userId, rsvpAt, answers } = request
  const person = personFor(request)
  const id = rsvpId ?? ''
  return (
    <li>
      {canSelect && userId !== null && (
        <>
          <label class="visually-hidden" for={`select-${id}`}>
            {t('manage.requests.select', { name: person.name })}
          </label>
          <input
            type="checkbox"
            id={`select-${id}`}
            name="rsvpId"
            value={id}
            form={bulkFormId}
            checked={!isForOne(form) && form.fields.all('rsvpId').includes(id)}
          />
        </>
      )}
      <Avatar person={person} />
      <div class="item-body">
        <NameAndGuests attendee={request} />
        <span class="soft small">
          {person.username !== null && (
            <>
              <Username username={person.username} /> ·{' '}
            </>
          )}
          {t('manage.requests.cameBefore', { count: request.cameCount })} ·{' '}
          {rsvpAt !== null && rich('manage.requests.asked', { when: <RelativeTime at={rsvpAt} now={now} hidesDate /> })}
        </span>
        {answers.length > 0 && (
          <dl>
            <AnswerRows questions={event.questions} answers={answers} />
          </dl>
        )}
      </div>
      {canDecide && userId !== null && <DecisionForm rsvpId={id} name={person.name} form={form} />}
    </li>
  )
}

/** The form for all selected has no message. */
const isForOne = ({ fields }: Form): boolean => fields.has('message')

interface DecisionProps {
  readonly rsvpId: string
  readonly name: string
  readonly form: Form
}

function DecisionForm({ rsvpId, name, form: pageForm }: DecisionProps) {
  const form = isForOne(pageForm) && pageForm.fields.text('rsvpId') === rsvpId ? pageForm : emptyForm
  const labelFor = (label: string) => `${label}: ${name}`
  const [approve, decline] = [t('manage.requests.approve'), t('manage.requests.decline')]
  return (
    <form method="post" class="decision">
      <input type="hidden" name="rsvpId" value={rsvpId} />
      <button class="button tinted slim" name="action" value="approve" aria-label={labelFor(approve)}>
        {approve}
      </button>
      <button class="button quiet slim" name="action" value="decline" aria-label={labelFor(decline)}>
        {decline}
      </button>
      <details open={form.action !== undefined}>
        <summary class="button quiet slim">{t('manage.requests.addMessage')}</summary>
        <FormField
          of={decideRsvp}
          form={form}
          name="message"
          id={`message-${rsvpId}`}
          label={t('manage.requests.message')}
          isMultiline
          help={t('manage.eventCancel.reasonHelp')}
        />
      </details>
    </form>
  )
}
