import type { ComponentChildren } from 'preact'
import { emptyForm, type Form } from '../../../form.ts'
import type { ManagedGroup } from '../managed-group.ts'
import type { UnsavedForm } from './unsaved-form.ts'
import { DefaultButton, FormSteps, liveParts, type FormStepsProps } from './form-steps.tsx'
import { readFormValues, withReadableProblems } from './form-values.ts'
import { Preview } from './preview.tsx'

interface Props extends Omit<FormStepsProps, 'places' | 'step' | 'group'> {
  readonly group: ManagedGroup
  readonly unsavedForm: UnsavedForm | undefined
  readonly defaultAction: string
  readonly formId?: string
  readonly header?: ComponentChildren
  /** Below the steps: the buttons, and fields that belong to no step. */
  readonly children: ComponentChildren
}

/** The steps of an event or a series beside the preview of its page. */
export function EventEditor({ group, unsavedForm, defaultAction, formId, header, children, ...steps }: Props) {
  const { form, saved, towns, now } = steps
  return (
    <div class="editor">
      {header}
      <Preview
        values={form.fields.isEmpty ? saved : readFormValues(form.fields)}
        group={group}
        now={now}
        isRequested={unsavedForm?.isPreview ?? false}
      />
      <form
        id={formId}
        method="post"
        enctype="multipart/form-data"
        class="stack"
        data-live={liveParts}
        data-live-action="preview"
        data-steps
        noValidate
      >
        <DefaultButton action={defaultAction} />
        <FormSteps
          {...steps}
          group={group}
          places={unsavedForm?.places ?? []}
          towns={unsavedForm?.towns ?? towns}
          step={unsavedForm?.step ?? 'what'}
        />
        {children}
      </form>
    </div>
  )
}

/** As it was last sent, previewed or refused. The page's other forms show their own problems. */
export function toEditorForm(
  form: Form,
  unsavedForm: UnsavedForm | undefined,
  otherActions: readonly string[] = [],
): Form {
  if (unsavedForm !== undefined) return { ...emptyForm, fields: unsavedForm.fields }
  return otherActions.includes(form.action ?? '') ? emptyForm : withReadableProblems(form)
}
