import type { Design } from '../../../src/areas/meetpass/designs/contract.ts'
import { updateMeetpass, type PassView } from '../../../src/areas/meetpass/passes/contract.ts'
import { CheckboxField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { emptyForm, type Form } from '../../form.ts'

const actionLabels = { profile: 'My page', portfolio: 'What I make', url: 'An address of my own' }

interface Props {
  readonly pass: PassView
  /** The page's form, which may belong to another pass. */
  readonly form: Form
  readonly designs?: readonly Design[]
}

export function PassSettings({ pass, form: pageForm, designs = [] }: Props) {
  const { id, label, action, actionUrl, autoFollow, isActive, type } = pass
  const isSent = pageForm.action === 'save' && pageForm.fields.text('id') === id
  const form = isSent ? pageForm : emptyForm
  const options = designOptions(pass, designs)
  return (
    <details class="pass-settings" open={isSent}>
      <summary>Settings of this pass</summary>
      <form method="post" action="/my/passes" class="stack">
        <input type="hidden" name="id" value={id} />
        <FormField
          of={updateMeetpass}
          form={form}
          name="label"
          id={`label-${id}`}
          value={label}
          label="A name for it"
          placeholder={type === 'nfc' ? 'On my laptop' : 'On my phone'}
        />
        <FormField
          of={updateMeetpass}
          form={form}
          name="action"
          as="passAction"
          id={`passAction-${id}`}
          label="Its main button leads to"
          value={action ?? 'profile'}
          choices={actionLabels}
        />
        <FormField
          of={updateMeetpass}
          form={form}
          name="actionUrl"
          id={`actionUrl-${id}`}
          value={actionUrl}
          label="Address of your own"
          placeholder="https://"
          help="Used when you choose it above."
        />
        {type === 'qrcode' && options.length > 1 && (
          <FormField
            of={updateMeetpass}
            form={form}
            name="designId"
            id={`designId-${id}`}
            label="Design"
            value={pass.designId}
            choices={options}
          />
        )}
        <div>
          <CheckboxField
            {...{ form, name: 'autoFollow', value: id }}
            label="Whoever taps it follows me"
            help="Only people who are signed in. They can stop at any time."
            isChecked={autoFollow === 1}
          />
          <CheckboxField
            {...{ form, name: 'isActive', value: id }}
            label="It is switched on"
            help="Otherwise it leads to nobody. Switch it off when you lost it."
            isChecked={isActive === 1}
          />
        </div>
        <p>
          <button class="button" name="action" value="save">
            Save this pass
          </button>
        </p>
      </form>
    </details>
  )
}

/** A retired design stays selectable for passes that have it. */
function designOptions({ design }: PassView, offered: readonly Design[]): (readonly [string, string])[] {
  const all = design === null || offered.some(({ id }) => id === design.id) ? offered : [design, ...offered]
  return [['', 'Plain'] as const, ...all.map(({ id, name }) => [id, name] as const)]
}
