import { cancelEvent, type ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

export function CancelPanel({ event, form: pageForm }: { readonly event: ManagedEventDetail; readonly form: Form }) {
  const { confirmed, waitlisted } = event.rsvpSummary
  const form = formForAction(pageForm, 'cancel')
  if (event.status === 'draft')
    return (
      <Panel title={t('manage.eventCancel.deleteDraft')} lead={t('manage.eventCancel.deleteDraftHelp')}>
        <div class="row">
          <Confirm
            label={t('manage.eventCancel.deleteDraft')}
            question={t('manage.eventCancel.deleteDraftQuestion', { event: event.title })}
            action="deleteDraft"
            confirmLabel={t('manage.eventCancel.deleteDraft')}
          />
        </div>
      </Panel>
    )
  const isOneDate = event.seriesId !== null
  return (
    <Panel
      title={t(isOneDate ? 'manage.eventCancel.date' : 'manage.eventCancel.title')}
      lead={t(isOneDate ? 'manage.eventCancel.dateHelp' : 'manage.eventCancel.help')}
    >
      <details open={form.action !== undefined}>
        <summary class="button danger">{t(isOneDate ? 'manage.eventCancel.date' : 'manage.eventCancel.open')}</summary>
        <form method="post" class="stack disclosure-body">
          <p>
            <b>{formatRecipients(event.rsvpSummary)}</b>
          </p>
          <FormField
            of={cancelEvent}
            form={form}
            name="reason"
            label={t('manage.eventCancel.reason')}
            isMultiline
            help={t('manage.eventCancel.reasonHelp')}
          />
          <p>
            <button class="button danger" name="action" value="cancel">
              {isOneDate || confirmed + waitlisted === 0
                ? t(isOneDate ? 'manage.eventCancel.date' : 'manage.eventCancel.cancel')
                : t('manage.eventCancel.cancelAndEmail', { count: confirmed + waitlisted })}
            </button>
          </p>
        </form>
      </details>
    </Panel>
  )
}

function formatRecipients({ confirmed, waitlisted, pending }: ManagedEventDetail['rsvpSummary']): string {
  if (waitlisted === 0) return t('manage.eventCancel.recipients', { going: confirmed })
  const counts = { count: confirmed + waitlisted, going: confirmed, waiting: waitlisted - pending }
  return pending === 0
    ? t('manage.eventCancel.recipientsWithWaitlist', counts)
    : t('manage.eventCancel.recipientsWithRequests', { ...counts, asking: pending })
}
