import type { ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import { Panel } from '../../../components/settings-layout.tsx'
import { emptyForm, formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { UnsavedForm, PossibleHost } from './unsaved-form.ts'
import { DefaultButton } from './editor.tsx'
import { withReadableProblems } from './form-values.ts'
import { RsvpRows } from './rsvp-fields.tsx'
import { readRsvpValues, toRsvpValues } from './rsvp-values.ts'
import { OnlineUrlField } from './where-fields.tsx'

interface Props {
  readonly event: ManagedEventDetail
  readonly form: Form
  readonly unsavedForm: UnsavedForm | undefined
  readonly team: readonly PossibleHost[]
}

/** What the other platform does not know. */
export function SyncedRsvps({ event, form: pageForm, unsavedForm, team }: Props) {
  const form =
    unsavedForm === undefined
      ? withReadableProblems(formForAction(pageForm, 'saveRsvps'))
      : { ...emptyForm, fields: unsavedForm.fields }
  const values = form.fields.isEmpty ? toRsvpValues(event) : readRsvpValues(form.fields)
  return (
    <Panel title={t('manage.rsvpFields.syncedTitle')} lead={t('manage.rsvpFields.syncedLead')}>
      <form method="post" class="stack">
        <DefaultButton action="saveRsvps" />
        <input type="hidden" name="eventType" value={event.eventType ?? 'physical'} />
        {event.eventType !== 'physical' && <OnlineUrlField form={form} value={values.onlineUrl} />}
        <div class="options">
          <RsvpRows {...{ form, values, team }} />
        </div>
        <p>
          <button class="button" name="action" value="saveRsvps">
            {t('common.save')}
          </button>
        </p>
      </form>
    </Panel>
  )
}
