import { getManagedGroup, listManagedGroups, type ManagedGroup } from '../../../src/areas/management/groups/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Icon } from '../../components/icon.tsx'
import { GroupMark } from '../../components/manage-layout.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { goTo, type Visit } from '../../page.ts'
import { cursorsIn } from '../../paging.ts'
import { adminPage } from './admin-page.ts'

const path = '/admin/groups'

export const adminGroupList = adminPage({
  path,
  title: 'Groups',
  load: async (visit) => {
    const { call, query } = visit
    const sought = (query.get('urlname') ?? '').trim()
    if (sought !== '' && (await isThere(visit, sought))) throw goTo(`${path}/${encodeURIComponent(sought)}`)
    const { data, pagination } = await call(listManagedGroups, { limit: 30, ...cursorsIn(query) })
    return { sought, groups: data, pagination }
  },
  view: ({ data: { sought, groups, pagination } }) => (
    <AdminLayout here={path}>
      <Panel title="Groups" lead="All groups of the site by name, hidden ones too.">
        <div class="row between">
          <form class="search" role="search" action={path}>
            <div class="field">
              <label for="urlname">Address of a group</label>
              <input id="urlname" name="urlname" value={sought} maxLength={100} placeholder="repair-cafe" />
            </div>
            <button class="button quiet" aria-label="Open it">
              <Icon name="search" />
            </button>
          </form>
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> Make a group
          </a>
        </div>
        {sought !== '' && <p class="problem">No group has the address “{sought}”. Look for it in the list.</p>}
        {groups.length === 0 ? (
          <div class="empty">
            <h3>There are no groups yet</h3>
            <p class="soft">Make one and send its owner an invite, or wait for somebody to ask for one.</p>
          </div>
        ) : (
          <ul class="list">
            {groups.map((group) => (
              <GroupItem group={group} />
            ))}
          </ul>
        )}
        <Pager path={path} keep={{}} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

/** Whether a group stands at an address, now or before it moved. */
async function isThere({ call }: Visit, groupId: string): Promise<boolean> {
  try {
    await call(getManagedGroup, { groupId })
    return true
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return false
    throw error
  }
}

function GroupItem({ group }: { readonly group: ManagedGroup }) {
  const { id, urlname, name, memberCount } = group
  return (
    <li>
      <GroupMark group={group} />
      <div class="about">
        <b>
          <a href={`${path}/${urlname ?? id}`}>{name}</a>
        </b>
        <span class="soft small">
          {urlname ?? id}, {membersIn(memberCount ?? 0)}
        </span>
      </div>
    </li>
  )
}

const membersIn = (count: number) => (count === 1 ? 'one member' : `${count} members`)
