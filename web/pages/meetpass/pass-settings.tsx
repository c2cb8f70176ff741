import type { Design } from '../../../src/areas/meetpass/designs/contract.ts'
import { passActions, updateMeetpass, type PassView } from '../../../src/areas/meetpass/passes/contract.ts'
import { CheckboxField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { emptyForm, type Form } from '../../form.ts'
import { t } from '../../messages.ts'

interface Props {
  readonly pass: PassView
  /** The page's form, which may have been sent for another pass. */
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
      <summary>{t('meetpass.passSettings.title')}</summary>
      <form method="post" action="/my/passes" class="stack">
        <input type="hidden" name="id" value={id} />
        <FormField
          of={updateMeetpass}
          form={form}
          name="label"
          id={`label-${id}`}
          value={label}
          label={t('common.name')}
          placeholder={t(type === 'nfc' ? 'meetpass.passSettings.nfcName' : 'meetpass.passSettings.qrName')}
        />
        <FormField
          of={updateMeetpass}
          form={form}
          name="action"
          as="passAction"
          id={`passAction-${id}`}
          label={t('meetpass.passSettings.action')}
          value={action ?? 'profile'}
          choices={passActions.map((known) => [known, t(`meetpass.passSettings.actions.${known}`)] as const)}
        />
        <FormField
          of={updateMeetpass}
          form={form}
          name="actionUrl"
          id={`actionUrl-${id}`}
          value={actionUrl}
          label={t('meetpass.passSettings.url')}
          placeholder="https://"
          help={t('meetpass.passSettings.urlHelp')}
        />
        {type === 'qrcode' && options.length > 1 && (
          <FormField
            of={updateMeetpass}
            form={form}
            name="designId"
            id={`designId-${id}`}
            label={t('meetpass.passSettings.design')}
            value={pass.designId}
            choices={options}
          />
        )}
        <div>
          <CheckboxField
            {...{ form, name: 'autoFollow', id: `autoFollow-${id}` }}
            label={t('meetpass.passSettings.autoFollow')}
            help={t('meetpass.passSettings.autoFollowHelp')}
            isChecked={autoFollow === 1}
          />
          <CheckboxField
            {...{ form, name: 'isActive', id: `isActive-${id}` }}
            label={t('meetpass.passSettings.isActive')}
            help={t('meetpass.passSettings.isActiveHelp')}
            isChecked={isActive === 1}
          />
        </div>
        <p>
          <button class="button" name="action" value="save">
            {t('common.save')}
          </button>
        </p>
      </form>
    </details>
  )
}

/** A retired design stays selectable for passes that have it. */
function designOptions({ design }: PassView, offered: readonly Design[]): (readonly [string, string])[] {
  const all = design === null || offered.some(({ id }) => id === design.id) ? offered : [design, ...offered]
  return [['', t('meetpass.passSettings.noDesign')] as const, ...all.map(({ id, name }) => [id, name] as const)]
}
