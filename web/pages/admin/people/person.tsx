import { adminAwardBadge, adminListBadges, adminRevokeBadge } from '../../../../src/areas/admin/badges/contract.ts'
import { adminRevokeEntitlement } from '../../../../src/areas/admin/entitlements/contract.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
  type AdminUser,
} from '../../../../src/areas/admin/users/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formOf } from '../../../form.ts'
import { goTo, type Visit } from '../../../page.ts'
import { orNull } from '../../../refused.ts'
import { adminPage } from '../admin-page.ts'
import { expiryIn } from '../../../components/lifetimes.ts'
import { Deletion, Merge, Role, Suspension } from './decisions.tsx'
import { Badges, Entitlements, Memberships, PersonHead } from './holdings.tsx'

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
  view: ({ data: { person, other, sought, badges, mayDecide, isMe }, form, visit: { now, me } }) => (
    <AdminLayout here="/admin/people">
      <PersonHead person={person} now={now} />
      {mayDecide && (
        <Panel title="Role">
          <Role form={formOf(form, 'role')} person={person} isSuper={me?.role === 'superadmin'} />
        </Panel>
      )}
      {mayDecide && !isMe && (
        <Panel title="Suspension" lead="Whoever is suspended cannot sign in, and is shown to nobody.">
          <Suspension form={formOf(form, 'suspend')} person={person} now={now} />
        </Panel>
      )}
      <Panel title="Badges">
        <Badges form={formOf(form, 'award')} person={person} badges={badges} now={now} />
      </Panel>
      <Panel title="Entitlements">
        <Entitlements person={person} now={now} />
      </Panel>
      <Panel title="Groups">
        <Memberships person={person} now={now} />
      </Panel>
      {mayDecide && (
        <Panel title="Merge another account into this one" lead="For somebody who has two accounts.">
          <Merge person={person} other={other} sought={sought} />
        </Panel>
      )}
      {mayDecide && !isMe && (
        <Panel title="Delete the account">
          <Deletion person={person} />
        </Panel>
      )}
    </AdminLayout>
  ),
  actions: {
    role: async (visit, fields) => {
      await visit.call(adminSetUserRole, { userId: idOf(visit), role: fields.text('role') as AdminUser['role'] })
      return goTo(`${homeOf(visit)}?done=role`)
    },
    suspend: async (visit, fields) => {
      const until = expiryIn(fields, visit.now)
      await visit.call(adminSuspendUser, { userId: idOf(visit), reason: fields.textOrNull('reason'), until })
      return goTo(`${homeOf(visit)}?done=suspended`)
    },
    unsuspend: async (visit) => {
      await visit.call(adminUnsuspendUser, { userId: idOf(visit) })
      return goTo(`${homeOf(visit)}?done=unsuspended`)
    },
    award: async (visit, fields) => {
      await visit.call(adminAwardBadge, { userId: idOf(visit), badgeId: fields.text('badgeId') })
      return goTo(`${homeOf(visit)}?done=awarded`)
    },
    revoke: async (visit, fields) => {
      await visit.call(adminRevokeBadge, { userId: idOf(visit), badgeId: fields.text('badgeId') })
      return goTo(`${homeOf(visit)}?done=revoked`)
    },
    disentitle: async (visit, fields) => {
      await visit.call(adminRevokeEntitlement, { id: fields.text('id') })
      return goTo(`${homeOf(visit)}?done=revoked`)
    },
    merge: async (visit, fields) => {
      await visit.call(adminMergeUsers, { keepUserId: idOf(visit), mergeUserId: fields.text('mergeUserId') })
      return goTo(`${homeOf(visit)}?done=merged`)
    },
    delete: async (visit) => {
      await visit.call(adminDeleteUser, { userId: idOf(visit) })
      return goTo('/admin/people?done=deleted')
    },
  },
})

async function load(visit: Visit) {
  const { call, query, me } = visit
  const { data: person } = await call(adminGetUser, { userId: idOf(visit) })
  const sought = (query.get('merge') ?? '').trim().replace(/^@/, '').slice(0, 100)
  const other = sought === '' ? null : await orNull(call(adminGetUser, { userId: sought }))
  const { data: badges } = await call(adminListBadges, { limit: 100 })
  return {
    person,
    sought,
    other: other?.data ?? null,
    badges,
    isMe: person.id === me?.id,
    mayDecide: person.role !== 'superadmin' || me?.role === 'superadmin',
  }
}

const idOf = ({ params }: Visit) => params['userId'] ?? ''
const homeOf = (visit: Visit) => `/admin/people/${encodeURIComponent(idOf(visit))}`
