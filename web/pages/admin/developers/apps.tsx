import {
  adminDeleteOAuthClient,
  adminListOAuthClients,
  type AdminOAuthClient,
} from '../../../../src/areas/admin/oauth-clients/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { AppLogo } from '../../../components/app-logo.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Asker } from '../../../components/review-request.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { When } from '../../../components/when.tsx'
import { goTo } from '../../../page.ts'
import { cursorsIn } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'
import { Finder, NothingFound, wantedIn } from '../finder.tsx'

const path = '/admin/apps'

const choices = [
  ['', 'All apps'],
  ['owned', 'Made by people'],
  ['dynamic', 'Registered themselves'],
] as const

const filters = { '': {}, owned: { dynamic: false }, dynamic: { dynamic: true } } as const

export const adminApps = adminPage({
  path,
  title: 'Apps',
  notices: { deleted: 'The app is deleted. Nobody can sign in with it any more.' },
  load: async ({ call, query }) => {
    const wanted = wantedIn(query, choices)
    const { search, show } = wanted
    const args = { limit: 30, ...cursorsIn(query), ...filters[show], ...(search !== '' && { search }) }
    const { data, pagination } = await call(adminListOAuthClients, args)
    return { ...wanted, apps: data, pagination }
  },
  view: ({ data: { apps, pagination, search, show, kept }, visit: { now } }) => (
    <AdminLayout here={path}>
      <Panel title="Apps" lead="All programs that people can sign in with, the newest first.">
        <Finder path={path} label="Name or client id" {...{ search, choices, show }} />
        {apps.length === 0 ? (
          <NothingFound path={path} all="Show all apps" />
        ) : (
          <ul class="list">
            {apps.map((app) => (
              <AppItem app={app} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} keep={kept} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    delete: async ({ call }, fields) => {
      await call(adminDeleteOAuthClient, { clientId: fields.text('clientId') })
      return goTo(`${path}?done=deleted`)
    },
  },
})

function AppItem({ app, now }: { readonly app: AdminOAuthClient; readonly now: Date }) {
  const { name, clientId, owner, activeUsers, lastUsedAt } = app
  const users = activeUsers === 0 ? 'nobody' : activeUsers === 1 ? 'one person' : `${activeUsers} people`
  return (
    <li>
      <AppLogo app={app} />
      <div class="about">
        <b>{name}</b>
        <span class="soft small">
          {owner === null ? 'It registered itself' : <Asker user={owner} />}, used by {users}
          {lastUsedAt !== null && (
            <>
              , last <When at={lastUsedAt} now={now} isBare />
            </>
          )}
        </span>
        <code class="small">{clientId}</code>
      </div>
      <Confirm
        label="Delete"
        question={`Delete ${name}? It is used by ${users}. Whoever uses it loses access at once. It is gone for good.`}
        action="delete"
        fields={{ clientId }}
        yes="Delete the app"
      />
    </li>
  )
}
