import { listOAuthGrants, revokeOAuthGrant, type OAuthGrant } from '../../../src/areas/grants/contract.ts'
import { AppLogo } from '../../components/app-logo.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { revocationWarning } from '../../components/revocation-warning.ts'
import { scopeLabel } from '../../components/scope-labels.ts'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { redirectTo, page } from '../../page.ts'

export const connectedApps = page({
  path: '/settings/apps',
  access: 'signedIn',
  title: 'Connected apps',
  notices: { revoked: 'It is taken back. The app was shut out just now.' },
  load: async ({ call }) => (await call(listOAuthGrants, { limit: 100 })).data,
  view: ({ data: grants, visit: { now } }) => (
    <SettingsLayout currentPath="/settings/apps">
      <Panel title="Connected apps" lead="Apps that you have allowed to act for you.">
        {grants.length === 0 ? (
          <div class="empty">
            <h3>None yet</h3>
            <p class="soft">When you sign in to an app with your account here, it will be in this list.</p>
          </div>
        ) : (
          <ul class="list">
            {grants.map((grant) => (
              <GrantItem grant={grant} now={now} />
            ))}
          </ul>
        )}
      </Panel>
    </SettingsLayout>
  ),
  actions: {
    revoke: async ({ call }, fields) => {
      await call(revokeOAuthGrant, { grantId: fields.text('grantId') })
      return redirectTo('/settings/apps?done=revoked')
    },
  },
})

function GrantItem({ grant, now }: { readonly grant: OAuthGrant; readonly now: Date }) {
  const { grantId, clientName, clientUri, logoUri, scopes, grantedAt, madeWithIt } = grant
  return (
    <li>
      <AppLogo app={{ name: clientName, logoUri }} />
      <div class="about">
        <b>{clientUri === null ? clientName : <a href={clientUri}>{clientName}</a>}</b>
        <span class="soft small">{scopes.map(scopeLabel).join(' · ')}</span>
        <span class="soft small">
          Allowed <RelativeTime at={grantedAt} now={now} hidesDate />
        </span>
      </div>
      <Confirm
        label="Take back"
        question={`Take back what you allowed ${clientName}? It is shut out at once.${revocationWarning(madeWithIt)}`}
        action="revoke"
        fields={{ grantId }}
        confirmLabel="Take it back"
      />
    </li>
  )
}
