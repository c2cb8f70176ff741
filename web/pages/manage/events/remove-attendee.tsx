import { removeAttendee, type Attendee } from '../../../../src/areas/events/attendees/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { Dialog, DialogClose } from '../../../components/dialog.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { emptyForm, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

interface Props {
  readonly name: string
  readonly attendee: Attendee & { readonly rsvpId: string; readonly userId: string }
  readonly event: EventDetail
  readonly form: Form
}

/** The page needs the action `remove`. */
export function RemoveAttendee({ name, attendee, event, form }: Props) {
  const { rsvpId, userId, rsvpStatus, guests } = attendee
  // Adding somebody gives a seat, and asks what the event asks.
  const canUndo = rsvpStatus === 'confirmed' && event.questions.every(({ required }) => !required)
  const fields = { rsvpId, name, ...(canUndo && { userId, guests: String(guests) }) }
  return (
    <Dialog id={`remove-${rsvpId}`} title={t('manage.attendees.removeTitle', { name })}>
      <p>{t('manage.attendees.removeHelp')}</p>
      <form method="post" id={`removal-${rsvpId}`} class="stack">
        {Object.entries(fields).map(([field, value]) => (
          <input type="hidden" name={field} value={value} />
        ))}
        <FormField
          of={removeAttendee}
          form={form.fields.text('rsvpId') === rsvpId ? form : emptyForm}
          name="reason"
          id={`reason-${rsvpId}`}
          label={t('manage.eventCancel.reason')}
          isMultiline
          help={t('manage.eventCancel.reasonHelp')}
        />
      </form>
      <div class="dialog-buttons">
        <DialogClose isFilled>{t('manage.people.keep')}</DialogClose>
        <button class="button danger" name="action" value="remove" form={`removal-${rsvpId}`}>
          {t('manage.attendees.remove')}
        </button>
      </div>
    </Dialog>
  )
}
