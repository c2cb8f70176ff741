import { adminListGroups } from '../../../src/areas/groups/admin/contract.ts'
import type { GroupRecord } from '../../../src/areas/groups/records/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { GroupLogo } from '../../components/manage-layout.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { t } from '../../messages.ts'
import { readCursors } from '../../paging.ts'
import { adminPage } from './admin-page.ts'
import { SearchForm, NothingFound, parseSearch } from './search-form.tsx'

const path = '/admin/groups'

const choices = [
  ['', 'admin.groups.filterAll'],
  ['featured', 'admin.groups.filterFeatured'],
  ['hidden', 'admin.groups.filterHidden'],
  ['inactive', 'admin.groups.filterInactive'],
] as const

const filters = {
  '': {},
  featured: { isFeatured: true },
  hidden: { displayOnSite: false },
  inactive: { isActive: false },
} as const

export const adminGroupList = adminPage({
  path,
  title: 'common.groups',
  notices: { removed: 'admin.groups.deleted' },
  load: async ({ call, query }) => {
    const parsed = parseSearch(adminListGroups, query, choices)
    const { search, show } = parsed
    const args = { limit: 30, ...readCursors(query), ...filters[show], ...(search !== '' && { search }) }
    const { data, pagination } = await call(adminListGroups, args)
    return { ...parsed, groups: data, pagination }
  },
  view: ({ data: { groups, pagination, search, show, activeParams } }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('common.groups')} lead={t('admin.groups.lead')}>
        <p>
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> {t('admin.groups.create')}
          </a>
        </p>
        <SearchForm of={adminListGroups} path={path} label={t('common.name')} {...{ search, choices, show }} />
        {groups.length === 0 && Object.keys(activeParams).length > 0 && (
          <NothingFound path={path} showAllLabel={t('admin.groups.showAll')} />
        )}
        {groups.length === 0 && Object.keys(activeParams).length === 0 && (
          <Empty title={t('admin.groups.empty')} level={2}>
            {t('admin.groups.emptyHelp')}
          </Empty>
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
  const { id, urlname, name, joinedCount, displayOnSite, isActive, isFeatured } = group
  return (
    <li>
      <GroupLogo group={group} />
      <div class="item-body">
        <b>
          <a href={`${path}/${urlname ?? id}`}>{name}</a>
        </b>
        <span class="soft small">{t('admin.groups.summary', { urlname: urlname ?? id, count: joinedCount })}</span>
      </div>
      {isFeatured === true && <span class="tag good">{t('admin.groups.featured')}</span>}
      {!displayOnSite && <span class="tag">{t('admin.groups.hidden')}</span>}
      {!isActive && <span class="tag">{t('admin.groups.inactive')}</span>}
    </li>
  )
}
