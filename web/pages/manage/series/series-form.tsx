import type { GroupVenue } from '../../../../src/areas/events/manage/contract.ts'
import { updateSeries, type Series } from '../../../../src/areas/events/manage-series/contract.ts'
import type { GroupMembership } from '../../../../src/areas/groups/members/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { emptyForm, type Form } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import type { EventDraft } from '../events/draft.ts'
import { readFormValues, withReadableProblems } from '../events/form-values.ts'
import { DefaultButton, FormSteps, liveParts } from '../events/form-steps.tsx'
import { Preview } from '../events/preview.tsx'
import type { ManagedGroup } from '../managed-group.ts'
import { toRepeatValues } from './repeat-values.ts'
import { toSeriesFormValues } from './series-values.ts'

export const seriesFormId = 'series'

interface Props {
  readonly group: ManagedGroup
  readonly series: Series
  readonly venues: readonly GroupVenue[]
  readonly team: readonly GroupMembership[]
  readonly towns: readonly Town[]
  readonly form: Form
  readonly draft: EventDraft | undefined
  readonly site: Site
  readonly now: Date
}

export function SeriesForm({ group, series, venues, team, towns, form: pageForm, draft, site, now }: Props) {
  const isOtherAction = pageForm.action === 'end' || pageForm.action === 'publish'
  const form =
    draft !== undefined
      ? { ...emptyForm, fields: draft.fields }
      : isOtherAction
        ? emptyForm
        : withReadableProblems(pageForm)
  const values = toSeriesFormValues(series)
  return (
    <section class="stack gap-4">
      <header class="stack gap-2">
        <h2>{t('manage.series.edit')}</h2>
        <p class="soft">{t('manage.series.editHelp')}</p>
      </header>
      <div class="editor">
        <Preview
          values={form.fields.isEmpty ? values : readFormValues(form.fields)}
          groupName={group.name}
          now={now}
          isRequested={draft?.isPreview ?? false}
        />
        <form
          id={seriesFormId}
          method="post"
          enctype="multipart/form-data"
          class="stack"
          data-live={liveParts}
          data-live-action="preview"
          data-steps
          noValidate
        >
          <DefaultButton action="check" />
          <FormSteps
            {...{ form, venues, team, site, now }}
            saved={values}
            repeat={toRepeatValues(series.rule, series.start)}
            places={draft?.places ?? []}
            towns={draft?.towns ?? towns}
            step={draft?.step ?? 'what'}
          />
          <ChangeFields series={series} form={form} />
          <p class="row buttons">
            <button class="button" name="action" value="check">
              {t('manage.series.check')}
            </button>
          </p>
          <HelpLink place="repeatEvent" isBesideForm />
        </form>
      </div>
    </section>
  )
}

const ChangeFields = ({ series, form }: Pick<Props, 'series' | 'form'>) => (
  <>
    <FormField
      of={updateSeries}
      form={form}
      name="exceptDates"
      label={t('manage.series.exceptDates')}
      help={t('manage.series.exceptDatesHelp')}
      value={series.exceptDates}
      isMultiline
      rows={2}
      isRequired={false}
    />
    <FormField
      of={updateSeries}
      form={form}
      name="standingShare"
      label={t('manage.series.standingShare')}
      help={t('manage.series.standingShareHelp')}
      value={series.standingShare}
      autocomplete="off"
    />
    <FormField
      of={updateSeries}
      form={form}
      name="from"
      type="date"
      label={t('manage.series.from')}
      help={t('manage.series.fromHelp')}
      isRequired={false}
    />
    <FormField
      of={updateSeries}
      form={form}
      name="overwrite"
      label={t('manage.series.overwrite')}
      help={t('manage.series.overwriteHelp')}
    />
  </>
)
