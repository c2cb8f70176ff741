import type { GroupVenue, ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import type { GroupMembership } from '../../../../src/areas/groups/members/contract.ts'
import { emptyForm, type Form } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import type { ManagedGroup } from '../managed-group.ts'
import type { EventDraft } from './draft.ts'
import { readFormValues, toFormValues, withReadableProblems } from './form-values.ts'
import { DefaultButton, FormSteps, liveParts } from './form-steps.tsx'
import { ConfirmPastStart } from './past-start.tsx'
import { Preview } from './preview.tsx'

interface Props {
  readonly group: ManagedGroup
  readonly event: ManagedEventDetail
  readonly venues: readonly GroupVenue[]
  readonly team: readonly GroupMembership[]
  readonly towns: readonly Town[]
  readonly form: Form
  readonly draft: EventDraft | undefined
  readonly site: Site
  readonly now: Date
}

export function EditForm({ group, event, venues, team, towns, form: pageForm, draft, site, now }: Props) {
  const isOtherAction = pageForm.action === 'cancel' || pageForm.action === 'deleteDraft'
  const form =
    draft !== undefined
      ? { ...emptyForm, fields: draft.fields }
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
        isRequested={draft?.isPreview ?? false}
      />
      <form
        method="post"
        enctype="multipart/form-data"
        class="stack"
        data-live={liveParts}
        data-live-action="preview"
        data-steps
        noValidate
      >
        <input type="hidden" name="version" value={draft?.fields.text('version') ?? event.updatedAt} />
        <DefaultButton action="save" />
        <FormSteps
          {...{ form, venues, team, site, now }}
          saved={values}
          places={draft?.places ?? []}
          towns={draft?.towns ?? towns}
          step={draft?.step ?? 'what'}
        />
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
