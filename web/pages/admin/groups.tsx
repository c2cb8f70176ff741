import { adminListGroups } from '../../../src/areas/groups/admin/contract.ts'
import type { GroupRecord } from '../../../src/areas/groups/records/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Icon } from '../../components/icon.tsx'
import { GroupLogo } from '../../components/manage-layout.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { readCursors } from '../../paging.ts'
import { adminPage } from './admin-page.ts'
import { SearchForm, NothingFound, parseSearch } from './search-form.tsx'

const path = '/admin/groups'

const choices = [
  ['', 'All groups'],
  ['featured', 'Featured'],
  ['hidden', 'Not shown on the site'],
  ['over', 'Not active'],
] as const

const filters = {
  '': {},
  featured: { isFeatured: true },
  hidden: { displayOnSite: false },
  over: { isActive: false },
} as const

export const adminGroupList = adminPage({
  path,
  title: 'Groups',
  notices: { removed: 'The group is removed for good. Nothing of it is left.' },
  load: async ({ call, query }) => {
    const parsed = parseSearch(adminListGroups, query, choices)
    const { search, show } = parsed
    const args = { limit: 30, ...readCursors(query), ...filters[show], ...(search !== '' && { search }) }
    const { data, pagination } = await call(adminListGroups, args)
    return { ...parsed, groups: data, pagination }
  },
  view: ({ data: { groups, pagination, search, show, activeParams } }) => (
    <AdminLayout currentPath={path}>
      <Panel title="Groups" lead="All groups of the site by name, hidden ones too.">
        <p>
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> Make a group
          </a>
        </p>
        <SearchForm of={adminListGroups} path={path} label="Name" {...{ search, choices, show }} />
        {groups.length === 0 && Object.keys(activeParams).length > 0 && (
          <NothingFound path={path} all="Show all groups" />
        )}
        {groups.length === 0 && Object.keys(activeParams).length === 0 && (
          <div class="empty">
            <h3>There are no groups yet</h3>
            <p class="soft">Make one and send its owner an invite, or wait for somebody to ask for one.</p>
          </div>
        )}
        {groups.length > 0 && (
          <ul class="list">
            {groups.map((group) => (
              <GroupItem group={group} />
            ))}
          </ul>
        )}
        <Pager path={path} query={activeParams} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

function GroupItem({ group }: { readonly group: GroupRecord }) {
  const { id, urlname, name, memberCount, displayOnSite, isActive, isFeatured } = group
  return (
    <li>
      <GroupLogo group={group} />
      <div class="about">
        <b>
          <a href={`${path}/${urlname ?? id}`}>{name}</a>
        </b>
        <span class="soft small">
          {urlname ?? id}, {formatMemberCount(memberCount ?? 0)}
        </span>
      </div>
      {isFeatured === true && <span class="tag good">Featured</span>}
      {!displayOnSite && <span class="tag">Not shown</span>}
      {!isActive && <span class="tag">Not active</span>}
    </li>
  )
}

const formatMemberCount = (count: number) =>
  count === 0 ? 'no members' : count === 1 ? 'one member' : `${count} members`
