import {
  authAddPasskey,
  authBeginPasskey,
  authRenamePasskey,
  type Passkey,
} from '../../../../src/areas/auth/passkeys/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PasskeyFields, passkeyFormProps } from '../../../components/passkey-fields.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { emptyForm, formForAction, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import { RecentSignInHint } from './recent-sign-in-hint.tsx'

interface PasskeysPanelProps {
  readonly form: Form
  readonly passkeys: readonly Passkey[]
  readonly hasPassword: boolean
  /** Names a new passkey unless the person does. */
  readonly deviceName: string
  readonly webUrl: string
  readonly now: Date
}

export function PasskeysPanel({ form, passkeys, hasPassword, deviceName, webUrl, now }: PasskeysPanelProps) {
  const addForm = formForAction(form, 'addPasskey')
  return (
    <Panel title={t('settings.security.passkeys.title')} lead={t('settings.security.passkeys.lead')}>
      {passkeys.length > 0 && (
        <ul class="list">
          {passkeys.map((passkey) => (
            <PasskeyItem passkey={passkey} form={form} now={now} />
          ))}
        </ul>
      )}
      <form
        method="post"
        class="stack"
        hidden
        {...passkeyFormProps('add', webUrl, t('settings.security.passkeys.failed'))}
      >
        <FormField
          of={authAddPasskey}
          form={addForm}
          name="name"
          id="passkey-name"
          label={t('common.name')}
          value={deviceName}
        />
        {hasPassword ? (
          <FormField
            of={authBeginPasskey}
            form={addForm}
            name="currentPassword"
            id="passkey-password"
            label={t('signIn.currentPassword')}
            type="password"
            isRequired
            autocomplete="current-password"
          />
        ) : (
          <RecentSignInHint returnTo="/settings/security" />
        )}
        <p>
          <PasskeyFields action="addPasskey" label={t('settings.security.passkeys.add')} />
        </p>
      </form>
      <p class="soft small" data-passkey-unsupported>
        {t('settings.security.passkeys.unsupported')}
      </p>
      <HelpLink place="passkeys" />
    </Panel>
  )
}

interface PasskeyItemProps {
  readonly passkey: Passkey
  readonly form: Form
  readonly now: Date
}

function PasskeyItem({ passkey: { id, name, createdAt, lastUsedAt }, form, now }: PasskeyItemProps) {
  const added = <RelativeTime at={createdAt} now={now} hidesDate />
  const isFailed = form.action === 'renamePasskey' && form.fields.text('id') === id
  return (
    <li>
      <Icon name="key-round" size={28} />
      <div class="item-body">
        <b>{name}</b>
        <span class="soft small">
          {lastUsedAt === null
            ? rich('settings.security.passkeys.added', { added })
            : rich('settings.security.passkeys.used', {
                added,
                lastUsed: <RelativeTime at={lastUsedAt} now={now} hidesDate />,
              })}
        </span>
        <details open={isFailed}>
          <summary class="small">{t('settings.security.passkeys.rename')}</summary>
          <form method="post" class="stack disclosure-body">
            <input type="hidden" name="id" value={id} />
            <FormField
              of={authRenamePasskey}
              form={isFailed ? form : emptyForm}
              name="name"
              id={`passkey-name-${id}`}
              label={t('common.name')}
              value={name}
            />
            <p>
              <button class="button slim" name="action" value="renamePasskey">
                {t('common.save')}
              </button>
            </p>
          </form>
        </details>
      </div>
      <Confirm
        label={t('common.remove')}
        question={t('settings.security.passkeys.removeQuestion', { name })}
        action="removePasskey"
        fields={{ id }}
        confirmLabel={t('common.remove')}
      />
    </li>
  )
}
