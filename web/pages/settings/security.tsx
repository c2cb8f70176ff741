import { authDeleteAccount } from '../../../src/areas/sign-in/account/contract.ts'
import {
  authChangePassword,
  authListSessions,
  authLogoutAll,
  authRevokeSession,
  type Session,
} from '../../../src/areas/sign-in/sessions/contract.ts'
import { getProfileEmail } from '../../../src/areas/user/profile/contract.ts'
import { FormMessage, TextField } from '../../components/fields.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { When } from '../../components/when.tsx'
import { formOf, type Form } from '../../form.ts'
import { goTo, page } from '../../page.ts'
import { browserName, isPhone } from './browsers.ts'

export const securitySettings = page({
  path: '/settings/security',
  access: 'members',
  title: 'Security',
  notices: {
    password: 'Your new password is set. Every other browser is signed out.',
    session: 'That browser is signed out.',
  },
  load: async ({ call }) => ({
    email: (await call(getProfileEmail, {})).data.email,
    sessions: (await call(authListSessions, {})).data,
  }),
  view: ({ data: { email, sessions }, form, visit: { me, now } }) => (
    <SettingsLayout here="/settings/security">
      <Panel title="Password" lead={`You sign in as ${email}.`}>
        <PasswordForm form={form} />
      </Panel>
      <Panel title="Where you are signed in">
        <ul class="list">
          {sessions.map((session) => (
            <SessionItem session={session} now={now} />
          ))}
        </ul>
        <form method="post">
          <button class="button quiet" name="action" value="signOutAll">
            Sign out everywhere
          </button>
        </form>
      </Panel>
      <Panel title="Your data" lead="Everything we keep about you, as one JSON file.">
        <p>
          <a class="button quiet" href="/v1/profile/export" download="folkmoot.json">
            <Icon name="download" /> Download it
          </a>
        </p>
      </Panel>
      <Panel
        title="Delete the account"
        lead="Your profile, your tokens and your apps go for good, at once. Nobody can bring them back."
      >
        <FormMessage form={form} of="delete" />
        <form method="post" class="stack">
          <TextField
            form={formOf(form, 'delete')}
            name="confirm"
            label={`Type ${me?.username ?? email} to confirm`}
            autoComplete="off"
          />
          <p>
            <button class="button danger" name="action" value="delete">
              Delete my account
            </button>
          </p>
        </form>
      </Panel>
    </SettingsLayout>
  ),
  actions: {
    password: async ({ call }, fields) => {
      const currentPassword = fields.textOrUndefined('currentPassword')
      await call(authChangePassword, {
        newPassword: fields.text('newPassword'),
        ...(currentPassword !== undefined && { currentPassword }),
      })
      return goTo('/settings/security?done=password')
    },
    signOut: async ({ call }, fields) => {
      await call(authRevokeSession, { id: fields.text('id') })
      return goTo('/settings/security?done=session')
    },
    signOutAll: async ({ call }) => {
      await call(authLogoutAll, {})
      return goTo('/login')
    },
    delete: async ({ call }, fields) => {
      await call(authDeleteAccount, { confirm: fields.text('confirm') })
      return goTo('/login?done=deleted')
    },
  },
})

function PasswordForm({ form }: { readonly form: Form }) {
  const own = formOf(form, 'password')
  return (
    <>
      <FormMessage form={own} />
      <form method="post" class="stack">
        <TextField
          form={own}
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          isOptional
          help="Leave it empty if you have none yet."
        />
        <TextField
          form={own}
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          help="At least 10 characters."
        />
        <p>
          <button class="button" name="action" value="password">
            Set the password
          </button>
        </p>
      </form>
    </>
  )
}

function SessionItem({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { id, userAgent, ip, createdAt, lastSeenAt, current } = session
  return (
    <li>
      <Icon name={isPhone(userAgent) ? 'smartphone' : 'monitor'} size={28} />
      <div class="about">
        <b>{browserName(userAgent)}</b>
        <span class="soft small">
          {ip ?? 'an unknown address'}, signed in <When at={createdAt} now={now} isBare />, last seen{' '}
          <When at={lastSeenAt} now={now} isBare />
        </span>
      </div>
      {current ? (
        <span class="tag hot">This browser</span>
      ) : (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <button class="button quiet slim" name="action" value="signOut">
            Sign it out
          </button>
        </form>
      )}
    </li>
  )
}
