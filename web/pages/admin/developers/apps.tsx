import {
  adminDeleteOAuthClient,
  adminListOAuthClients,
  type AdminOAuthClient,
} from '../../../../src/areas/apps/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { AppLogo } from '../../../components/app-logo.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Pager } from '../../../components/pager.tsx'
import { UserLink } from '../../../components/review-request.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { redirectTo } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'
import { SearchForm, NothingFound, parseSearch } from '../search-form.tsx'

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
    const parsed = parseSearch(adminListOAuthClients, query, choices)
    const { search, show } = parsed
    const args = { limit: 30, ...readCursors(query), ...filters[show], ...(search !== '' && { search }) }
    const { data, pagination } = await call(adminListOAuthClients, args)
    return { ...parsed, apps: data, pagination }
  },
  view: ({ data: { apps, pagination, search, show, activeParams }, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title="Apps" lead="All programs that people can sign in with, the newest first.">
        <SearchForm of={adminListOAuthClients} path={path} label="Name or client id" {...{ search, choices, show }} />
        {apps.length === 0 ? (
          <NothingFound path={path} all="Show all apps" />
        ) : (
          <ul class="list">
            {apps.map((app) => (
              <AppItem app={app} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={activeParams} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    delete: async ({ call }, fields) => {
      await call(adminDeleteOAuthClient, { clientId: fields.text('clientId') })
      return redirectTo(`${path}?done=deleted`)
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
          {owner === null ? 'Registered itself' : <UserLink user={owner} />}, used by {users}
          {lastUsedAt !== null && (
            <>
              , last <RelativeTime at={lastUsedAt} now={now} hidesDate />
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
        confirmLabel="Delete the app"
      />
    </li>
  )
}
