import type { Args } from '#contract'
import { authDeleteAccount } from '../../../../src/areas/account/contract.ts'
import { authChangeEmail } from '../../../../src/areas/auth/email/contract.ts'
import { authRequestPasswordReset } from '../../../../src/areas/auth/links/contract.ts'
import {
  authAddPasskey,
  authListPasskeys,
  authRemovePasskey,
  authRenamePasskey,
} from '../../../../src/areas/auth/passkeys/contract.ts'
import {
  authListProviders,
  authUnlinkProvider,
  listLinkedAccounts,
  providerIds,
  type LinkedAccount,
} from '../../../../src/areas/auth/providers/contract.ts'
import { authGetSecondFactor } from '../../../../src/areas/auth/second-factor/contract.ts'
import {
  authChangePassword,
  authListSessions,
  authLogoutAll,
  authRevokeSession,
  authSession,
} from '../../../../src/areas/auth/sessions/contract.ts'
import { getProfileEmail } from '../../../../src/areas/profile/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { Notice } from '../../../components/notice.tsx'
import { readCredential } from '../../../components/passkey-fields.tsx'
import { Panel, SettingsLayout } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { redirectTo, page } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { signInProblemText } from '../../sign-in/sign-in-problems.ts'
import { browserName } from './browsers.ts'
import { DeletionPanel } from './deletion.tsx'
import { EmailPanel } from './email.tsx'
import { LinkedAccountsPanel } from './linked-accounts.tsx'
import { PasskeysPanel } from './passkeys.tsx'
import { PasswordPanel } from './password.tsx'
import { SecondFactorPanel } from './second-factor.tsx'
import { SessionsPanel } from './sessions.tsx'

export const securitySettings = page({
  path: '/settings/security',
  access: 'signedIn',
  title: 'settings.security.title',
  allowsExternalFormAction: true,
  usesPasskeys: true,
  notices: {
    password: 'settings.security.passwordChanged',
    session: 'settings.security.sessionEnded',
    mailed: 'settings.security.emailLinkSent',
    firstPassword: 'settings.security.passwordLinkSent',
    email: 'settings.security.emailChanged',
    half: 'settings.security.emailHalfConfirmed',
    unlinked: 'settings.security.accountUnlinked',
    passkeyAdded: 'settings.security.passkeyAdded',
    passkeyRenamed: 'settings.security.passkeyRenamed',
    passkeyRemoved: 'settings.security.passkeyRemoved',
    secondFactorOff: 'settings.security.secondFactorOff',
  },
  load: async ({ call, query }) => ({
    problem: signInProblemText(query.get('error')),
    newlyLinked: query.get('linked'),
    email: (await call(getProfileEmail, {})).data.email,
    hasPassword: (await call(authSession, {})).data.hasPassword === true,
    sessions: (await call(authListSessions, {})).data,
    providers: (await call(authListProviders, {})).data,
    linked: (await call(listLinkedAccounts, {})).data,
    passkeys: (await call(authListPasskeys, {})).data,
    secondFactor: (await call(authGetSecondFactor, {})).data,
  }),
  view: ({
    data: { problem, newlyLinked, email, hasPassword, sessions, providers, linked, passkeys, secondFactor },
    form,
    visit: { me, now, site },
  }) => (
    <SettingsLayout currentPath="/settings/security">
      {problem !== undefined && form.action === undefined && <Notice tone="bad">{problem}</Notice>}
      {form.action === undefined && wasJustLinked(linked, newlyLinked, now) && (
        <Notice tone="good">{t('settings.security.accountLinked')}</Notice>
      )}
      <EmailPanel form={form} email={email} hasPassword={hasPassword} />
      <PasswordPanel form={form} hasPassword={hasPassword} />
      <PasskeysPanel
        {...{ form, passkeys, hasPassword, now }}
        deviceName={browserName(sessions.find(({ current }) => current)?.userAgent ?? null)}
        webUrl={site.webUrl}
      />
      <SecondFactorPanel secondFactor={secondFactor} />
      <LinkedAccountsPanel providers={providers} linked={linked} />
      <SessionsPanel sessions={sessions} now={now} />
      <Panel title={t('settings.security.dataTitle')} lead={t('settings.security.dataLead')}>
        <p>
          <a class="button quiet" href="/v1/profile/export" download="folkmoot.json">
            <Icon name="download" /> {t('settings.security.download')}
          </a>
        </p>
      </Panel>
      <DeletionPanel form={form} confirmation={me?.username ?? email} />
    </SettingsLayout>
  ),
  actions: {
    email: async ({ call }, fields) => {
      await call(authChangeEmail, readInput(authChangeEmail, fields, ['email', 'currentPassword']))
      return redirectTo('/settings/security', { notice: 'mailed' })
    },
    password: async ({ call }, fields) => {
      const passwords = readInput(authChangePassword, fields, ['newPassword', 'currentPassword'])
      const { data } = await call(authChangePassword, passwords)
      return redirectTo(`/settings/security`, { notice: data.changed ? 'password' : 'firstPassword' })
    },
    firstPassword: async ({ call }) => {
      const { email } = (await call(getProfileEmail, {})).data
      await call(authRequestPasswordReset, { email })
      return redirectTo('/settings/security', { notice: 'firstPassword' })
    },
    unlink: async ({ call }, fields) => {
      const provider = providerIds.find((id) => id === fields.text('provider'))
      if (provider) await call(authUnlinkProvider, { provider })
      return redirectTo('/settings/security', { notice: 'unlinked' })
    },
    addPasskey: async ({ call }, fields) => {
      const credential = readCredential<Args<typeof authAddPasskey>['credential']>(fields.text('credential'))
      await call(authAddPasskey, { ...readInput(authAddPasskey, fields, ['name']), credential })
      return redirectTo('/settings/security', { notice: 'passkeyAdded' })
    },
    renamePasskey: async ({ call }, fields) => {
      await call(authRenamePasskey, { id: fields.text('id'), ...readInput(authRenamePasskey, fields, ['name']) })
      return redirectTo('/settings/security', { notice: 'passkeyRenamed' })
    },
    removePasskey: async ({ call }, fields) => {
      await call(authRemovePasskey, { id: fields.text('id') })
      return redirectTo('/settings/security', { notice: 'passkeyRemoved' })
    },
    signOut: async ({ call }, fields) => {
      await call(authRevokeSession, { id: fields.text('id') })
      return redirectTo('/settings/security', { notice: 'session' })
    },
    signOutAll: async ({ call }) => {
      await call(authLogoutAll, {})
      return redirectTo('/login')
    },
    delete: async ({ call }, fields) => {
      await call(authDeleteAccount, readInput(authDeleteAccount, fields, ['confirm']))
      return redirectTo('/login', { notice: 'deleted' })
    },
  },
})

const justLinkedMs = 120_000

/** The query names the provider; verified, since anyone can write such a link. */
const wasJustLinked = (linked: readonly LinkedAccount[], provider: string | null, now: Date): boolean =>
  linked.some((link) => link.provider === provider && now.getTime() - Date.parse(link.createdAt) < justLinkedMs)
