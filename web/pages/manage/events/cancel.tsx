import { cancelEvent, type ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { formatPeople } from '../format-counts.ts'

export function CancelPanel({ event, form: pageForm }: { readonly event: ManagedEventDetail; readonly form: Form }) {
  const { confirmed, waitlisted } = event.rsvpSummary
  const form = formForAction(pageForm, 'cancel')
  if (event.status === 'draft')
    return (
      <Panel title="Delete the draft" lead="Nobody but managers has seen it. It goes for good.">
        <div class="row">
          <Confirm
            label="Delete the draft"
            question={`Delete “${event.title}”?`}
            action="deleteDraft"
            confirmLabel="Delete it"
          />
        </div>
      </Panel>
    )
  return (
    <Panel title="Cancel the event" lead="It stays readable and says that it is canceled. This cannot be undone.">
      <details open={form.action !== undefined}>
        <summary class="button danger">Cancel this event</summary>
        <form method="post" class="stack opened">
          <p>
            <b>{formatRecipients(confirmed, waitlisted)}</b>
          </p>
          <FormField
            of={cancelEvent}
            form={form}
            name="reason"
            label="Why"
            isMultiline
            help="It stands in the mail, so that people understand."
          />
          <p>
            <button class="button danger" name="action" value="cancel">
              {confirmed + waitlisted === 0
                ? 'Cancel the event'
                : `Cancel the event and mail ${formatPeople(confirmed + waitlisted)}`}
            </button>
          </p>
        </form>
      </details>
    </Panel>
  )
}

function formatRecipients(confirmed: number, waitlisted: number): string {
  if (confirmed + waitlisted === 0) return 'Nobody has a seat yet, so nobody will be mailed.'
  const waiting = waitlisted === 0 ? '' : ` and ${waitlisted} who ${waitlisted === 1 ? 'waits' : 'wait'}`
  return `${formatPeople(confirmed + waitlisted)} will be mailed: ${confirmed} with a seat${waiting}.`
}
