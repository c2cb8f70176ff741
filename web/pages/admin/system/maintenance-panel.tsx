import { adminSetMaintenance, type Maintenance } from '../../../../src/areas/system/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

interface Props {
  readonly maintenance: Maintenance
  readonly form: Form
}

export function MaintenancePanel({ maintenance: { state, message }, form }: Props) {
  const isOn = state === 'on'
  const action = isOn ? 'changeMessage' : 'close'
  return (
    <Panel
      title={t('admin.maintenance.title')}
      lead={t(isOn ? 'admin.maintenance.closedLead' : 'admin.maintenance.openLead')}
    >
      <form method="post" class="stack">
        <FormField
          of={adminSetMaintenance}
          form={formForAction(form, action)}
          name="message"
          label={t('admin.maintenance.message')}
          value={message ?? undefined}
        />
        <p class="row">
          {isOn && (
            <button class="button" name="action" value="open" formnovalidate>
              {t('admin.maintenance.open')}
            </button>
          )}
          <button class={isOn ? 'button quiet' : 'button danger'} name="action" value={action}>
            {t(`admin.maintenance.${action}`)}
          </button>
        </p>
      </form>
    </Panel>
  )
}
