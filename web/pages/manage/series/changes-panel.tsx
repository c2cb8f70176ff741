import type { ChangedSeries } from '../../../../src/areas/events/manage-series/contract.ts'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { seriesFormId } from './series-form.tsx'

export interface ShownChanges extends ChangedSeries {
  /** Sent back with the form: if saving would cancel other dates by then, the changes are shown again. */
  readonly cancellation: string
  /** There are people to mail, and they need not be. */
  readonly canBeQuiet: boolean
}

/** What the changes would do. The button sends the form below, which the server checked and will check again. */
export function ChangesPanel({ changes }: { readonly changes: ShownChanges }) {
  const { changed, kept, cancelled, removed, people, mailed, cancellation, canBeQuiet } = changes
  const effects = [
    ...(changed > 0 ? [t('manage.series.changed', { count: changed })] : []),
    ...(kept > 0 ? [t('manage.series.kept', { count: kept })] : []),
    ...(removed > 0 ? [t('manage.series.removed', { count: removed })] : []),
    ...(cancelled > 0 ? [t('manage.series.canceled', { count: cancelled })] : []),
    ...(people > 0 ? [t('manage.series.people', { count: people })] : []),
    ...(mailed > 0 ? [t('manage.series.mailed', { count: mailed })] : []),
  ]
  return (
    <Panel title={t('manage.series.whatChanges')}>
      {effects.length === 0 ? (
        <p>{t('manage.series.nothingChanges')}</p>
      ) : (
        <ul>
          {effects.map((effect) => (
            <li>{effect}</li>
          ))}
        </ul>
      )}
      <p class="row">
        <input type="hidden" name="shownCancellation" value={cancellation} form={seriesFormId} />
        <button
          class={cancelled > 0 ? 'button danger' : 'button'}
          name="action"
          value="save"
          form={seriesFormId}
          formNoValidate
        >
          {cancelled > 0 ? t('manage.series.saveAndCancel', { count: cancelled }) : t('manage.eventForm.saveChanges')}
        </button>
        {canBeQuiet && (
          <button class="button quiet" name="action" value="saveQuietly" form={seriesFormId} formNoValidate>
            {t('manage.mailCheck.saveQuietly')}
          </button>
        )}
      </p>
    </Panel>
  )
}
