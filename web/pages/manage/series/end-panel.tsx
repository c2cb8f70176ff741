import { endSeries } from '../../../../src/areas/events/manage-series/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

export function EndPanel({ form: pageForm }: { readonly form: Form }) {
  const form = formForAction(pageForm, 'end')
  return (
    <Panel title={t('manage.series.end')} lead={t('manage.series.endHelp')}>
      <details open={form.action !== undefined}>
        <summary class="button danger">{t('manage.series.openEnd')}</summary>
        <form method="post" class="stack disclosure-body">
          <FormField
            of={endSeries}
            form={form}
            name="from"
            id="endFrom"
            type="date"
            label={t('manage.series.endFrom')}
            help={t('manage.series.endFromHelp')}
          />
          <FormField
            of={endSeries}
            form={form}
            name="cancelLater"
            label={t('manage.series.cancelLater')}
            help={t('manage.series.cancelLaterHelp')}
          />
          <p>
            <button class="button danger" name="action" value="end">
              {t('manage.series.end')}
            </button>
          </p>
        </form>
      </details>
    </Panel>
  )
}
