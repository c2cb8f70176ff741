import {
  addGroupMember,
  getMyGroupRole,
  leaveGroup,
  removeGroupMember,
  updateGroupMember,
} from '../../../../src/areas/groups/members/contract.ts'
import { listGroupPeople } from '../../../../src/areas/groups/people/contract.ts'
import { Empty } from '../../../components/empty.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { MessagePicked, PickToggle } from '../../../components/select-people.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { page, redirectTo, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { groupArgs, loadManagedGroup } from '../managed-group.ts'
import { memberActions, memberNotices } from '../member-actions.ts'
import { AddMemberForm, RoleHelp } from '../member-list.tsx'
import { PeopleFilters, readFilters, toQuery } from './filters.tsx'
import { PersonRow } from './person-row.tsx'

const peoplePath = (visit: Visit) => `${managePath({ urlname: groupArgs(visit).groupId })}/members`

/** The list that was shown, from its beginning. */
function shownPath(visit: Visit): string {
  const query = new URLSearchParams(toQuery(readFilters(visit)))
  return query.size > 0 ? `${peoplePath(visit)}?${query}` : peoplePath(visit)
}

export const groupPeople = page({
  path: '/manage/{urlname}/members',
  access: 'signedIn',
  title: ({ group }) => t('manage.people.pageTitle', { group: group.name }),
  notices: { ...memberNotices, helperAdded: 'manage.people.helperAdded', roleEnded: 'manage.people.removed' },
  load,
  view: ({ data: { group, myRole, filters, people, pagination }, form, visit }) => {
    const { canManageEvents: canSelect, canManageMembers } = group.permissions
    return (
      <ManageLayout group={group} currentPath="/members">
        <div class="stack gap-5">
          <header class="stack gap-2">
            <h1 class="manage-title">{t('manage.people.title')}</h1>
            <p class="soft">
              {t('manage.members.count', { count: group.joinedCount })} · {t('manage.people.lead')}
            </p>
          </header>
          <PeopleFilters filters={filters} path={peoplePath(visit)} />
          {canSelect && <PickToggle />}
          <div id="found" class="stack gap-4">
            {people.length === 0 ? (
              <NoneFound search={filters.search} path={peoplePath(visit)} />
            ) : (
              <ul class="list group-people">
                {people.map((person) => (
                  <PersonRow {...{ person, myRole, group, canSelect, now: visit.now }} />
                ))}
              </ul>
            )}
            {canSelect && people.length > 0 && <MessagePicked path={`${managePath(group)}/messages`} />}
            <Pager path={peoplePath(visit)} query={toQuery(filters)} pagination={pagination} />
          </div>
          <div>
            {canManageMembers && (
              <Panel title={t('manage.members.addTitle')} lead={t('manage.members.addHelp')}>
                <AddMemberForm form={formForAction(form, 'add')} />
              </Panel>
            )}
            <Panel title={t('manage.members.rolesTitle')}>
              <RoleHelp />
            </Panel>
          </div>
        </div>
      </ManageLayout>
    )
  },
  actions: {
    ...memberActions(
      { add: addGroupMember, change: updateGroupMember, remove: removeGroupMember },
      { path: shownPath, params: groupArgs, namedNotices: { added: 'helperAdded', removed: 'roleEnded' } },
    ),
    leave: async (visit) => {
      await visit.call(leaveGroup, groupArgs(visit))
      return redirectTo('/manage', { notice: 'left' })
    },
  },
})

const NoneFound = ({ search, path }: { readonly search: string; readonly path: string }) => (
  <Empty
    title={search === '' ? t('manage.people.noneFoundTitle') : t('manage.attendees.noneFoundTitle', { search })}
    level={2}
    action={
      <a class="button quiet" href={path}>
        {t('common.clearFilters')}
      </a>
    }
  >
    {t('manage.people.noneFoundHelp')}
  </Empty>
)

async function load(visit: Visit) {
  const filters = readFilters(visit)
  const group = await loadManagedGroup(visit)
  const [{ data: myRole }, { data: people, pagination }] = await Promise.all([
    visit.call(getMyGroupRole, groupArgs(visit)),
    visit.call(listGroupPeople, { ...groupArgs(visit), ...filters, ...readCursors(visit.query), limit: 50 }),
  ])
  return { group, myRole, filters, people, pagination }
}
