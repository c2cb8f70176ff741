import type { GroupVenue } from '../../../../src/areas/events/manage/contract.ts'
import { updateSeries, type Series } from '../../../../src/areas/events/manage-series/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import type { Form } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import type { UnsavedForm, PossibleHost } from '../events/unsaved-form.ts'
import { EventEditor, toEditorForm } from '../events/editor.tsx'
import type { ManagedGroup } from '../managed-group.ts'
import { toRepeatValues } from './repeat-values.ts'
import { toSeriesFormValues } from './series-values.ts'

export const seriesFormId = 'series'

interface Props {
  readonly group: ManagedGroup
  readonly series: Series
  readonly venues: readonly GroupVenue[]
  readonly team: readonly PossibleHost[]
  readonly towns: readonly Town[]
  readonly form: Form
  readonly unsavedForm: UnsavedForm | undefined
  readonly site: Site
  readonly now: Date
}

export function SeriesForm({ group, series, venues, team, towns, form: pageForm, unsavedForm, site, now }: Props) {
  const form = toEditorForm(pageForm, unsavedForm, ['end', 'publish'])
  return (
    <section class="stack gap-4">
      <header class="stack gap-2">
        <h2>{t('manage.series.edit')}</h2>
        <p class="soft">{t('manage.series.editHelp')}</p>
      </header>
      <EventEditor
        {...{ group, venues, team, towns, form, unsavedForm, site, now }}
        saved={toSeriesFormValues(series)}
        repeat={toRepeatValues(series.rule, series.start)}
        defaultAction="check"
        formId={seriesFormId}
      >
        <ChangeFields series={series} form={form} />
        <p class="row buttons">
          <button class="button" name="action" value="check">
            {t('manage.series.check')}
          </button>
        </p>
        <HelpLink place="repeatEvent" isBesideForm />
      </EventEditor>
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
      // Every field of a PUT that cannot be null counts as required.
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
