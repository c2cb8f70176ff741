import {
  authBeginTotp,
  authConfirmTotp,
  authDisableTotp,
  authGetSecondFactor,
  authRecoveryCodes,
  type AuthenticatorSetup,
} from '../../../../src/areas/auth/second-factor/contract.ts'
import { authSession } from '../../../../src/areas/auth/sessions/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel, SettingsLayout } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { ConfirmSetupPanel, parseSetupUri } from './authenticator-setup.tsx'
import { RecentSignInHint } from './recent-sign-in-hint.tsx'
import { RecoveryCodesPanel } from './recovery-codes.tsx'
import { SecondFactorState } from './second-factor.tsx'

const path = '/settings/security/authenticator'

type Result = { readonly setup: AuthenticatorSetup } | { readonly recoveryCodes: readonly string[] }

export const authenticatorSettings = page<Awaited<ReturnType<typeof load>>, Result>({
  path,
  access: 'signedIn',
  title: 'settings.security.secondFactor.title',
  load,
  view: ({ data: { secondFactor, hasPassword }, form, actionResult }) => (
    <SettingsLayout currentPath="/settings/security">
      {actionResult && 'recoveryCodes' in actionResult ? (
        <RecoveryCodesPanel codes={actionResult.recoveryCodes} />
      ) : secondFactor.enabledAt !== null ? (
        <>
          <Panel title={t('settings.security.secondFactor.title')}>
            <SecondFactorState secondFactor={secondFactor} />
          </Panel>
          <NewCodesPanel form={form} hasPassword={hasPassword} />
          <TurnOffPanel form={form} hasPassword={hasPassword} />
        </>
      ) : (
        <SetupPanel
          form={form}
          hasPassword={hasPassword}
          isRequired={secondFactor.isRequired}
          setup={actionResult?.setup ?? parseSetupUri(form.fields.text('uri'))}
        />
      )}
    </SettingsLayout>
  ),
  actions: {
    begin: async ({ call }, fields) => {
      const { data } = await call(authBeginTotp, readInput(authBeginTotp, fields, ['currentPassword']))
      return { result: { setup: data } }
    },
    confirm: async ({ call }, fields) => {
      const { data } = await call(authConfirmTotp, readInput(authConfirmTotp, fields, ['code']))
      return { result: data }
    },
    newCodes: async ({ call }, fields) => {
      const { data } = await call(authRecoveryCodes, readInput(authRecoveryCodes, fields, ['currentPassword', 'code']))
      return { result: data }
    },
    turnOff: async ({ call }, fields) => {
      await call(authDisableTotp, readInput(authDisableTotp, fields, ['currentPassword', 'code']))
      return redirectTo('/settings/security', { notice: 'secondFactorOff' })
    },
  },
})

async function load({ call }: Visit) {
  return {
    secondFactor: (await call(authGetSecondFactor, {})).data,
    hasPassword: (await call(authSession, {})).data.hasPassword === true,
  }
}

interface PanelProps {
  readonly form: Form
  readonly hasPassword: boolean
}

interface SetupPanelProps extends PanelProps {
  readonly isRequired: boolean
  readonly setup: AuthenticatorSetup | undefined
}

function SetupPanel({ form, hasPassword, isRequired, setup }: SetupPanelProps) {
  if (setup) return <ConfirmSetupPanel form={formForAction(form, 'confirm')} setup={setup} path={path} />
  return (
    <Panel title={t('settings.security.secondFactor.title')} lead={t('settings.security.secondFactor.lead')}>
      {isRequired && <Notice tone="bad">{t('settings.security.secondFactor.required')}</Notice>}
      <form method="post" class="stack">
        {hasPassword ? (
          <FormField
            of={authBeginTotp}
            form={formForAction(form, 'begin')}
            name="currentPassword"
            label={t('signIn.currentPassword')}
            type="password"
            isRequired
            autocomplete="current-password"
          />
        ) : (
          <RecentSignInHint returnTo={path} />
        )}
        <p>
          <button class="button" name="action" value="begin">
            {t('settings.security.secondFactor.setUp')}
          </button>
        </p>
      </form>
    </Panel>
  )
}

const NewCodesPanel = ({ form, hasPassword }: PanelProps) => (
  <Panel title={t('settings.security.secondFactor.newCodes')} lead={t('settings.security.secondFactor.newCodesLead')}>
    <form method="post" class="stack">
      <PasswordOrCode
        of={authRecoveryCodes}
        form={formForAction(form, 'newCodes')}
        id="new"
        hasPassword={hasPassword}
      />
      <p>
        <button class="button quiet" name="action" value="newCodes">
          {t('settings.security.secondFactor.newCodes')}
        </button>
      </p>
    </form>
  </Panel>
)

const TurnOffPanel = ({ form, hasPassword }: PanelProps) => (
  <Panel title={t('settings.security.secondFactor.turnOff')} lead={t('settings.security.secondFactor.turnOffLead')}>
    <form method="post" class="stack">
      <PasswordOrCode of={authDisableTotp} form={formForAction(form, 'turnOff')} id="off" hasPassword={hasPassword} />
      <p>
        <button class="button danger" name="action" value="turnOff">
          {t('settings.security.secondFactor.turnOff')}
        </button>
      </p>
    </form>
  </Panel>
)

interface PasswordOrCodeProps extends PanelProps {
  readonly of: typeof authRecoveryCodes | typeof authDisableTotp
  readonly id: string
}

const PasswordOrCode = ({ of: operation, form, id, hasPassword }: PasswordOrCodeProps) =>
  hasPassword ? (
    <FormField
      of={operation}
      form={form}
      name="currentPassword"
      id={`${id}-password`}
      label={t('signIn.currentPassword')}
      type="password"
      isRequired
      autocomplete="current-password"
    />
  ) : (
    <FormField
      of={operation}
      form={form}
      name="code"
      id={`${id}-code`}
      label={t('settings.security.secondFactor.currentCode')}
      isRequired
      autocomplete="one-time-code"
    />
  )
