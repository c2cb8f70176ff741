import type { GroupVenue, ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import type { Form } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import type { ManagedGroup } from '../managed-group.ts'
import type { UnsavedForm, PossibleHost } from './unsaved-form.ts'
import { EventEditor, toEditorForm } from './editor.tsx'
import { toFormValues } from './form-values.ts'
import { ConfirmMail, type MailCheck } from './mail-check.tsx'
import { ConfirmPastStart } from './past-start.tsx'

interface Props {
  readonly group: ManagedGroup
  readonly event: ManagedEventDetail
  readonly venues: readonly GroupVenue[]
  readonly team: readonly PossibleHost[]
  readonly towns: readonly Town[]
  readonly form: Form
  readonly unsavedForm: (UnsavedForm & { readonly mailCheck?: MailCheck }) | undefined
  readonly site: Site
  readonly now: Date
}

export function EditForm({ group, event, venues, team, towns, form: pageForm, unsavedForm, site, now }: Props) {
  const form = toEditorForm(pageForm, unsavedForm, ['cancel', 'deleteDraft'])
  const isDraft = event.status === 'draft'
  return (
    <EventEditor
      {...{ group, venues, team, towns, form, unsavedForm, site, now }}
      saved={toFormValues(event)}
      defaultAction="save"
    >
      <input type="hidden" name="version" value={unsavedForm?.fields.text('version') ?? event.updatedAt} />
      <ConfirmPastStart
        form={form}
        confirmActions={{
          publish: ['publishPast', t('manage.pastStart.publish')],
          save: ['savePast', t('manage.pastStart.save')],
        }}
      />
      {unsavedForm?.mailCheck && <ConfirmMail check={unsavedForm.mailCheck} now={now} />}
      <p class="row buttons">
        <button class={isDraft ? 'button quiet' : 'button'} name="action" value="save">
          {t(isDraft ? 'manage.eventForm.saveDraft' : 'manage.eventForm.saveChanges')}
        </button>
        <button class="button quiet" name="action" value="preview" formNoValidate>
          {t('manage.eventForm.preview')}
        </button>
        {isDraft && (
          <button class="button" name="action" value="publish">
            {t('manage.eventForm.publish')}
          </button>
        )}
      </p>
    </EventEditor>
  )
}
