import { listOAuthGrants, revokeOAuthGrant, type OAuthGrant } from '../../../src/areas/grants/contract.ts'
import { AppLogo } from '../../components/app-logo.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Empty } from '../../components/empty.tsx'
import { Pager } from '../../components/pager.tsx'
import { revocationWarning } from '../../components/revocation-warning.ts'
import { scopeLabel } from '../../components/scope-labels.ts'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { rich, t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'
import { readCursors } from '../../paging.ts'

export const connectedApps = page({
  path: '/settings/apps',
  access: 'signedIn',
  title: 'settings.apps.title',
  notices: { revoked: 'settings.apps.revoked' },
  load: ({ call, query }) => call(listOAuthGrants, { limit: 50, ...readCursors(query) }),
  view: ({ data: { data: grants, pagination }, visit: { now } }) => (
    <SettingsLayout currentPath="/settings/apps" hasOwnHeading>
      <Panel isMain title={t('settings.apps.title')} lead={t('settings.apps.lead')}>
        {grants.length === 0 ? (
          <Empty title={t('settings.apps.emptyTitle')} level={2}>
            {t('settings.apps.emptyText')}
          </Empty>
        ) : (
          <ul class="list">
            {grants.map((grant) => (
              <GrantItem grant={grant} now={now} />
            ))}
          </ul>
        )}
        <Pager path="/settings/apps" query={{}} pagination={pagination} />
      </Panel>
    </SettingsLayout>
  ),
  actions: {
    revoke: async ({ call }, fields) => {
      await call(revokeOAuthGrant, { grantId: fields.text('grantId') })
      return redirectTo('/settings/apps', { notice: 'revoked' })
    },
  },
})

function GrantItem({ grant, now }: { readonly grant: OAuthGrant; readonly now: Date }) {
  const { grantId, clientName, clientUri, logoUri, scopes, grantedAt, madeWithIt } = grant
  return (
    <li>
      <AppLogo app={{ name: clientName, logoUri }} />
      <div class="item-body">
        <b>{clientUri === null ? clientName : <a href={clientUri}>{clientName}</a>}</b>
        <span class="soft small">{scopes.map(scopeLabel).join(' · ')}</span>
        <span class="soft small">
          {rich('settings.apps.allowedAt', { time: <RelativeTime at={grantedAt} now={now} hidesDate /> })}
        </span>
      </div>
      <Confirm
        label={t('settings.apps.revoke')}
        question={`${t('settings.apps.revokeQuestion', { app: clientName })}${revocationWarning(madeWithIt)}`}
        action="revoke"
        fields={{ grantId }}
        confirmLabel={t('settings.apps.revoke')}
      />
    </li>
  )
}
