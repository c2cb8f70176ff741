import type { Static } from '#contract'
import {
  adminCreateClaimInvite,
  adminListClaimInvites,
  adminRevokeClaimInvite,
} from '../../../src/areas/admin/claims/contract.ts'
import { adminUpdateGroup } from '../../../src/areas/admin/groups/contract.ts'
import { getManagedGroup, type ManagedGroupDetail } from '../../../src/areas/management/groups/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { ChoiceField, TextField, TickField } from '../../components/fields.tsx'
import { Icon } from '../../components/icon.tsx'
import { GroupMark } from '../../components/manage-layout.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { formOf, type Fields, type Form } from '../../form.ts'
import { goTo, type Visit } from '../../page.ts'
import { cursorsIn } from '../../paging.ts'
import { adminPage } from './admin-page.ts'
import { InviteItem } from './invite.tsx'
import { expiryIn, lifetimes } from './lifetimes.ts'

type Group = Static<typeof ManagedGroupDetail>

export const adminGroup = adminPage({
  path: '/admin/groups/{groupId}',
  title: ({ group }) => group.name,
  notices: {
    made: 'The group is made. Invite its owner below.',
    saved: 'The group is saved.',
    invited: 'The invite is made. Copy its address and send it to the owner.',
    revoked: 'The invite is taken back. Its address stopped working just now.',
  },
  load,
  view: ({ data: { group, invites, pagination }, form, visit }) => (
    <AdminLayout here="/admin/groups">
      <header class="row tight gap-4 group-head">
        <GroupMark group={group} />
        <div class="stack gap-1">
          <h2>{group.name}</h2>
          {group.urlname !== null && (
            <p class="row small">
              <a href={`/groups/${group.urlname}`}>Its page</a>
              <a href={`/manage/${group.urlname}`}>Manage it</a>
            </p>
          )}
        </div>
      </header>
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
        <Pager path={homeOf(visit)} keep={{}} pagination={pagination} />
        <NewInvite form={formOf(form, 'invite')} />
      </Panel>
      <Panel title="What the site does with it" lead="Its own staff cannot change this.">
        <Flags form={formOf(form, 'save')} group={group} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      await visit.call(adminUpdateGroup, { groupId: idOf(visit), ...flagsIn(fields) })
      return goTo(`${homeOf(visit)}?done=saved`)
    },
    invite: async (visit, fields) => {
      await visit.call(adminCreateClaimInvite, {
        groupId: idOf(visit),
        autoApprove: fields.isTicked('autoApprove'),
        expiresAt: expiryIn(fields, visit.now),
      })
      return goTo(`${homeOf(visit)}?done=invited`)
    },
    revoke: async (visit, fields) => {
      await visit.call(adminRevokeClaimInvite, { id: fields.text('id') })
      return goTo(`${homeOf(visit)}?done=revoked`)
    },
  },
})

async function load(visit: Visit) {
  const groupId = idOf(visit)
  const { data: group } = await visit.call(getManagedGroup, { groupId })
  const { data, pagination } = await visit.call(adminListClaimInvites, {
    groupId,
    limit: 20,
    ...cursorsIn(visit.query),
  })
  return { group, invites: data, pagination }
}

const idOf = ({ params }: Visit) => params['groupId'] ?? ''
const homeOf = (visit: Visit) => `/admin/groups/${encodeURIComponent(idOf(visit))}`

const NewInvite = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <ChoiceField form={form} name="days" label="The invite works for" value="30" options={lifetimes} />
    <TickField
      form={form}
      name="autoApprove"
      label="Make them owner at once"
      isTicked={false}
      help="Otherwise you decide about it under Requests."
    />
    <p>
      <button class="button quiet" name="action" value="invite">
        <Icon name="mail" /> Make an invite
      </button>
    </p>
  </form>
)

const Flags = ({ form, group }: { readonly form: Form; readonly group: Group }) => (
  <form method="post" class="stack">
    <fieldset>
      <legend class="unseen">Flags</legend>
      <TickField
        form={form}
        name="displayOnSite"
        label="Shown on the site"
        isTicked={group.displayOnSite}
        help="In the list of groups, with its events in the calendar."
      />
      <TickField
        form={form}
        name="isFeatured"
        label="Featured"
        isTicked={group.isFeatured ?? false}
        help="It stands before the others."
      />
      <TickField
        form={form}
        name="isActive"
        label="Active"
        isTicked={group.isActive}
        help="A group that is over is not active. Its page stays, its sources are no longer read."
      />
      <TickField form={form} name="badgesEnabled" label="May give badges" isTicked={group.badgesEnabled} />
    </fieldset>
    <TextField
      form={form}
      name="maxBadges"
      label="Badges at most"
      inputMode="numeric"
      value={String(group.maxBadges)}
      help={`How many badges it may make, up to 1000. It has ${group.badgeCount} now.`}
    />
    <TextField
      form={form}
      name="maxBadgePoints"
      label="Points of a badge at most"
      inputMode="numeric"
      value={String(group.maxBadgePoints)}
      help="Up to 10 000."
    />
    <p>
      <button class="button" name="action" value="save">
        Save
      </button>
    </p>
  </form>
)

const flagsIn = (fields: Fields) => ({
  displayOnSite: fields.isTicked('displayOnSite'),
  isFeatured: fields.isTicked('isFeatured'),
  isActive: fields.isTicked('isActive'),
  badgesEnabled: fields.isTicked('badgesEnabled'),
  maxBadges: fields.number('maxBadges'),
  maxBadgePoints: fields.number('maxBadgePoints'),
})
