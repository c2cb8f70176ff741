import { validationFailure } from '#contract'
import {
  adminCreateClaimInvite,
  adminListClaimInvites,
  adminRevokeClaimInvite,
} from '../../../src/areas/groups/claims/admin/contract.ts'
import { adminDeleteGroup, adminGetGroup, adminUpdateGroup } from '../../../src/areas/groups/admin/contract.ts'
import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import {
  adminAddConnection,
  adminListConnections,
  adminRemoveConnection,
  adminSyncGroup,
  type GroupSynced,
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
import { redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { readInput } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'
import { Connections } from './connections.tsx'
import { groupFlagNames, GroupFlagsForm } from './group-flags.tsx'
import { GroupDeletion } from './group-deletion.tsx'
import { InviteItem } from './invite.tsx'
import { readExpiry, lifetimes } from '../../components/lifetimes.ts'

export const adminGroup = adminPage<Awaited<ReturnType<typeof load>>, GroupSynced>({
  path: '/admin/groups/{groupId}',
  takesFiles: true,
  title: ({ group }) => group.name,
  notices: {
    made: 'The group is made. Invite its owner below.',
    saved: 'The group is saved.',
    invited: 'The invite is made. Copy its address and send it to the owner.',
    revoked: 'The invite is taken back. Its address stopped working just now.',
    connected: 'The source is connected. Its events come with the next sync.',
    hidden: 'The group is off the site. Everything of it stays.',
    disconnected: 'The source is disconnected. Its events stay.',
  },
  load,
  view: ({ data: { group, detail, invites, pagination, connections }, form, actionResult, visit }) => (
    <AdminLayout currentPath="/admin/groups">
      <header class="row tight gap-4 group-head">
        <GroupLogo group={group} />
        <div class="stack gap-1">
          <h2>{group.name}</h2>
          {group.urlname !== null && (
            <p class="row small">
              <a href={`/groups/${group.urlname}`}>Its page</a>
              <a href={`/manage/${group.urlname}`}>Manage it</a>
              <a href={`${pagePath(visit)}/people`}>Its people</a>
            </p>
          )}
        </div>
      </header>
      {actionResult && <SyncNotice outcome={actionResult} />}
      <Panel
        title="Invites to own it"
        lead="Whoever opens the address of an invite can take the group over. Each works once."
      >
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
      <Panel title="What the site does with it" lead="Its own staff cannot change this.">
        <GroupFlagsForm form={formForAction(form, 'save')} group={group} />
      </Panel>
      <Panel title="How it looks" lead="Its staff can change this too.">
        <form method="post" enctype="multipart/form-data" class="stack">
          <GroupPictures form={formForAction(form, 'pictures')} group={group} />
          <p>
            <button class="button" name="action" value="pictures">
              Save the pictures
            </button>
          </p>
        </form>
      </Panel>
      <Panel title="Where its events come from" lead="Besides those that its staff make here.">
        <Connections connections={connections} form={formForAction(form, 'connect')} now={visit.now} />
      </Panel>
      <Panel title="End it">
        <GroupDeletion form={formForAction(form, 'remove')} group={detail} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      const changes = readInput(adminUpdateGroup, fields, groupFlagNames)
      await visit.call(adminUpdateGroup, { groupId: groupIdParam(visit), ...changes })
      return redirectTo(`${pagePath(visit)}?done=saved`)
    },
    pictures: async (visit, fields) => {
      const changes = readInput(adminUpdateGroup, fields, ['photoUrl', 'heroImageUrl'])
      await visit.call(adminUpdateGroup, { groupId: groupIdParam(visit), ...changes })
      return redirectTo(`${pagePath(visit)}?done=saved`)
    },
    invite: async (visit, fields) => {
      await visit.call(adminCreateClaimInvite, {
        groupId: groupIdParam(visit),
        ...readInput(adminCreateClaimInvite, fields, ['autoApprove']),
        expiresAt: readExpiry(fields, visit.now),
      })
      return redirectTo(`${pagePath(visit)}?done=invited`)
    },
    revoke: async (visit, fields) => {
      await visit.call(adminRevokeClaimInvite, { id: fields.text('id') })
      return redirectTo(`${pagePath(visit)}?done=revoked`)
    },
    connect: async (visit, fields) => {
      const connection = readInput(adminAddConnection, fields, ['platform', 'platformId', 'platformLink'])
      await visit.call(adminAddConnection, { groupId: groupIdParam(visit), ...connection })
      return redirectTo(`${pagePath(visit)}?done=connected`)
    },
    disconnect: async (visit, fields) => {
      await visit.call(adminRemoveConnection, { connectionId: fields.text('id') })
      return redirectTo(`${pagePath(visit)}?done=disconnected`)
    },
    hide: async (visit) => {
      await visit.call(adminDeleteGroup, { groupId: groupIdParam(visit) })
      return redirectTo(`${pagePath(visit)}?done=hidden`)
    },
    remove: async (visit, fields) => {
      const { data: group } = await visit.call(adminGetGroup, { groupId: groupIdParam(visit) })
      if (fields.text('typedName').trim() !== group.name.trim())
        throw validationFailure([{ path: 'typedName', message: 'is not the name of the group' }])
      await visit.call(adminDeleteGroup, { groupId: group.id, hard: true })
      return redirectTo('/admin/groups?done=removed')
    },
    sync: async (visit) => ({ result: (await visit.call(adminSyncGroup, { groupId: groupIdParam(visit) })).data }),
  },
})

async function load(visit: Visit) {
  const groupId = groupIdParam(visit)
  const { data: group } = await visit.call(getManagedGroup, { groupId })
  const { data, pagination } = await visit.call(adminListClaimInvites, {
    groupId,
    limit: 20,
    ...readCursors(visit.query),
  })
  const { data: connections } = await visit.call(adminListConnections, { groupId, limit: 100 })
  const { data: detail } = await visit.call(adminGetGroup, { groupId })
  return { group, detail, invites: data, pagination, connections }
}

const groupIdParam = ({ params }: Visit) => params['groupId'] ?? ''
const pagePath = (visit: Visit) => `/admin/groups/${encodeURIComponent(groupIdParam(visit))}`

const SyncNotice = ({ outcome }: { readonly outcome: GroupSynced }) => (
  <Notice tone={outcome.success ? 'good' : 'bad'}>
    {outcome.success ? `Synced: ${formatChanges(outcome)}.` : `The sync failed. ${outcome.error ?? ''}`}
  </Notice>
)

const InviteForm = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <SelectField form={form} name="days" label="The invite works for" value="30" options={lifetimes} />
    <FormField
      of={adminCreateClaimInvite}
      form={form}
      name="autoApprove"
      label="Make them owner at once"
      help="Otherwise you decide about it under Requests."
    />
    <p>
      <button class="button quiet" name="action" value="invite">
        <Icon name="mail" /> Make an invite
      </button>
    </p>
  </form>
)
