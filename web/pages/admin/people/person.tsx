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
import { t } from '../../../messages.ts'
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
    role: 'admin.person.roleChanged',
    suspended: 'admin.person.suspended',
    unsuspended: 'admin.person.unsuspended',
    awarded: 'admin.person.awarded',
    revoked: 'admin.person.revoked',
    merged: 'admin.person.merged',
  },
  load,
  view: ({ data: { person, other, mergeUsername, badges, canManage, isMe }, form, visit: { now, me, site } }) => (
    <AdminLayout currentPath="/admin/people" hasOwnHeading>
      <PersonHeader person={person} now={now} />
      {canManage && (
        <Panel title={t('admin.person.roleTitle')}>
          <RoleForm form={formForAction(form, 'role')} person={person} isSuperadmin={me?.role === 'superadmin'} />
        </Panel>
      )}
      {canManage && !isMe && (
        <Panel title={t('admin.person.suspensionTitle')} lead={t('admin.person.suspensionLead')}>
          <SuspensionForm form={formForAction(form, 'suspend')} person={person} now={now} />
        </Panel>
      )}
      <Panel title={t('admin.person.badgesTitle')}>
        <Badges form={formForAction(form, 'awardBadge')} person={person} badges={badges} now={now} site={site} />
      </Panel>
      <Panel title={t('admin.entitlements.title')}>
        <Entitlements person={person} now={now} />
      </Panel>
      <Panel title={t('admin.person.rolesTitle')}>
        <Memberships person={person} now={now} />
      </Panel>
      {canManage && (
        <Panel title={t('admin.person.mergeTitle')} lead={t('admin.person.mergeLead')}>
          <MergeForm person={person} other={other} mergeUsername={mergeUsername} />
        </Panel>
      )}
      {canManage && !isMe && (
        <Panel title={t('admin.person.deleteTitle')}>
          <DeleteAccountForm person={person} />
        </Panel>
      )}
    </AdminLayout>
  ),
  actions: {
    role: async (visit, fields) => {
      const input = readInput(adminSetUserRole, fields, ['role'])
      await visit.call(adminSetUserRole, { userId: userIdParam(visit), ...input })
      return redirectTo(pagePath(visit), { notice: 'role' })
    },
    suspend: async (visit, fields) => {
      const input = { ...readInput(adminSuspendUser, fields, ['reason']), until: readExpiry(fields, visit.now) }
      await visit.call(adminSuspendUser, { userId: userIdParam(visit), ...input })
      return redirectTo(pagePath(visit), { notice: 'suspended', undo: { action: 'unsuspend' } })
    },
    unsuspend: async (visit) => {
      await visit.call(adminUnsuspendUser, { userId: userIdParam(visit) })
      return redirectTo(pagePath(visit), { notice: 'unsuspended' })
    },
    awardBadge: async (visit, fields) => {
      const badgeId = fields.text('badgeId')
      await visit.call(adminAwardBadge, { userId: userIdParam(visit), badgeId })
      return redirectTo(pagePath(visit), { notice: 'awarded', undo: { action: 'revokeBadge', fields: { badgeId } } })
    },
    revokeBadge: async (visit, fields) => {
      const badgeId = fields.text('badgeId')
      await visit.call(adminRevokeBadge, { userId: userIdParam(visit), badgeId })
      return redirectTo(pagePath(visit), { notice: 'revoked' })
    },
    revokeEntitlement: async (visit, fields) => {
      await visit.call(adminRevokeEntitlement, { id: fields.text('id') })
      return redirectTo(pagePath(visit), { notice: 'revoked' })
    },
    merge: async (visit, fields) => {
      await visit.call(adminMergeUsers, { keepUserId: userIdParam(visit), mergeUserId: fields.text('mergeUserId') })
      return redirectTo(pagePath(visit), { notice: 'merged' })
    },
    delete: async (visit) => {
      await visit.call(adminDeleteUser, { userId: userIdParam(visit) })
      return redirectTo('/admin/people', { notice: 'deleted' })
    },
  },
})

async function load(visit: Visit) {
  const { call, query, me } = visit
  const { data: person } = await call(adminGetUser, { userId: userIdParam(visit) })
  const mergeUsername = filterParam(adminMergeUsers, 'mergeUserId')(query.get('merge') ?? '').replace(/^@/, '')
  const other = mergeUsername === '' ? null : await nullIfNotFound(call(adminGetUser, { userId: mergeUsername }))
  const badges = await call(adminListBadges, { limit: 100 })
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
