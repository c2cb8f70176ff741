import { adminAwardBadge, adminListBadges, adminRevokeBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { adminRevokeEntitlement } from '../../../../src/areas/entitlements/admin/contract.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
} from '../../../../src/areas/people/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction } from '../../../form.ts'
import { redirectTo, type Visit } from '../../../page.ts'
import { nullIfNotFound } from '../../../failures.ts'
import { filterParam, readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { readExpiry } from '../../../components/lifetimes.ts'
import { DeleteAccountForm, MergeForm, RoleForm, SuspensionForm } from './account-forms.tsx'
import { Badges, Entitlements, Memberships, PersonHeader } from './person-sections.tsx'

export const adminPerson = adminPage<Awaited<ReturnType<typeof load>>>({
  path: '/admin/people/{userId}',
  title: ({ person }) => person.name,
  notices: {
    role: 'The role is changed. It counts at once.',
    suspended: 'The person is suspended. They are signed out everywhere.',
    unsuspended: 'The suspension is over. They can sign in again.',
    awarded: 'The badge is given.',
    revoked: 'It is taken back.',
    merged: 'The other account is merged into this one and is gone.',
  },
  load,
  view: ({ data: { person, other, mergeUsername, badges, canManage, isMe }, form, visit: { now, me } }) => (
    <AdminLayout currentPath="/admin/people">
      <PersonHeader person={person} now={now} />
      {canManage && (
        <Panel title="Role">
          <RoleForm form={formForAction(form, 'role')} person={person} isSuperadmin={me?.role === 'superadmin'} />
        </Panel>
      )}
      {canManage && !isMe && (
        <Panel title="Suspension" lead="Whoever is suspended cannot sign in, and is shown to nobody.">
          <SuspensionForm form={formForAction(form, 'suspend')} person={person} now={now} />
        </Panel>
      )}
      <Panel title="Badges">
        <Badges form={formForAction(form, 'award')} person={person} badges={badges} now={now} />
      </Panel>
      <Panel title="Entitlements">
        <Entitlements person={person} now={now} />
      </Panel>
      <Panel title="Groups">
        <Memberships person={person} now={now} />
      </Panel>
      {canManage && (
        <Panel title="Merge another account into this one" lead="For somebody who has two accounts.">
          <MergeForm person={person} other={other} mergeUsername={mergeUsername} />
        </Panel>
      )}
      {canManage && !isMe && (
        <Panel title="Delete the account">
          <DeleteAccountForm person={person} />
        </Panel>
      )}
    </AdminLayout>
  ),
  actions: {
    role: async (visit, fields) => {
      const input = readInput(adminSetUserRole, fields, ['role'])
      await visit.call(adminSetUserRole, { userId: userIdParam(visit), ...input })
      return redirectTo(`${pagePath(visit)}?done=role`)
    },
    suspend: async (visit, fields) => {
      const input = { ...readInput(adminSuspendUser, fields, ['reason']), until: readExpiry(fields, visit.now) }
      await visit.call(adminSuspendUser, { userId: userIdParam(visit), ...input })
      return redirectTo(`${pagePath(visit)}?done=suspended`)
    },
    unsuspend: async (visit) => {
      await visit.call(adminUnsuspendUser, { userId: userIdParam(visit) })
      return redirectTo(`${pagePath(visit)}?done=unsuspended`)
    },
    award: async (visit, fields) => {
      await visit.call(adminAwardBadge, { userId: userIdParam(visit), badgeId: fields.text('badgeId') })
      return redirectTo(`${pagePath(visit)}?done=awarded`)
    },
    revoke: async (visit, fields) => {
      await visit.call(adminRevokeBadge, { userId: userIdParam(visit), badgeId: fields.text('badgeId') })
      return redirectTo(`${pagePath(visit)}?done=revoked`)
    },
    disentitle: async (visit, fields) => {
      await visit.call(adminRevokeEntitlement, { id: fields.text('id') })
      return redirectTo(`${pagePath(visit)}?done=revoked`)
    },
    merge: async (visit, fields) => {
      await visit.call(adminMergeUsers, { keepUserId: userIdParam(visit), mergeUserId: fields.text('mergeUserId') })
      return redirectTo(`${pagePath(visit)}?done=merged`)
    },
    delete: async (visit) => {
      await visit.call(adminDeleteUser, { userId: userIdParam(visit) })
      return redirectTo('/admin/people?done=deleted')
    },
  },
})

async function load(visit: Visit) {
  const { call, query, me } = visit
  const { data: person } = await call(adminGetUser, { userId: userIdParam(visit) })
  const mergeUsername = filterParam(adminMergeUsers, 'mergeUserId')(query.get('merge') ?? '').replace(/^@/, '')
  const other = mergeUsername === '' ? null : await nullIfNotFound(call(adminGetUser, { userId: mergeUsername }))
  const { data: badges } = await call(adminListBadges, { limit: 100 })
  return {
    person,
    mergeUsername,
    other: other?.data ?? null,
    badges,
    isMe: person.id === me?.id,
    canManage: person.role !== 'superadmin' || me?.role === 'superadmin',
  }
}

const userIdParam = ({ params }: Visit) => params['userId'] ?? ''
const pagePath = (visit: Visit) => `/admin/people/${encodeURIComponent(userIdParam(visit))}`
