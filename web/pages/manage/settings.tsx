import { message, validationFailure } from '#contract'
import { getMyGroupRole, leaveGroup } from '../../../src/areas/groups/members/contract.ts'
import { deleteManagedGroup, getManagedGroup, updateManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { GroupFields, readGroupInput } from '../../components/group-fields.tsx'
import { LeaveTeam } from '../../components/leave-team.tsx'
import { managePath, ManageLayout } from '../../components/manage-layout.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formForAction } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readIdOrUsername } from '../../read-input.ts'
import { groupArgs } from './managed-group.ts'
import { Ownership } from './ownership.tsx'
import { findOwnOwnership, transferOwnership } from './transfer-ownership.ts'

export const groupSettings = page({
  path: '/manage/{urlname}/settings',
  access: 'signedIn',
  takesFiles: true,
  title: ({ group }) => t('manage.settings.pageTitle', { group: group.name }),
  notices: {
    saved: 'common.saved',
    transferred: 'manage.ownership.transferred',
    ownerAdded: 'manage.ownership.ownerAdded',
  },
  load,
  view: ({ data: { group, isOnTeam, isOwner }, form, visit: { site } }) => (
    <ManageLayout group={group} currentPath="/settings">
      <h1 class="manage-title">{t('common.settings')}</h1>
      {group.permissions.canEditSettings && (
        <form method="post" enctype="multipart/form-data">
          <GroupFields form={formForAction(form, 'save')} group={group} webUrl={site.webUrl} />
          <p class="save">
            <button class="button" name="action" value="save">
              {t('common.save')}
            </button>
          </p>
        </form>
      )}
      {isOnTeam && (
        <Panel title={t('manage.settings.leaveTitle')} lead={t('manage.settings.leaveHelp')}>
          <LeaveTeam group={group} />
        </Panel>
      )}
      {(group.role === 'owner' || group.role === 'admin') && <Ownership {...{ form, group, isOwner }} />}
    </ManageLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      const { data } = await visit.call(updateManagedGroup, { ...groupArgs(visit), ...readGroupInput(fields) })
      return redirectTo(`${managePath(data)}/settings`, { notice: 'saved' })
    },
    leave: async (visit) => {
      await visit.call(leaveGroup, groupArgs(visit))
      return redirectTo('/manage', { notice: 'left' })
    },
    transfer: async (visit, fields) => {
      const { isDemoted } = await transferOwnership(visit, readIdOrUsername(fields, 'newOwner'))
      return redirectTo(`${managePath({ urlname: groupArgs(visit).groupId })}/settings`, {
        notice: isDemoted ? 'transferred' : 'ownerAdded',
      })
    },
    delete: async (visit, fields) => {
      const { data: group } = await visit.call(getManagedGroup, groupArgs(visit))
      if (fields.text('typedName').trim() !== group.name.trim())
        throw validationFailure([{ path: 'typedName', text: message('manage.ownership.wrongName') }])
      await visit.call(deleteManagedGroup, { groupId: group.id, confirm: group.urlname ?? '' })
      return redirectTo('/manage', { notice: 'deleted' })
    },
  },
})

async function load(visit: Visit) {
  const { data: group } = await visit.call(getManagedGroup, groupArgs(visit))
  const { data: myRole } = await visit.call(getMyGroupRole, groupArgs(visit))
  const isOwner = (await findOwnOwnership(visit, myRole)) !== undefined
  return { group, isOnTeam: myRole.memberId !== null, isOwner }
}
