import type { ComponentChildren } from 'preact'
import { suggestedCoverPart } from '../../../components/cover-picker.tsx'
import { optionWords } from '../../../components/option-row.tsx'
import { emptyForm, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { liveRepeatParts } from '../series/repeat-fields.tsx'
import { readRepeatValues, type RepeatValues } from '../series/repeat-values.ts'
import { EventFields, type EventFieldsProps } from './event-fields.tsx'
import type { UnsavedForm } from './unsaved-form.ts'
import { readFormValues, withReadableProblems, type EventFormValues } from './form-values.ts'
import { Preview } from './preview.tsx'

interface Props extends Omit<EventFieldsProps, 'places' | 'values' | 'repeat' | 'isSeries'> {
  /** Before anything was typed. */
  readonly saved: EventFormValues
  /** Before anything was typed. Missing for a saved single event, which cannot become a series. */
  readonly repeat?: RepeatValues
  readonly unsavedForm: UnsavedForm | undefined
  readonly defaultAction: string
  readonly formId?: string
  readonly header?: ComponentChildren
  /** Below the fields: the buttons, and fields of this page alone. */
  readonly children: ComponentChildren
}

/** Parts of the form that follow what is typed. */
const liveParts = `#preview,${suggestedCoverPart},#places,#zone-hint,${liveRepeatParts},${optionWords}`

/** The fields of an event or a series beside the preview of its page. */
export function EventEditor(props: Props) {
  const { saved, repeat, unsavedForm, defaultAction, formId, header, children, ...fields } = props
  const { form, group, towns, now } = fields
  const values = form.fields.isEmpty ? saved : readFormValues(form.fields)
  return (
    <div class="editor">
      {header}
      <Preview values={values} group={group} now={now} isRequested={unsavedForm?.isPreview ?? false} />
      <form
        id={formId}
        method="post"
        enctype="multipart/form-data"
        class="stack"
        data-live={liveParts}
        data-live-action="preview"
        data-opens-invalid
        noValidate
      >
        <DefaultButton action={defaultAction} />
        <EventFields
          {...fields}
          values={values}
          repeat={repeat && !form.fields.isEmpty ? readRepeatValues(form.fields) : repeat}
          isSeries={repeat !== undefined && repeat.repeats !== 'no'}
          places={unsavedForm?.places ?? []}
          towns={unsavedForm?.towns ?? towns}
        />
        {children}
      </form>
    </div>
  )
}

/** Enter presses the first button of a form: without this one, that of some field. */
export const DefaultButton = ({ action }: { readonly action: string }) => (
  <button class="visually-hidden" name="action" value={action} tabindex={-1} aria-hidden="true">
    {t('common.save')}
  </button>
)

/** As it was last sent, previewed or refused. The page's other forms show their own problems. */
export function toEditorForm(
  form: Form,
  unsavedForm: UnsavedForm | undefined,
  otherActions: readonly string[] = [],
): Form {
  if (unsavedForm !== undefined) return { ...emptyForm, fields: unsavedForm.fields }
  return otherActions.includes(form.action ?? '') ? emptyForm : withReadableProblems(form)
}
