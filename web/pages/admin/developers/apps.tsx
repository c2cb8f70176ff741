import {
  adminDeleteOAuthClient,
  adminListOAuthClients,
  type AdminOAuthClient,
} from '../../../../src/areas/apps/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { AppLogo } from '../../../components/app-logo.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Pager } from '../../../components/pager.tsx'
import { UserLink } from '../../../components/user-link.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { rich, t } from '../../../messages.ts'
import { redirectTo } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'
import { SearchForm, NothingFound, parseSearch } from '../search-form.tsx'

const path = '/admin/apps'

const choices = [
  ['', 'admin.apps.filterAll'],
  ['owned', 'admin.apps.filterOwned'],
  ['dynamic', 'admin.apps.filterDynamic'],
] as const

const filters = { '': {}, owned: { dynamic: false }, dynamic: { dynamic: true } } as const

export const adminApps = adminPage({
  path,
  title: 'admin.apps.title',
  notices: { deleted: 'admin.apps.deleted' },
  load: async ({ call, query }) => {
    const parsed = parseSearch(adminListOAuthClients, query, choices)
    const { search, show } = parsed
    const args = { limit: 30, ...readCursors(query), ...filters[show], ...(search !== '' && { search }) }
    const { data, pagination } = await call(adminListOAuthClients, args)
    return { ...parsed, apps: data, pagination }
  },
  view: ({ data: { apps, pagination, search, show, activeParams }, visit: { now } }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('admin.apps.title')} lead={t('admin.apps.lead')}>
        <SearchForm
          of={adminListOAuthClients}
          path={path}
          label={t('admin.apps.searchLabel')}
          {...{ search, choices, show }}
        />
        {apps.length === 0 ? (
          <NothingFound path={path} showAllLabel={t('admin.apps.showAll')} />
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
      return redirectTo(path, { notice: 'deleted' })
    },
  },
})

function AppItem({ app, now }: { readonly app: AdminOAuthClient; readonly now: Date }) {
  const { name, clientId, owner, activeUsers, lastUsedAt } = app
  const users = {
    owner: owner === null ? t('admin.apps.selfRegistered') : <UserLink user={owner} />,
    count: activeUsers,
  }
  return (
    <li>
      <AppLogo app={app} />
      <div class="item-body">
        <b>{name}</b>
        <span class="soft small">
          {lastUsedAt === null
            ? rich('admin.apps.users', users)
            : rich('admin.apps.usersAndLastUse', {
                ...users,
                when: <RelativeTime at={lastUsedAt} now={now} hidesDate />,
              })}
        </span>
        <code class="small">{clientId}</code>
      </div>
      <Confirm
        label={t('common.delete')}
        question={t('admin.apps.deleteQuestion', { app: name, count: activeUsers })}
        action="delete"
        fields={{ clientId }}
        confirmLabel={t('admin.apps.deleteApp')}
      />
    </li>
  )
}
