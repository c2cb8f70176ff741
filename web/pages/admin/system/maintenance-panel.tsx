import { adminSetMaintenance, type Maintenance } from '../../../../src/areas/system/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'

interface Props {
  readonly maintenance: Maintenance
  readonly form: Form
}

export function MaintenancePanel({ maintenance: { state, message }, form }: Props) {
  const isOn = state === 'on'
  return (
    <Panel
      title="Maintenance"
      lead={
        isOn
          ? 'The site is closed: everybody but admins sees your message.'
          : 'Close the site while you work on it. Everybody but admins sees your message; mails and other jobs go on.'
      }
    >
      <form method="post" class="stack">
        <FormField
          of={adminSetMaintenance}
          form={formForAction(form, 'close')}
          name="message"
          label="Message"
          value={message ?? undefined}
        />
        <p class="row">
          {isOn && (
            <button class="button" name="action" value="open" formnovalidate>
              Open the site
            </button>
          )}
          <button class={isOn ? 'button quiet' : 'button danger'} name="action" value="close">
            {isOn ? 'Change the message' : 'Close the site'}
          </button>
        </p>
      </form>
    </Panel>
  )
}
