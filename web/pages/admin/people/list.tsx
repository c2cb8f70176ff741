import { adminListUsers, type AdminUser } from '../../../../src/areas/people/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { Username } from '../../../components/username.tsx'
import { rich, t } from '../../../messages.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'
import { SearchForm, NothingFound, parseSearch } from '../search-form.tsx'
import { personPath, StatusTags } from './status-tags.tsx'

const path = '/admin/people'

const choices = [
  ['', 'admin.people.filterAll'],
  ['admin', 'admin.people.filterAdmins'],
  ['superadmin', 'admin.people.filterSuperadmins'],
  ['suspended', 'admin.people.filterSuspended'],
] as const

const filters = {
  '': {},
  admin: { role: 'admin' },
  superadmin: { role: 'superadmin' },
  suspended: { suspended: true },
} as const

export const adminPeople = adminPage({
  path,
  title: 'common.people',
  notices: { deleted: 'admin.people.deleted' },
  load: async ({ call, query }) => {
    const parsed = parseSearch(adminListUsers, query, choices)
    const { search, show } = parsed
    const args = { limit: 30, ...readCursors(query), ...filters[show], ...(search !== '' && { search }) }
    const { data, pagination } = await call(adminListUsers, args)
    return { ...parsed, people: data, pagination }
  },
  view: ({ data: { people, pagination, search, show, activeParams }, visit: { now } }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('common.people')} lead={t('admin.people.lead')}>
        <SearchForm
          of={adminListUsers}
          path={path}
          label={t('admin.people.searchLabel')}
          {...{ search, choices, show }}
        />
        {people.length === 0 ? (
          <NothingFound path={path} showAllLabel={t('admin.common.showEveryone')} />
        ) : (
          <ul class="list">
            {people.map((person) => (
              <PersonItem person={person} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={activeParams} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

const PersonItem = ({ person, now }: { readonly person: AdminUser; readonly now: Date }) => (
  <li>
    <Avatar person={person} />
    <div class="item-body">
      <b>
        <a href={personPath(person)}>{person.name}</a>
      </b>
      <span class="soft small">
        {person.username !== null && (
          <>
            <Username username={person.username} /> ·{' '}
          </>
        )}
        <bdi>{person.email}</bdi>
      </span>
      <span class="soft small">
        {rich('admin.people.joined', { when: <RelativeTime at={person.createdAt} now={now} hidesDate /> })}
      </span>
    </div>
    <StatusTags person={person} />
  </li>
)
