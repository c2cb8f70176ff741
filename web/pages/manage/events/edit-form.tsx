import type { ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import { emptyForm, type Fields, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { ManagedGroup } from '../managed-group.ts'
import { readFormValues, toFormValues, withReadableProblems } from './form-values.ts'
import { EventFields } from './fields.tsx'
import { ConfirmPastStart } from './past-start.tsx'
import { Preview } from './preview.tsx'

interface Props {
  readonly group: ManagedGroup
  readonly event: ManagedEventDetail
  readonly form: Form
  readonly previewFields: Fields | undefined
  readonly now: Date
}

export function EditForm({ group, event, form: pageForm, previewFields, now }: Props) {
  const isOtherAction = pageForm.action === 'cancel' || pageForm.action === 'deleteDraft'
  const form =
    previewFields !== undefined
      ? { ...emptyForm, fields: previewFields }
      : isOtherAction
        ? emptyForm
        : withReadableProblems(pageForm)
  const values = toFormValues(event)
  const isDraft = event.status === 'draft'
  return (
    <div class="editor">
      <Preview
        values={form.fields.isEmpty ? values : readFormValues(form.fields)}
        groupName={group.name}
        now={now}
        isRequested={previewFields !== undefined}
      />
      <form method="post" enctype="multipart/form-data" class="stack" data-live="#preview" data-live-action="preview">
        <input type="hidden" name="version" value={event.updatedAt} />
        <EventFields form={form} values={values} />
        <ConfirmPastStart
          form={form}
          now={now}
          confirmActions={{
            publish: ['publishPast', t('manage.pastStart.publish')],
            save: ['savePast', t('manage.pastStart.save')],
          }}
        />
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
      </form>
    </div>
  )
}
