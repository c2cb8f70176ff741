import { message, validationFailure } from '#contract'
import {
  adminCreateClaimInvite,
  adminListClaimInvites,
  adminRevokeClaimInvite,
} from '../../../src/areas/groups/claims/admin/contract.ts'
import { adminDeleteGroup, adminGetGroup, adminUpdateGroup } from '../../../src/areas/groups/admin/contract.ts'
import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import {
  adminAddConnection,
  adminRemoveConnection,
  adminSyncGroup,
  type GroupSyncResult,
} from '../../../src/areas/sync/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { SelectField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { GroupPictures } from '../../components/group-pictures.tsx'
import { Icon } from '../../components/icon.tsx'
import { GroupLogo } from '../../components/manage-layout.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formatChanges } from '../../components/sync-run.tsx'
import { formForAction, type Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { readInput } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'
import { Connections } from './connections.tsx'
import { groupFlagNames, GroupFlagsForm } from './group-flags.tsx'
import { GroupDeletion, isOnSite } from './group-deletion.tsx'
import { InviteItem } from './invite.tsx'
import { readExpiry, lifetimes } from '../../components/lifetimes.ts'

export const adminGroup = adminPage<Awaited<ReturnType<typeof load>>, GroupSyncResult>({
  path: '/admin/groups/{groupId}',
  takesFiles: true,
  title: ({ group }) => group.name,
  notices: {
    made: 'admin.group.created',
    saved: 'admin.group.saved',
    invited: 'admin.group.invited',
    revoked: 'admin.group.inviteRevoked',
    connected: 'admin.group.connected',
    hidden: 'admin.group.hidden',
    disconnected: 'admin.group.disconnected',
  },
  load,
  view: ({ data: { group, groupForAdmin, invites, pagination }, form, actionResult, visit }) => (
    <AdminLayout currentPath="/admin/groups" hasOwnHeading>
      <header class="row nowrap gap-4 detail-header">
        <GroupLogo group={group} />
        <div class="stack gap-1">
          <h1>{group.name}</h1>
          {group.urlname !== null && (
            <p class="row small">
              {isOnSite(group) && <a href={`/groups/${group.urlname}`}>{t('admin.group.view')}</a>}
              <a href={`/manage/${group.urlname}`}>{t('admin.group.manage')}</a>
              <a href={`${pagePath(visit)}/people`}>{t('common.members')}</a>
            </p>
          )}
        </div>
      </header>
      {actionResult && <SyncNotice result={actionResult} />}
      <Panel title={t('admin.group.inviteTitle')} lead={t('admin.group.inviteLead')}>
        {invites.length > 0 && (
          <ul class="list">
            {invites.map((invite) => (
              <InviteItem invite={invite} now={visit.now} />
            ))}
          </ul>
        )}
        <Pager path={pagePath(visit)} query={{}} pagination={pagination} />
        <InviteForm form={formForAction(form, 'invite')} />
      </Panel>
      <Panel title={t('admin.group.flagsTitle')} lead={t('admin.group.flagsLead')}>
        <GroupFlagsForm form={formForAction(form, 'save')} group={group} />
      </Panel>
      <Panel title={t('admin.group.picturesTitle')} lead={t('admin.group.picturesLead')}>
        <form method="post" enctype="multipart/form-data" class="stack">
          <GroupPictures form={formForAction(form, 'pictures')} group={group} />
          <p>
            <button class="button" name="action" value="pictures">
              {t('admin.group.savePictures')}
            </button>
          </p>
        </form>
      </Panel>
      <Panel title={t('admin.group.sourcesTitle')} lead={t('admin.group.sourcesLead')}>
        <Connections connections={group.connections} form={formForAction(form, 'connect')} now={visit.now} />
      </Panel>
      <Panel title={t('admin.group.endTitle')}>
        <GroupDeletion form={formForAction(form, 'remove')} group={groupForAdmin} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      const changes = readInput(adminUpdateGroup, fields, groupFlagNames)
      await visit.call(adminUpdateGroup, { groupId: groupIdParam(visit), ...changes })
      return redirectTo(pagePath(visit), { notice: 'saved' })
    },
    pictures: async (visit, fields) => {
      const changes = readInput(adminUpdateGroup, fields, ['photoUrl', 'heroImageUrl'])
      await visit.call(adminUpdateGroup, { groupId: groupIdParam(visit), ...changes })
      return redirectTo(pagePath(visit), { notice: 'saved' })
    },
    invite: async (visit, fields) => {
      await visit.call(adminCreateClaimInvite, {
        groupId: groupIdParam(visit),
        ...readInput(adminCreateClaimInvite, fields, ['autoApprove']),
        expiresAt: readExpiry(fields, visit.now),
      })
      return redirectTo(pagePath(visit), { notice: 'invited' })
    },
    revoke: async (visit, fields) => {
      await visit.call(adminRevokeClaimInvite, { id: fields.text('id') })
      return redirectTo(pagePath(visit), { notice: 'revoked' })
    },
    connect: async (visit, fields) => {
      const connection = readInput(adminAddConnection, fields, ['platform', 'platformId', 'platformLink'])
      await visit.call(adminAddConnection, { groupId: groupIdParam(visit), ...connection })
      return redirectTo(pagePath(visit), { notice: 'connected' })
    },
    disconnect: async (visit, fields) => {
      await visit.call(adminRemoveConnection, { connectionId: fields.text('id') })
      return redirectTo(pagePath(visit), { notice: 'disconnected' })
    },
    hide: async (visit) => {
      await visit.call(adminUpdateGroup, { groupId: groupIdParam(visit), displayOnSite: false })
      return redirectTo(pagePath(visit), { notice: 'hidden' })
    },
    remove: async (visit, fields) => {
      const { data: group } = await visit.call(adminGetGroup, { groupId: groupIdParam(visit) })
      if (collapseSpaces(fields.text('typedName')) !== collapseSpaces(group.name))
        throw validationFailure([{ path: 'typedName', text: message('admin.groupDeletion.nameMismatch') }])
      await visit.call(adminDeleteGroup, { groupId: group.id, hard: true })
      return redirectTo('/admin/groups', { notice: 'removed' })
    },
    sync: async (visit) => ({ result: (await visit.call(adminSyncGroup, { groupId: groupIdParam(visit) })).data }),
  },
})

/** Browsers show several spaces as one. */
const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

async function load(visit: Visit) {
  const groupId = groupIdParam(visit)
  const { data: group } = await visit.call(getManagedGroup, { groupId })
  const { data: invites, pagination } = await visit.call(adminListClaimInvites, {
    groupId,
    limit: 20,
    ...readCursors(visit.query),
  })
  const { data: groupForAdmin } = await visit.call(adminGetGroup, { groupId })
  return { group, groupForAdmin, invites, pagination }
}

const groupIdParam = ({ params }: Visit) => params['groupId'] ?? ''
const pagePath = (visit: Visit) => `/admin/groups/${encodeURIComponent(groupIdParam(visit))}`

const SyncNotice = ({ result }: { readonly result: GroupSyncResult }) => (
  <Notice tone={result.success ? 'good' : 'bad'}>{formatResult(result)}</Notice>
)

function formatResult(result: GroupSyncResult): string {
  if (result.success) return t('admin.group.synced', { changes: formatChanges(result) })
  return result.error ? t('admin.group.syncFailedWith', { error: result.error }) : t('admin.group.syncFailed')
}

const InviteForm = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <SelectField form={form} name="days" label={t('admin.group.inviteLifetime')} value="30" options={lifetimes()} />
    <FormField
      of={adminCreateClaimInvite}
      form={form}
      name="autoApprove"
      label={t('admin.group.autoApprove')}
      help={t('admin.group.autoApproveHelp')}
    />
    <p>
      <button class="button quiet" name="action" value="invite">
        <Icon name="mail" /> {t('admin.group.createInvite')}
      </button>
    </p>
  </form>
)
